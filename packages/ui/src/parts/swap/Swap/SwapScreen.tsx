import type { SwapForm } from '@foyer/core/swap'
import { swapIcon, warningIcon } from '../../../atoms/icons.ts'
import { Button, IconButton, Text } from '../../../atoms/index.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { DetailRows } from '../../../widgets/account/DetailRows.tsx'
import { Note } from '../../../widgets/feedback/Note.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { rateRow } from '../Rate.tsx'
import { swapText } from '../text/en.ts'
import { toPercent } from '../toPercent.ts'
import { useSwapProblem } from '../useSwapProblem.ts'
import { Slippage } from './Slippage.tsx'
import css from './SwapScreen.module.css'
import { SwapSide } from './SwapSide.tsx'

export interface SwapScreenProps {
  readonly form: SwapForm
  readonly payImageUrl: string | undefined
  readonly receiveImageUrl: string | undefined
  /** Called with what is typed; returns the cleaned text (clause validate-18). */
  readonly onAmount: (text: string) => string
  /** The same for what is to arrive. */
  readonly onWanted: (text: string) => string
  readonly onWantedEnd: () => void
  readonly onMax: () => void
  readonly onFlip: () => void
  readonly onPayToken: () => void
  readonly onReceiveToken: () => void
  readonly onSlippage: (bps: number) => void
  readonly onReview: () => void
}

/** From here on the impact is warned of. */
const IMPACT_WARN_BPS = 300
/** From here on what may be lost to a price that moves is warned of. */
const SLIPPAGE_WARN_BPS = 300

/** The form of a swap. */
export function SwapScreen(props: SwapScreenProps) {
  const { form, onAmount, onMax, onFlip, onPayToken, onReceiveToken, onReview, onSlippage } = props
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
        <IconButton
          icon={swapIcon}
          label={t('flip')}
          className={css.turn ?? ''}
          data-testid="swap-flip"
          onClick={onFlip}
        />
      </div>
      <SwapSide
        side="receive"
        facts={target}
        imageUrl={props.receiveImageUrl}
        isFresh={arrives !== '' && !form.isQuoting}
        amount={form.wantedText ?? form.arrivesInput ?? ''}
        onAmount={props.onWanted}
        onLeave={props.onWantedEnd}
        spokenAmount={form.isAbout && arrives ? t('about', { amount: arrives }) : arrives}
        isAbout={form.isAbout}
        onMax={undefined}
        onToken={onReceiveToken}
      />
      <Slippage bps={form.slippageBps} onChange={onSlippage} />
      {impactBps !== undefined && (
        <DetailRows
          testId="swap"
          rows={[
            ...rateRow(t('rate'), form.rates, source.token?.symbol, target.token?.symbol),
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

/** Shows what to know before going on. */
function Warnings({ form }: { readonly form: SwapForm }) {
  const t = useLocalText(swapText)
  const explain = useSwapProblem()
  const { impactBps = 0, loss, slippageBps, tokenFeeBps, problem, label } = form
  const isLosing = loss !== undefined && loss.kind !== 'none'
  return (
    <>
      {slippageBps >= SLIPPAGE_WARN_BPS && (
        <Note icon={warningIcon} data-testid="swap-slippage-note">
          {t('slippageHint', { percent: toPercent(slippageBps) })}
        </Note>
      )}
      {isLosing && (
        <Note icon={warningIcon} data-testid="swap-loss-note">
          {t('loss', { percent: toPercent(loss.bps) })}
        </Note>
      )}
      {impactBps >= IMPACT_WARN_BPS && !isLosing && (
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
          {explain(problem)}
        </Text>
      )}
    </>
  )
}
