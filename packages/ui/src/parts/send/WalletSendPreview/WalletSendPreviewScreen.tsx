import { shortenAddress } from '@foyer/core/kernel'
import type { SendPreview, SendStep } from '@foyer/core/send'
import { downIcon, refreshIcon, sendIcon } from '../../../atoms/icons.ts'
import { Avatar, Button, Icon, Image, Text } from '../../../atoms/index.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useLocalUsd } from '../../../hooks/useLocalUsd.ts'
import { AddressText } from '../../../widgets/account/AddressText.tsx'
import { DetailRows } from '../../../widgets/account/DetailRows.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { FeeText } from '../FeeText.tsx'
import { NetworkName } from '../NetworkName.tsx'
import { ReceiverWarningBox } from '../ReceiverWarningBox.tsx'
import { sendText } from '../text/en.ts'
import { SendNotice } from './SendNotice.tsx'
import css from './WalletSendPreviewScreen.module.css'

export interface WalletSendPreviewScreenProps {
  /** Undefined when nothing was reviewed. */
  readonly preview: SendPreview | undefined
  readonly tokenImageUrl: string | undefined
  readonly networkImageUrl: string | undefined
  readonly walletName: string | undefined
  /** The visitor has confirmed the warning about a similar address. */
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The full transfer, to be checked before the wallet is asked (threat T41). */
export function WalletSendPreviewScreen(props: WalletSendPreviewScreenProps) {
  const { preview, networkImageUrl, walletName, isAccepted, onCancel } = props
  const t = useLocalText(sendText)
  const toNumber = useLocalNumber()
  if (!preview) {
    return (
      <EmptyState icon={sendIcon} title={t('noReview')} hint={t('noReviewHint')} data-testid="no-review">
        <Button variant="secondary" data-testid="send-cancel" onClick={onCancel}>
          {t('toForm')}
        </Button>
      </EmptyState>
    )
  }
  const { receiver, network } = preview
  return (
    <ViewBody className={css.root}>
      <Route preview={preview} tokenImageUrl={props.tokenImageUrl} />
      <ReceiverWarningBox receiver={receiver} isAccepted={isAccepted} onAccept={props.onAccept} />
      <DetailRows
        rows={[
          {
            key: 'from',
            label: t('from'),
            value: (
              <>
                <Avatar address={preview.from} imageUrl={preview.fromImageUrl} size={20} />
                <bdi title={preview.from} translate="no">
                  {preview.fromName ?? shortenAddress(preview.from)}
                </bdi>
              </>
            ),
          },
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
            key: 'fee',
            label: t('fee'),
            isLong: true,
            value: (
              <span className={css.fee}>
                <span className={css.feeLine}>
                  <FeeText
                    amount={preview.feeText}
                    symbol={preview.feeSymbol}
                    usd={preview.feeUsd}
                    isLoading={false}
                    otherwise={t('feeUnknown')}
                  />
                </span>
                {toFeeNotes(preview).map(({ key, amount, symbol }) => (
                  <Text
                    key={key}
                    as="span"
                    size="tiny"
                    tone="tertiary"
                    weight="regular"
                    data-testid={`fee-${key}`}
                  >
                    {t(key, { amount: toNumber(amount), symbol })}
                  </Text>
                ))}
              </span>
            ),
          },
        ]}
      />
      <div role="status" aria-live="polite">
        <SendNotice preview={preview} walletName={walletName} />
      </div>
      <Actions {...props} preview={preview} />
    </ViewBody>
  )
}

/** Returns the notes below the fee: its maximum, the part that stays with the receiver, and the part that a token keeps back. */
function toFeeNotes({ feeText, maxFeeText, depositText, arrivesText, feeSymbol, token }: SendPreview) {
  const notes = [
    // On chains whose fee is known beforehand the highest one says nothing more.
    { key: 'maxFee', amount: maxFeeText === feeText ? undefined : maxFeeText, symbol: feeSymbol },
    { key: 'deposit', amount: depositText, symbol: feeSymbol },
    { key: 'arrives', amount: arrivesText, symbol: token.symbol },
  ] as const
  return notes.flatMap(({ amount, ...note }) => (amount === undefined ? [] : [{ ...note, amount }]))
}

/** Amount and receiver of the transfer, neither of them shortened. */
function Route({ preview, tokenImageUrl }: RouteProps) {
  const t = useLocalText(sendText)
  const [toNumber, toUsd] = [useLocalNumber(), useLocalUsd()]
  const { token, receiver, amountText, amountUsd } = preview
  return (
    <div className={css.route}>
      <div className={css.end}>
        <Image src={tokenImageUrl} name={token.symbol} size={40} shape="circle" />
        <div className={css.words}>
          <p
            className={css.amount}
            data-testid="preview-amount"
            data-length={amountText.length > 12 ? 'long' : 'short'}
          >
            <bdi dir="ltr">
              {toNumber(amountText)} <bdi className={css.symbol}>{token.symbol}</bdi>
            </bdi>
          </p>
          {amountUsd !== undefined && (
            <Text size="small" tone="secondary">
              {toUsd(amountUsd)}
            </Text>
          )}
        </div>
      </div>
      <div className={css.between} aria-hidden="true">
        <span className={css.arrow}>
          <Icon icon={downIcon} size={16} />
        </span>
      </div>
      <div className={css.end} data-testid="preview-receiver">
        <Avatar address={receiver.address} imageUrl={receiver.imageUrl} size={40} />
        <div className={css.words}>
          <Text size="small" tone={receiver.name ? 'primary' : 'secondary'} weight="semibold">
            {receiver.name ? <bdi data-testid="receiver-name">{receiver.name}</bdi> : t('to')}
          </Text>
          <AddressText address={receiver.address} data-testid="receiver-address" />
        </div>
      </div>
    </div>
  )
}

interface RouteProps {
  readonly preview: SendPreview
  readonly tokenImageUrl: string | undefined
}

const LABELS = {
  ready: 'sendNow',
  fee_risen: 'acceptFee',
  switching: 'approve',
  asking: 'approve',
  failed: 'tryAgain',
} as const satisfies Record<Exclude<SendStep, 'wrong_network'>, keyof typeof sendText>

function Actions({ preview, isAccepted, onConfirm, onCancel }: ActionsProps) {
  const t = useLocalText(sendText)
  const { step, receiver, network } = preview
  const isBusy = step === 'asking' || step === 'switching'
  const needsTick = receiver.warning === 'look_alike' && !isAccepted
  const label = step === 'wrong_network' ? t('switchTo', { network: network?.name ?? '' }) : t(LABELS[step])
  return (
    <div className={css.actions}>
      <Button variant="secondary" size="lg" data-testid="send-cancel" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button
        size="lg"
        className={css.main}
        isLoading={isBusy}
        disabled={needsTick && !isBusy}
        data-testid="send-confirm"
        onClick={onConfirm}
        {...(step === 'failed' && { iconStart: refreshIcon })}
      >
        {needsTick ? t('acceptFirst') : label}
      </Button>
    </div>
  )
}

type ActionsProps = WalletSendPreviewScreenProps & { readonly preview: SendPreview }
