import type { PayFacts } from '@foyer/core/pay'
import type { ReactNode } from 'preact/compat'
import { clockIcon, qrIcon, refreshIcon } from '../../../atoms/icons.ts'
import { Button, Skeleton, Text } from '../../../atoms/index.ts'
import { useLocalAmount } from '../../../hooks/useLocalAmount.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { errorText } from '../../../text/errorText.ts'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { payText } from '../text/en.ts'
import { PayCard } from './PayCard.tsx'
import { PayNotice } from './PayNotice.tsx'
import css from './PayScreen.module.css'
import { PayWays } from './PayWays.tsx'

export interface PayScreenProps {
  /** Undefined where nothing is to be paid. */
  readonly pay: PayFacts | undefined
  readonly networkImageUrl: string | undefined
  /** The code that asks another device for the payment; undefined while it is hidden. */
  readonly code: ReactNode | undefined
  readonly onChoose: (id: string) => void
  readonly onConfirm: () => void
  readonly onConnect: () => void
  /** Leads to where the account is chosen that has a key of its own. */
  readonly onAccountType: () => void
  readonly onCancel: () => void
  readonly onRetry: () => void
  readonly onCode: () => void
  readonly onCopyLink: () => void
}

/** What is paid to whom, with what, and what that costs, before the wallet is asked. */
export function PayScreen(props: PayScreenProps) {
  const { pay, networkImageUrl, code, onCode, onCopyLink } = props
  const t = useLocalText(payText)
  const toAmount = useLocalAmount()
  if (!pay || pay.step === 'failed_to_load' || pay.step === 'expired') return <PayEnd {...props} />
  if (pay.step === 'loading') return <PayWaiting />
  const amount = toAmount(pay.amountText, pay.symbol)
  return (
    <ViewBody data-testid="pay" className={css.root}>
      <PayCard pay={pay} networkImageUrl={networkImageUrl} />
      {code ? (
        <div className={css.code}>
          <div className={css.symbol}>{code}</div>
          <Text size="small" tone="secondary" align="center">
            {t('codeHint', { amount })}
          </Text>
          <Button variant="secondary" data-testid="pay-copy-link" onClick={onCopyLink}>
            {t('copyLink')}
          </Button>
        </div>
      ) : (
        <PayWays pay={pay} onChoose={props.onChoose} />
      )}
      <div role="status" aria-live="polite">
        <PayNotice pay={pay} />
      </div>
      <Button
        variant="ghost"
        iconStart={qrIcon}
        aria-expanded={code !== undefined}
        data-testid="pay-code"
        onClick={onCode}
      >
        {t(code ? 'hideCode' : 'otherDevice')}
      </Button>
      <Actions {...props} pay={pay} amount={amount} />
    </ViewBody>
  )
}

/** Nothing to pay any more, or not yet. */
function PayEnd({ pay, onCancel, onRetry }: PayScreenProps) {
  const [t, explain] = [useLocalText(payText), useLocalText(errorText)]
  const isExpired = pay?.step === 'expired'
  const hint = isExpired ? t('expiredHint') : pay?.problem && explain(pay.problem.code)
  return (
    <EmptyState
      icon={isExpired ? clockIcon : refreshIcon}
      title={t(isExpired ? 'expired' : 'notThere')}
      hint={hint}
      data-testid={isExpired ? 'pay-expired' : 'pay-failed'}
    >
      <Button variant="secondary" data-testid="pay-retry" onClick={pay && !isExpired ? onRetry : onCancel}>
        {t(pay && !isExpired ? 'tryAgain' : 'done')}
      </Button>
    </EmptyState>
  )
}

function PayWaiting() {
  return (
    <ViewBody data-testid="pay-waiting" className={css.root}>
      <Skeleton shape="tile" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </ViewBody>
  )
}

type ActionsProps = PayScreenProps & { readonly pay: PayFacts; readonly amount: string }

function Actions(props: ActionsProps) {
  const { pay, amount, onConfirm, onConnect, onAccountType, onCancel, onRetry } = props
  const t = useLocalText(payText)
  const { step } = pay
  const isBarred = step === 'too_little' || step === 'unsupported' || step === 'quoting'
  const label = {
    not_connected: t('connect'),
    other_family: t('connect'),
    smart_account: t('payFromEoa'),
    wrong_network: t('switchTo', { network: pay.network?.name ?? '' }),
    asking: t('inWallet'),
    failed: t('tryAgain'),
    no_quote: t('tryAgain'),
  }[step as string]
  const press =
    {
      ...{ not_connected: onConnect, other_family: onConnect },
      ...{ smart_account: onAccountType, no_quote: onRetry },
    }[step as string] ?? onConfirm
  return (
    <div className={css.actions}>
      <Button variant="secondary" size="lg" data-testid="pay-cancel" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button
        size="lg"
        isLoading={step === 'asking'}
        disabled={isBarred}
        data-testid="pay-confirm"
        onClick={press}
      >
        {label ?? (pay.approvals > 0 ? t('approveAndPay') : t('payNow', { amount }))}
      </Button>
    </div>
  )
}
