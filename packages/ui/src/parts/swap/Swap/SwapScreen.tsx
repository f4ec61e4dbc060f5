import type { SwapForm } from '@foyer/core/swap'
import { swapIcon, warningIcon } from '../../../atoms/icons.ts'
import { Button, IconButton, Text } from '../../../atoms/index.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { errorText } from '../../../text/errorText.ts'
import { Note } from '../../../widgets/feedback/Note.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { FactRows } from '../FactRows.tsx'
import { swapText } from '../text/en.ts'
import { toPercent } from '../toPercent.ts'
import css from './SwapScreen.module.css'
import { SwapSide } from './SwapSide.tsx'

export interface SwapScreenProps {
  readonly form: SwapForm
  readonly payImageUrl: string | undefined
  readonly receiveImageUrl: string | undefined
  readonly onAmount: (text: string) => void
  readonly onMax: () => void
  readonly onFlip: () => void
  readonly onPayToken: () => void
  readonly onReceiveToken: () => void
  readonly onSlippage: (bps: number) => void
  readonly onReview: () => void
}

const SLIPPAGES = [10, 50, 100]
/** From here on the impact is warned of. */
const IMPACT_WARN_BPS = 300

/** The form of a swap. */
export function SwapScreen(props: SwapScreenProps) {
  const { form, onAmount, onMax, onFlip, onPayToken, onReceiveToken, onReview } = props
  const t = useLocalText(swapText)
  const toNumber = useLocalNumber()
  const { source, target, arrivesText, impactBps, label } = form
  const arrives = arrivesText === undefined ? '' : toNumber(arrivesText)
  return (
    <ViewBody>
      <SwapSide
        side="pay"
        facts={source}
        imageUrl={props.payImageUrl}
        amount={form.amountText}
        onAmount={onAmount}
        onMax={source.balanceBase && source.balanceBase !== '0' ? onMax : undefined}
        onToken={onPayToken}
      />
      <div className={css.flip}>
        <IconButton icon={swapIcon} label={t('flip')} data-testid="swap-flip" onClick={onFlip} />
      </div>
      <SwapSide
        side="receive"
        facts={target}
        imageUrl={props.receiveImageUrl}
        amount={form.isAbout && arrives ? t('about', { amount: arrives }) : arrives}
        onAmount={undefined}
        onMax={undefined}
        onToken={onReceiveToken}
      />
      <Slippage {...props} />
      {impactBps !== undefined && (
        <FactRows
          facts={[
            { key: 'impact', label: t('impact'), value: toPercent(impactBps) },
            ...(form.feeText === undefined ? [] : [{ key: 'fee', label: t('fee'), value: form.feeText }]),
          ]}
        />
      )}
      <Warnings form={form} />
      <Button
        size="lg"
        isFullWidth
        variant={label === 'preview' ? 'primary' : 'secondary'}
        isLoading={label === 'quoting'}
        disabled={label !== 'preview'}
        data-testid="swap-review"
        onClick={onReview}
      >
        {t(label)}
      </Button>
    </ViewBody>
  )
}

/** What the visitor should know before they go on. */
function Warnings({ form }: { readonly form: SwapForm }) {
  const t = useLocalText(swapText)
  const explain = useLocalText(errorText)
  const { impactBps = 0, tokenFeeBps, problem, label } = form
  return (
    <>
      {impactBps >= IMPACT_WARN_BPS && (
        <Note icon={warningIcon} data-testid="swap-impact-note">
          {t('impactHint', { percent: toPercent(impactBps) })}
        </Note>
      )}
      {tokenFeeBps > 0 && (
        <Note icon={warningIcon} data-testid="swap-token-fee">
          {t('tokenFee', { percent: toPercent(tokenFeeBps) })}
        </Note>
      )}
      {problem && label === 'unavailable' && (
        <Text size="small" tone="danger" align="center" role="alert" data-testid="swap-problem">
          {problem.code === 'bad_call' ? t('refused') : explain(problem.code)}
        </Text>
      )}
    </>
  )
}

/** By how much the price may move until the swap is made. */
function Slippage({ form, onSlippage }: SwapScreenProps) {
  const t = useLocalText(swapText)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div className={css.choices} role="group" aria-label={t('slippage')}>
      <Text as="span" size="small" tone="secondary">
        {t('slippage')}
      </Text>
      <span className={css.buttons}>
        {SLIPPAGES.map((bps) => (
          <button
            key={bps}
            type="button"
            className={css.choice}
            aria-pressed={form.slippageBps === bps}
            data-testid={`swap-slippage-${bps}`}
            onClick={() => onSlippage(bps)}
          >
            {toPercent(bps)}
          </button>
        ))}
      </span>
    </div>
  )
}
