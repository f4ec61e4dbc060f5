import type { SwapPreviewFacts } from '@foyer/core/swap'
import { swapIcon } from '../../../atoms/icons.ts'
import { Button, Image, Text } from '../../../atoms/index.ts'
import { useLocalAmount } from '../../../hooks/useLocalAmount.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useLocalUsd } from '../../../hooks/useLocalUsd.ts'
import { DetailRows } from '../../../widgets/account/DetailRows.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { swapText } from '../text/en.ts'
import { toPercent } from '../toPercent.ts'
import { SwapNotice } from './SwapNotice.tsx'
import css from './SwapPreviewScreen.module.css'

export interface SwapPreviewScreenProps {
  /** Undefined when nothing was reviewed. */
  readonly preview: SwapPreviewFacts | undefined
  readonly payImageUrl: string | undefined
  readonly receiveImageUrl: string | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly onExplorer: (url: string) => void
  readonly onDone: () => void
}

/** The whole swap before the wallet is asked, and its receipt afterwards. */
export function SwapPreviewScreen(props: SwapPreviewScreenProps) {
  const { preview, payImageUrl, receiveImageUrl, onCancel } = props
  const t = useLocalText(swapText)
  const [toAmount, toNumber] = [useLocalAmount(), useLocalNumber()]
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
  const arrives = toNumber(preview.arrivesText)
  return (
    <ViewBody>
      <div className={css.route}>
        <End
          imageUrl={payImageUrl}
          label={t('pay')}
          amount={toNumber(preview.amountInText)}
          symbol={sourceToken.symbol}
          usd={preview.amountInUsd}
          testId="swap-in"
        />
        <End
          imageUrl={receiveImageUrl}
          label={t('receive')}
          amount={preview.isAbout ? t('about', { amount: arrives }) : arrives}
          symbol={toToken.symbol}
          usd={preview.arrivesUsd}
          testId="swap-out"
        />
      </div>
      <DetailRows
        testId="swap"
        rows={[
          {
            key: 'minimum',
            label: t('minimum'),
            value: toAmount(preview.minOutText, toToken.symbol),
          },
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
      <div role="status" aria-live="polite">
        <SwapNotice preview={preview} />
      </div>
      <Actions {...props} preview={preview} />
    </ViewBody>
  )
}

interface EndProps {
  readonly imageUrl: string | undefined
  readonly label: string
  readonly amount: string
  readonly symbol: string
  readonly usd: string | undefined
  readonly testId: string
}

function End({ imageUrl, label, amount, symbol, usd, testId }: EndProps) {
  const toUsd = useLocalUsd()
  return (
    <div className={css.end}>
      <Image src={imageUrl} name={symbol} size={40} shape="circle" />
      <div className={css.words}>
        <Text size="small" tone="secondary">
          {label}
        </Text>
        <p className={css.amount} data-testid={testId}>
          <bdi dir="ltr">
            {amount} <bdi>{symbol}</bdi>
          </bdi>
        </p>
        {usd !== undefined && (
          <Text size="small" tone="secondary">
            {toUsd(usd)}
          </Text>
        )}
      </div>
    </div>
  )
}

type ActionsProps = SwapPreviewScreenProps & { readonly preview: SwapPreviewFacts }

function Actions({ preview, onConfirm, onCancel, onExplorer, onDone }: ActionsProps) {
  const t = useLocalText(swapText)
  const { receipt, step, network, approvals } = preview
  if (receipt) {
    const { explorerUrl } = receipt
    return (
      <div className={css.actions}>
        {explorerUrl && (
          <Button
            variant="secondary"
            size="lg"
            data-testid="swap-explorer"
            onClick={() => onExplorer(explorerUrl)}
          >
            {t('explorer')}
          </Button>
        )}
        <Button size="lg" data-testid="swap-done" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    )
  }
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
      <Button size="lg" isLoading={step === 'asking'} data-testid="swap-confirm" onClick={onConfirm}>
        {labels[step]}
      </Button>
    </div>
  )
}
