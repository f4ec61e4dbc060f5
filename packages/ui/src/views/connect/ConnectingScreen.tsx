import type { Task } from '@foyer/core'
import { Button, refreshIcon } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { connectingText } from '../../text/connectingText.ts'
import { ConnectingPanel } from '../../widgets/ConnectingPanel.tsx'
import { WithName } from '../../widgets/WithName.tsx'
import { connectingWords } from './connectingWords.ts'
import type { WalletFace } from './selectWalletFace.ts'

export interface ConnectingScreenProps {
  readonly wallet: WalletFace
  readonly task: Task
  /** The wallet has not answered for a while. */
  readonly isLate: boolean
  readonly onRetry: () => void
  readonly onCancel: () => void
}

/** How the connection to one wallet stands, with the way back at hand at any time. */
export function ConnectingScreen({ wallet, task, isLate, onRetry, onCancel }: ConnectingScreenProps) {
  const t = useLocalText(connectingText)
  const { state, title, hint, canRetry } = connectingWords(t, task, isLate)
  return (
    <ConnectingPanel
      state={state}
      name={wallet.name}
      imageUrl={wallet.imageUrl}
      title={<WithName text={title} name={wallet.name} />}
      hint={hint}
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
      {state !== 'done' && (
        <Button variant="secondary" size="lg" isFullWidth data-testid="connecting-cancel" onClick={onCancel}>
          {t(state === 'waiting' ? 'cancel' : 'back')}
        </Button>
      )}
    </ConnectingPanel>
  )
}
