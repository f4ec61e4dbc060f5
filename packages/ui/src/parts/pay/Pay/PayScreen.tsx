import type { PayFacts } from '@foyer/core/pay'
import type { ReactNode } from 'react'
import { qrIcon } from '../../../atoms/icons.ts'
import { Button, Skeleton, Text } from '../../../atoms/index.ts'
import { useLocalAmount } from '../../../hooks/useLocalAmount.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { payText } from '../text/en.ts'
import { PayCard } from './PayCard.tsx'
import { ENDS, PayEnd } from './PayEnd.tsx'
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
  /** Pays although the payment is being made elsewhere. */
  readonly onConfirmAnyway: () => void
  readonly onConnect: () => void
  /** Leads to where the account is chosen that has a key of its own. */
  readonly onAccountType: () => void
  readonly onCancel: () => void
  readonly onRetry: () => void
  readonly onCode: () => void
  readonly onCopyLink: () => void
}

/** Shows the payment before the wallet is asked: its amount, its receiver, the token to pay with, and the price in it. */
export function PayScreen(props: PayScreenProps) {
  const { pay, networkImageUrl, code, onCode, onCopyLink } = props
  const t = useLocalText(payText)
  const toAmount = useLocalAmount()
  if (!pay || ENDS.includes(pay.step)) return <PayEnd {...props} />
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
      {pay.step === 'elsewhere' && (
        // Not in the place of the button to pay: a press that was on its way there has not read why.
        <Button variant="ghost" data-testid="pay-anyway" onClick={props.onConfirmAnyway}>
          {t('payAnyway')}
        </Button>
      )}
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
  const isBarred = ['too_little', 'unsupported', 'quoting', 'elsewhere'].includes(step)
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
