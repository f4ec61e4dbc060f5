import type { Network, NetworkChoice } from '@foyer/core'
import { Input, infoIcon, networkIcon, ScrollArea, searchIcon } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { networksText } from '../../text/networksText.ts'
import { EmptyState } from '../../widgets/EmptyState.tsx'
import { NetworkList } from '../../widgets/NetworkList.tsx'
import { Note } from '../../widgets/Note.tsx'
import { SearchBar } from '../../widgets/SearchBar.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'

export interface NetworksScreenProps {
  readonly search: string
  readonly choices: readonly NetworkChoice[]
  readonly isConnected: boolean
  readonly imageUrl: (network: Network) => string | undefined
  readonly onSearch: (search: string) => void
  readonly onPick: (network: Network) => void
}

/** Search above, networks below; a connected visitor is told that the wallet may not know them all. */
export function NetworksScreen(props: NetworksScreenProps) {
  const { search, choices, isConnected, imageUrl, onSearch, onPick } = props
  const t = useLocalText(networksText)
  return (
    <>
      <SearchBar>
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
      {choices.length === 0 ? (
        <EmptyState icon={networkIcon} title={t('noNetworkFound')} hint={t('noWalletFoundHint')} />
      ) : (
        <ScrollArea limit="list">
          <ViewBody>
            <NetworkList choices={choices} imageUrl={imageUrl} onPick={onPick} />
            {isConnected && <Note icon={infoIcon}>{t('networksNote')}</Note>}
          </ViewBody>
        </ScrollArea>
      )}
    </>
  )
}
