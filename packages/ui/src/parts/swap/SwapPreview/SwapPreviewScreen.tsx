import type { SwapPreviewFacts } from '@foyer/core/swap'
import { swapIcon, warningIcon } from '../../../atoms/icons.ts'
import { Button, Text } from '../../../atoms/index.ts'
import { useLocalAmount } from '../../../hooks/useLocalAmount.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { DetailRows } from '../../../widgets/account/DetailRows.tsx'
import { TickBox } from '../../../widgets/controls/TickBox.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { Note } from '../../../widgets/feedback/Note.tsx'
import { NoticeBox } from '../../../widgets/feedback/NoticeBox.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { rateRow } from '../Rate.tsx'
import { swapText } from '../text/en.ts'
import { toPercent } from '../toPercent.ts'
import { SwapEnds } from './SwapEnds.tsx'
import { SwapNotice } from './SwapNotice.tsx'
import css from './SwapPreviewScreen.module.css'

export interface SwapPreviewScreenProps {
  /** Undefined when nothing was reviewed. */
  readonly preview: SwapPreviewFacts | undefined
  readonly payImageUrl: string | undefined
  readonly receiveImageUrl: string | undefined
  /** The visitor has agreed to what is lost of the value. */
  readonly isLossAccepted: boolean
  readonly onAcceptLoss: (isAccepted: boolean) => void
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The whole swap before the wallet is asked. */
export function SwapPreviewScreen(props: SwapPreviewScreenProps) {
  const { preview, payImageUrl, receiveImageUrl, onCancel } = props
  const t = useLocalText(swapText)
  const toAmount = useLocalAmount()
  if (!preview) {
    return (
      <EmptyState icon={swapIcon} title={t('noReview')} data-testid="no-swap">
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </EmptyState>
    )
  }
  const { sourceToken, toToken, impactBps } = preview
  return (
    <ViewBody>
      <SwapEnds preview={preview} payImageUrl={payImageUrl} receiveImageUrl={receiveImageUrl} />
      <DetailRows
        testId="swap"
        rows={[
          {
            key: 'minimum',
            label: t('minimum'),
            value: toAmount(preview.minOutText, toToken.symbol),
          },
          ...rateRow(t('rate'), preview.rates, sourceToken.symbol, toToken.symbol),
          { key: 'slippage', label: t('slippage'), value: toPercent(preview.slippageBps) },
          ...(impactBps === undefined
            ? []
            : [{ key: 'impact', label: t('impact'), value: toPercent(impactBps) }]),
          ...(preview.feeText === undefined ? [] : [{ key: 'fee', label: t('fee'), value: preview.feeText }]),
          {
            key: 'route',
            label: t('route'),
            value: preview.route.map((name) => `\u2068${name}\u2069`).join(' › '),
          },
          ...(preview.network ? [{ key: 'network', label: t('network'), value: preview.network.name }] : []),
        ]}
      />
      <LossNote preview={preview} isAccepted={props.isLossAccepted} onAccept={props.onAcceptLoss} />
      <div role="status" aria-live="polite">
        <SwapNotice preview={preview} />
      </div>
      <Actions {...props} preview={preview} />
    </ViewBody>
  )
}

/** Shows the loss of value, and the tick by which a visitor agrees to a large one. */
function LossNote({ preview, isAccepted, onAccept }: LossNoteProps) {
  const t = useLocalText(swapText)
  const { loss } = preview
  if (!loss || loss.kind === 'none') return null
  const percent = toPercent(loss.bps)
  return (
    <>
      {loss.kind === 'ask' ? (
        <NoticeBox hint={t('loss', { percent })} data-testid="swap-loss-note" />
      ) : (
        <Note icon={warningIcon} data-testid="swap-loss-note">
          {t('loss', { percent })}
        </Note>
      )}
      {loss.kind === 'ask' && (
        <TickBox isOn={isAccepted} onToggle={onAccept} data-testid="swap-accept-loss">
          <Text as="span" size="small">
            {t('acceptLoss', { percent })}
          </Text>
        </TickBox>
      )}
    </>
  )
}

interface LossNoteProps {
  readonly preview: SwapPreviewFacts
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
}

type ActionsProps = SwapPreviewScreenProps & { readonly preview: SwapPreviewFacts }

function Actions({ preview, isLossAccepted, onConfirm, onCancel }: ActionsProps) {
  const t = useLocalText(swapText)
  const { step, network, approvals } = preview
  const isTickMissing = preview.loss?.kind === 'ask' && !isLossAccepted
  const labels = {
    ready: t(approvals > 0 ? 'approveAndSwap' : 'swapNow'),
    price_moved: t('acceptPrice'),
    wrong_network: t('switchTo', { network: network?.name ?? '' }),
    asking: t('inWallet'),
    failed: t('tryAgain'),
  }
  return (
    <div className={css.actions}>
      <Button variant="secondary" size="lg" data-testid="swap-cancel" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button
        size="lg"
        isLoading={step === 'asking'}
        disabled={isTickMissing}
        data-testid="swap-confirm"
        onClick={onConfirm}
      >
        {isTickMissing ? t('acceptFirst') : labels[step]}
      </Button>
    </div>
  )
}
