import type { NetworkChoice } from '@foyer/core/networks'
import type { Network } from '@foyer/core/ports'
import { networkIcon, searchIcon } from '../../../atoms/icons.ts'
import { Input, LinkButton, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { SearchBar } from '../../../widgets/controls/SearchBar.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { ViewFrame } from '../../../widgets/layout/ViewFrame.tsx'
import { NetworkList } from '../NetworkList.tsx'
import { networksText } from '../text/en.ts'
import css from './NetworksScreen.module.css'

export interface NetworksScreenProps {
  readonly search: string
  readonly choices: readonly NetworkChoice[]
  readonly isConnected: boolean
  /** CAIP-2 id of the network that is being switched to. */
  readonly pendingId?: string | undefined
  readonly imageUrl: (network: Network) => string | undefined
  readonly onSearch: (search: string) => void
  readonly onPick: (network: Network) => void
  readonly onHelp: () => void
}

/** A search field and the networks, with a hint for connected visitors that the wallet may not support them all. */
export function NetworksScreen(props: NetworksScreenProps) {
  const { search, choices, isConnected, pendingId, imageUrl, onSearch, onPick, onHelp } = props
  const t = useLocalText(networksText)
  return (
    <ViewFrame
      head={
        <SearchBar count={search ? choices.length : undefined}>
          <Input
            data-testid="network-search"
            type="search"
            icon={searchIcon}
            label={t('searchNetwork')}
            placeholder={t('searchNetwork')}
            clearLabel={t('clearSearch')}
            value={search}
            onValueChange={onSearch}
          />
        </SearchBar>
      }
      foot={
        <div className={css.footer}>
          {isConnected && (
            <Text size="small" tone="secondary" align="center">
              {t('networksNote')}
            </Text>
          )}
          <LinkButton data-testid="what-is-a-network" onClick={onHelp}>
            {t('whatIsANetwork')}
          </LinkButton>
        </div>
      }
    >
      {choices.length === 0 ? (
        <EmptyState icon={networkIcon} title={t('noNetworkFound')} hint={t('noWalletFoundHint')} />
      ) : (
        <ViewBody>
          <NetworkList choices={choices} imageUrl={imageUrl} pendingId={pendingId} onPick={onPick} />
        </ViewBody>
      )}
    </ViewFrame>
  )
}
