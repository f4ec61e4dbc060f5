import type { NetworkChoice } from '@foyer/core/networks'
import type { Network } from '@foyer/core/ports'
import { ScrollArea, Separator, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { DisconnectRow } from '../../../widgets/account/DisconnectRow.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { NetworkList } from '../NetworkList.tsx'
import { networksText } from '../text/en.ts'
import css from './UnsupportedChainScreen.module.css'

export interface UnsupportedChainScreenProps {
  /** Only swaps do not support the network, not the whole app. */
  readonly isSwap: boolean
  readonly choices: readonly NetworkChoice[]
  readonly isDisconnecting: boolean
  readonly imageUrl: (network: Network) => string | undefined
  readonly onPick: (network: Network) => void
  readonly onDisconnect: () => void
}

/** A warning, the supported networks, and Disconnect. */
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
      <DisconnectRow isDisconnecting={isDisconnecting} onDisconnect={onDisconnect} />
    </ViewBody>
  )
}
