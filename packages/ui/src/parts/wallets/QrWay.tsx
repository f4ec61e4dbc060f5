import type { Task } from '@foyer/core/kernel'
import { Button } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { connectingWords } from '../../widgets/connecting/connectingWords.ts'
import { TextWithName } from '../../widgets/connecting/TextWithName.tsx'
import { QrPanel } from '../../widgets/qr/QrPanel.tsx'
import type { WalletSummary } from '../../widgets/wallet/selectWalletSummary.ts'
import { pairingText } from './text/en.ts'

export interface QrWayProps {
  /** Undefined when any wallet may answer. */
  readonly wallet: WalletSummary | undefined
  readonly task: Task
  readonly isSlow: boolean
  readonly uri: string | undefined
  readonly hasLink: boolean
  readonly onCopy: () => void
  readonly onRetry: () => void
  /** Undefined when there is no view to go back to. */
  readonly onCancel?: () => void
}

/** Connecting by a QR code, for one wallet or any. */
export function QrWay({ wallet, task, isSlow, uri, hasLink, onCopy, onRetry, onCancel }: QrWayProps) {
  const t = useLocalText(pairingText)
  const words = connectingWords(t, task, isSlow)
  const isWaiting = words.state === 'waiting'
  const title = isWaiting ? t('scanQr') : <TextWithName text={words.title} name={wallet?.name ?? ''} />
  return (
    <QrPanel
      uri={uri}
      hasLink={hasLink}
      wallet={wallet}
      label={wallet?.name ? t('qrFor', { wallet: wallet.name }) : t('qrForAny')}
      state={words.state}
      title={title}
      hint={isWaiting && !isSlow ? t('scanHint') : words.hint}
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
