import type { PayLoadingFacts } from '@foyer/core/pay'
import { cardIcon, clockIcon } from '../../../atoms/icons.ts'
import { Button } from '../../../atoms/index.ts'
import { useLocalAmount } from '../../../hooks/useLocalAmount.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { AddressText } from '../../../widgets/account/AddressText.tsx'
import { DetailRows } from '../../../widgets/account/DetailRows.tsx'
import { ConnectingPanel, type ConnectingPanelProps } from '../../../widgets/connecting/ConnectingPanel.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { payText } from '../text/en.ts'
import css from './PayLoadingScreen.module.css'

export interface PayLoadingScreenProps {
  /** Undefined where nothing was sent. */
  readonly payment: PayLoadingFacts | undefined
  readonly onExplorer: (url: string) => void
  readonly onDone: () => void
  readonly onAgain: () => void
}

const STATES: Readonly<Record<PayLoadingFacts['stage'], ConnectingPanelProps['state']>> = {
  sent: 'waiting',
  confirming: 'waiting',
  paid: 'done',
  taken_back: 'attention',
  not_paid: 'failed',
  lost: 'attention',
  replaced: 'attention',
  expired: 'failed',
}

const FAULTS = {
  reverted: 'reverted',
  too_old: 'tooOld',
  not_to_recipient: 'notToRecipient',
  too_little: 'tooLittleArrived',
  used: 'used',
  unclear: 'unclear',
  not_found: 'sentHint',
} as const satisfies Record<NonNullable<PayLoadingFacts['fault']>, keyof typeof payText>

/** Shows the state of a payment that was sent: on its way, confirming, paid, or the reason for its failure. */
export function PayLoadingScreen({ payment, onExplorer, onDone, onAgain }: PayLoadingScreenProps) {
  const t = useLocalText(payText)
  const [toAmount, toNumber] = [useLocalAmount(), useLocalNumber()]
  if (!payment) {
    return (
      <EmptyState icon={clockIcon} title={t('notThere')} data-testid="pay-nothing">
        <Button variant="secondary" onClick={onDone}>
          {t('done')}
        </Button>
      </EmptyState>
    )
  }
  const { stage, explorerUrl, to, label } = payment
  const amount = toAmount(payment.amountText, payment.symbol)
  const words = {
    sent: [t('sent'), t('sentHint')],
    confirming: [
      t('confirming'),
      t('confirmingHint', { seen: toNumber(String(payment.seen)), needed: toNumber(String(payment.needed)) }),
    ],
    paid: [t('paid'), t('paidHint', { amount })],
    taken_back: [t('takenBack'), t('takenBackHint')],
    not_paid: [t('notPaid'), t(FAULTS[payment.fault ?? 'reverted'])],
    lost: [t('lost'), t('lostHint')],
    replaced: [t('replaced'), t('replacedHint')],
    expired: [t('expired'), t('expiredHint')],
  }[stage]
  return (
    <ViewBody data-testid="pay-loading" data-stage={stage} className={css.root}>
      <div data-testid="pay-stage">
        <ConnectingPanel
          state={STATES[stage]}
          name={payment.symbol}
          imageUrl={undefined}
          icon={cardIcon}
          shape="circle"
          title={words[0]}
          hint={payment.isOffline && STATES[stage] === 'waiting' ? `${words[1]} ${t('offline')}` : words[1]}
        />
      </div>
      <DetailRows
        testId="paid"
        rows={[
          { key: 'amount', label: t('amount'), value: amount },
          ...(label === undefined ? [] : [{ key: 'label', label: t('to'), value: label }]),
          {
            key: 'to',
            label: label === undefined ? t('to') : '',
            value: <AddressText address={to} />,
            isLong: true,
          },
        ]}
      />
      <div className={css.actions}>
        {explorerUrl !== undefined && (
          <Button
            variant="secondary"
            size="lg"
            data-testid="pay-explorer"
            onClick={() => onExplorer(explorerUrl)}
          >
            {t('explorer')}
          </Button>
        )}
        <Button
          size="lg"
          data-testid={payment.mayPayAgain ? 'pay-again' : 'pay-done'}
          onClick={payment.mayPayAgain ? onAgain : onDone}
        >
          {t(payment.mayPayAgain ? 'payAgain' : 'done')}
        </Button>
      </div>
    </ViewBody>
  )
}
