import type { ReceiptStatus, SendReceipt } from '@foyer/core/send'
import { externalIcon } from '../../../atoms/icons.ts'
import { Avatar, Button, Text } from '../../../atoms/index.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { AddressText } from '../../../widgets/account/AddressText.tsx'
import { DetailRows } from '../../../widgets/account/DetailRows.tsx'
import { TransactionHash } from '../../../widgets/account/TransactionHash.tsx'
import { ConnectingPanel, type ConnectingPanelProps } from '../../../widgets/connecting/ConnectingPanel.tsx'
import { NAME_MARK, TextWithName } from '../../../widgets/connecting/TextWithName.tsx'
import { NetworkName } from '../NetworkName.tsx'
import { sendText } from '../text/en.ts'
import css from './WalletSendConfirmedScreen.module.css'

export interface WalletSendConfirmedScreenProps {
  readonly receipt: SendReceipt
  readonly tokenImageUrl: string | undefined
  readonly networkImageUrl: string | undefined
  /** The receipt is being requested again. */
  readonly isWatching: boolean
  readonly onWatch: () => void
  /** Opens the preview of the transfer anew. */
  readonly onSendAgain: () => void
  /** Undefined when activity is not available. */
  readonly onActivity: (() => void) | undefined
  readonly onExplorer: (url: string) => void
  readonly onDone: () => void
}

interface Face {
  readonly state: ConnectingPanelProps['state']
  readonly text: Exclude<ReceiptStatus, 'still_pending' | 'not_moved'> | 'stillPending' | 'notMoved'
  /** The action that requests the receipt again, if that may help. */
  readonly again?: 'keepWaiting' | 'checkAgain'
}

const FACES: Readonly<Record<ReceiptStatus, Face>> = {
  pending: { state: 'waiting', text: 'pending' },
  confirmed: { state: 'done', text: 'confirmed' },
  reverted: { state: 'failed', text: 'reverted' },
  not_moved: { state: 'attention', text: 'notMoved' },
  dropped: { state: 'attention', text: 'dropped' },
  replaced: { state: 'attention', text: 'replaced' },
  cancelled: { state: 'failed', text: 'cancelled' },
  lost: { state: 'attention', text: 'lost', again: 'checkAgain' },
  expired: { state: 'failed', text: 'expired' },
  still_pending: { state: 'attention', text: 'stillPending', again: 'keepWaiting' },
  unknown: { state: 'attention', text: 'unknown', again: 'checkAgain' },
}

/** The status of a sent transfer. */
export function WalletSendConfirmedScreen(props: WalletSendConfirmedScreenProps) {
  const { receipt, tokenImageUrl, isWatching, onWatch, onActivity, onExplorer, onDone } = props
  const t = useLocalText(sendText)
  const { status, explorerUrl, token, canSendAgain } = receipt
  const network = `\u2068${receipt.network?.name ?? ''}\u2069`
  const { state, text, again } = FACES[status]
  return (
    <ConnectingPanel
      state={state}
      name={token?.symbol ?? receipt.network?.name ?? '?'}
      imageUrl={tokenImageUrl}
      shape="circle"
      title={<Title receipt={receipt} text={text} />}
      hint={text === 'expired' ? t('expiredHint', { network }) : t(`${text}Hint`)}
    >
      <Facts receipt={receipt} networkImageUrl={props.networkImageUrl} />
      {again && (
        <Button size="lg" isFullWidth isLoading={isWatching} data-testid="send-watch" onClick={onWatch}>
          {t(again)}
        </Button>
      )}
      {canSendAgain && (
        <Button size="lg" isFullWidth data-testid="send-again" onClick={props.onSendAgain}>
          {t('sendAgain')}
        </Button>
      )}
      <div className={css.pair}>
        {explorerUrl && (
          <Button
            variant="secondary"
            size="lg"
            iconEnd={externalIcon}
            data-testid="send-explorer"
            onClick={() => onExplorer(explorerUrl)}
          >
            {t('viewExplorer')}
          </Button>
        )}
        {onActivity && (
          <Button variant="secondary" size="lg" data-testid="send-activity" onClick={onActivity}>
            {t('viewActivity')}
          </Button>
        )}
      </div>
      <Button
        variant={again || canSendAgain ? 'ghost' : 'primary'}
        size="lg"
        isFullWidth
        data-testid="send-done"
        onClick={onDone}
      >
        {t('done')}
      </Button>
    </ConnectingPanel>
  )
}

/** The symbol is bidi-isolated, because a token's name must not reorder the sentence (threat T40). */
function Title({ receipt, text }: { readonly receipt: SendReceipt; readonly text: Face['text'] }) {
  const t = useLocalText(sendText)
  const toNumber = useLocalNumber()
  const { token, amountText } = receipt
  if (text !== 'pending' && text !== 'confirmed') return t(text)
  if (!token || amountText === undefined) return t(`${text}Any`)
  return (
    <TextWithName text={t(text, { amount: toNumber(amountText), symbol: NAME_MARK })} name={token.symbol} />
  )
}

function Facts({ receipt, networkImageUrl }: FactsProps) {
  const t = useLocalText(sendText)
  const { to, receiverName, network, hash } = receipt
  return (
    <div className={css.facts}>
      {to && (
        <div className={css.receiver}>
          <Avatar address={to} size={40} />
          <div className={css.words}>
            <Text size="small" tone={receiverName ? 'primary' : 'secondary'} weight="semibold">
              {receiverName ? <bdi data-testid="receiver-name">{receiverName}</bdi> : t('to')}
            </Text>
            <AddressText address={to} data-testid="receiver-address" />
          </div>
        </div>
      )}
      <DetailRows
        rows={[
          ...(network
            ? [
                {
                  key: 'network',
                  label: t('network'),
                  value: <NetworkName name={network.name} imageUrl={networkImageUrl} />,
                },
              ]
            : []),
          {
            key: 'hash',
            label: t('transaction'),
            value: <TransactionHash hash={hash} />,
          },
        ]}
      />
    </div>
  )
}

interface FactsProps {
  readonly receipt: SendReceipt
  readonly networkImageUrl: string | undefined
}
