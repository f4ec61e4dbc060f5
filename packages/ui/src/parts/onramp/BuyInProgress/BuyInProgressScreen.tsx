import type { PurchaseFacts, PurchaseStep } from '@foyer/core/onramp'
import { cardIcon, externalIcon, walletIcon } from '../../../atoms/icons.ts'
import { Button } from '../../../atoms/index.ts'
import { useLocalAmount } from '../../../hooks/useLocalAmount.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { DetailRows } from '../../../widgets/account/DetailRows.tsx'
import { ConnectingPanel, type ConnectingPanelProps } from '../../../widgets/connecting/ConnectingPanel.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { onrampText } from '../text/en.ts'
import { useLocalMoney } from '../useLocalMoney.ts'
import { useProblemText } from '../useProblemText.ts'

export interface BuyInProgressScreenProps {
  /** Undefined where nothing was begun. */
  readonly purchase: PurchaseFacts | undefined
  readonly assetImageUrl: string | undefined
  readonly onPage: (url: string) => void
  readonly onRetry: () => void
  readonly onCancel: () => void
  readonly onExplorer: (url: string) => void
  readonly onDone: () => void
}

const FACES = {
  opening: ['opening', 'openingHint', 'waiting'],
  not_begun: ['notBegun', undefined, 'failed'],
  blocked: ['blocked', 'blockedHint', 'attention'],
  left: ['left', 'leftHint', 'attention'],
  waiting: ['waiting', 'waitingHint', 'waiting'],
  pending: ['pending', 'pendingHint', 'waiting'],
  settling: ['settling', 'settlingHint', 'waiting'],
  completed: ['completed', 'completedHint', 'done'],
  failed: ['notMade', 'notMadeHint', 'failed'],
  expired: ['expired', 'expiredHint', 'failed'],
} as const satisfies Record<
  PurchaseStep,
  readonly [keyof typeof onrampText, keyof typeof onrampText | undefined, ConnectingPanelProps['state']]
>

/** Shows the progress of a purchase, from the press on a provider until it has arrived. */
export function BuyInProgressScreen(props: BuyInProgressScreenProps) {
  const { purchase, assetImageUrl, onCancel } = props
  const [t, explain] = [useLocalText(onrampText), useProblemText()]
  const toAmount = useLocalAmount()
  if (!purchase) {
    return (
      <EmptyState icon={cardIcon} title={t('noPurchase')} data-testid="no-purchase">
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </EmptyState>
    )
  }
  const { step, asset, problem, amountText } = purchase
  const [title, hint, state] = FACES[step]
  const words = {
    provider: `\u2068${purchase.providerName}\u2069`,
    amount: `\u2068${toAmount(amountText ?? '', asset.symbol)}\u2069`,
  }
  return (
    <ViewBody>
      <div data-testid="purchase" data-step={step}>
        <ConnectingPanel
          state={state}
          name={asset.symbol}
          imageUrl={assetImageUrl}
          shape="circle"
          title={t(title, words)}
          hint={hint ? t(hint, words) : explain(problem)}
        />
      </div>
      <Details purchase={purchase} />
      <Actions {...props} purchase={purchase} />
    </ViewBody>
  )
}

function Details({ purchase }: { readonly purchase: PurchaseFacts }) {
  const t = useLocalText(onrampText)
  const [toAmount, toMoney] = [useLocalAmount(), useLocalMoney()]
  const { asset, amountText, fiat, fiatAmount, network, providerName } = purchase
  const paid = fiat !== undefined && fiatAmount !== undefined
  return (
    <DetailRows
      testId="purchase"
      rows={[
        ...(amountText === undefined
          ? []
          : [{ key: 'amount', label: t('receive'), value: toAmount(amountText, asset.symbol) }]),
        ...(paid ? [{ key: 'paid', label: t('pay'), value: toMoney(fiatAmount, fiat) }] : []),
        { key: 'provider', label: t('provider'), value: providerName },
        ...(network ? [{ key: 'network', label: t('network'), value: network.name }] : []),
      ]}
    />
  )
}

type ActionsProps = BuyInProgressScreenProps & { readonly purchase: PurchaseFacts }

function Actions({ purchase, onPage, onRetry, onCancel, onExplorer, onDone }: ActionsProps) {
  const t = useLocalText(onrampText)
  const { step, pageUrl, explorerUrl, canRetry, providerName } = purchase
  return (
    <>
      {(step === 'blocked' || step === 'left') && pageUrl !== undefined && (
        <Button
          size="lg"
          isFullWidth
          iconEnd={externalIcon}
          data-testid="purchase-page"
          onClick={() => onPage(pageUrl)}
        >
          {t('goTo', { provider: providerName })}
        </Button>
      )}
      {canRetry && (
        <Button size="lg" isFullWidth data-testid="purchase-retry" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
      {step === 'completed' && (
        <Button size="lg" isFullWidth iconStart={walletIcon} data-testid="purchase-done" onClick={onDone}>
          {t('done')}
        </Button>
      )}
      {explorerUrl !== undefined && (
        <Button
          variant="secondary"
          size="lg"
          isFullWidth
          iconEnd={externalIcon}
          data-testid="purchase-explorer"
          onClick={() => onExplorer(explorerUrl)}
        >
          {t('explorer')}
        </Button>
      )}
      {step !== 'completed' && (
        <Button variant="secondary" size="lg" isFullWidth data-testid="purchase-cancel" onClick={onCancel}>
          {t(step === 'pending' || step === 'settling' ? 'done' : 'cancel')}
        </Button>
      )}
    </>
  )
}
