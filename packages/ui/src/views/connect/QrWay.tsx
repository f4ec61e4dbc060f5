import type { Task } from '@foyer/core'
import { Button } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { pairingText } from '../../text/pairingText.ts'
import { QrPanel } from '../../widgets/QrPanel.tsx'
import { WithName } from '../../widgets/WithName.tsx'
import { connectingWords } from './connectingWords.ts'
import type { WalletFace } from './selectWalletFace.ts'

export interface QrWayProps {
  /** Absent when any wallet may answer. */
  readonly wallet: WalletFace | undefined
  readonly task: Task
  readonly isLate: boolean
  readonly uri: string | undefined
  readonly hasLink: boolean
  readonly onCopy: () => void
  readonly onRetry: () => void
  /** Absent where there is nothing to go back to. */
  readonly onCancel?: () => void
}

/** The way by a QR code: to one wallet, or to any. */
export function QrWay({ wallet, task, isLate, uri, hasLink, onCopy, onRetry, onCancel }: QrWayProps) {
  const t = useLocalText(pairingText)
  const words = connectingWords(t, task, isLate)
  const isWaiting = words.state === 'waiting'
  const title = isWaiting ? t('scanQr') : <WithName text={words.title} name={wallet?.name ?? ''} />
  return (
    <QrPanel
      uri={uri}
      hasLink={hasLink}
      wallet={wallet}
      state={words.state}
      title={title}
      hint={isWaiting && !isLate ? t('scanHint') : words.hint}
      onCopy={onCopy}
      onRetry={words.canRetry ? onRetry : undefined}
    >
      {onCancel && words.state !== 'done' && (
        <Button variant="secondary" data-testid="connecting-cancel" onClick={onCancel}>
          {t(isWaiting ? 'cancel' : 'back')}
        </Button>
      )}
    </QrPanel>
  )
}
