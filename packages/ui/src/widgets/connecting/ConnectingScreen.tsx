import type { Task } from '@foyer/core/kernel'
import type { ReactNode } from 'react'
import { refreshIcon } from '../../atoms/icons.ts'
import { Button } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { connectingText } from '../../text/connectingText.ts'
import type { WalletSummary } from '../wallet/selectWalletSummary.ts'
import { ConnectingPanel } from './ConnectingPanel.tsx'
import { connectingWords } from './connectingWords.ts'
import { TextWithName } from './TextWithName.tsx'

export interface ConnectingScreenProps {
  readonly wallet: WalletSummary
  readonly task: Task
  /** The wallet has not answered for some time. */
  readonly isSlow: boolean
  /** The request to the wallet, where that is more than to connect. */
  readonly request?: string | undefined
  /** A further way on, below the one to try again. */
  readonly wayOn?: ReactNode
  readonly onRetry: () => void
  readonly onCancel: () => void
}

/** The progress of connecting one wallet, with a cancel button. */
export function ConnectingScreen(props: ConnectingScreenProps) {
  const { wallet, task, isSlow, request, wayOn, onRetry, onCancel } = props
  const t = useLocalText(connectingText)
  const { state, title, hint, canRetry } = connectingWords(t, task, isSlow)
  return (
    <ConnectingPanel
      state={state}
      name={wallet.name}
      imageUrl={wallet.imageUrl}
      title={<TextWithName text={title} name={wallet.name} />}
      hint={(state === 'waiting' && !isSlow && request) || hint}
    >
      {canRetry && (
        <Button
          size="lg"
          isFullWidth
          iconStart={refreshIcon}
          data-testid="connecting-retry"
          onClick={onRetry}
        >
          {t('tryAgain')}
        </Button>
      )}
      {wayOn}
      {state !== 'done' && (
        <Button variant="secondary" size="lg" isFullWidth data-testid="connecting-cancel" onClick={onCancel}>
          {t(state === 'waiting' ? 'cancel' : 'back')}
        </Button>
      )}
    </ConnectingPanel>
  )
}
