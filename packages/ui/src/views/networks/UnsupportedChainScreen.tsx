import type { Network, NetworkChoice } from '@foyer/core'
import { disconnectIcon, ListRow, RowIcon, ScrollArea, Separator, Text } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { networksText } from '../../text/networksText.ts'
import { NetworkList } from '../../widgets/NetworkList.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'
import css from './UnsupportedChainScreen.module.css'

export interface UnsupportedChainScreenProps {
  /** The swap feature, not the whole app, does not support the network. */
  readonly isSwap: boolean
  readonly choices: readonly NetworkChoice[]
  readonly isDisconnecting: boolean
  readonly imageUrl: (network: Network) => string | undefined
  readonly onPick: (network: Network) => void
  readonly onDisconnect: () => void
}

/** What is wrong, the networks that would do, and the way out. */
export function UnsupportedChainScreen(props: UnsupportedChainScreenProps) {
  const { isSwap, choices, isDisconnecting, imageUrl, onPick, onDisconnect } = props
  const t = useLocalText(networksText)
  return (
    <ViewBody>
      <Text size="small" tone="secondary" align="center" className={css.words}>
        {t(isSwap ? 'unsupportedSwap' : 'unsupportedApp')}
      </Text>
      <ScrollArea limit="list">
        <NetworkList choices={choices} imageUrl={imageUrl} onPick={onPick} />
      </ScrollArea>
      <Separator label={t('or')} />
      <ListRow
        data-testid="disconnect"
        media={<RowIcon icon={disconnectIcon} tone="danger" />}
        title={t(isDisconnecting ? 'disconnecting' : 'disconnect')}
        isLoading={isDisconnecting}
        onClick={onDisconnect}
      />
    </ViewBody>
  )
}
