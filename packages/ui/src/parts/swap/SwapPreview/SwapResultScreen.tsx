import type { SwapPreviewFacts, SwapReceiptStatus } from '@foyer/core/swap'
import { externalIcon } from '../../../atoms/icons.ts'
import { Button } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { DetailRows } from '../../../widgets/account/DetailRows.tsx'
import { TransactionHash } from '../../../widgets/account/TransactionHash.tsx'
import { ConnectingPanel, type ConnectingPanelProps } from '../../../widgets/connecting/ConnectingPanel.tsx'
import { swapText } from '../text/en.ts'
import { SwapEnds } from './SwapEnds.tsx'
import css from './SwapResultScreen.module.css'

export interface SwapResultScreenProps {
  readonly preview: SwapPreviewFacts
  readonly receipt: NonNullable<SwapPreviewFacts['receipt']>
  readonly payImageUrl: string | undefined
  readonly receiveImageUrl: string | undefined
  /** The receipt is being requested again. */
  readonly isWatching: boolean
  readonly onWatch: () => void
  /** Leads back to the form. */
  readonly onSwapAgain: () => void
  readonly onExplorer: (url: string) => void
  readonly onDone: () => void
}

interface Face {
  readonly state: ConnectingPanelProps['state']
  readonly text:
    | 'pending'
    | 'confirmed'
    | 'reverted'
    | 'replaced'
    | 'cancelled'
    | 'lost'
    | 'dropped'
    | 'stillPending'
    | 'unknown'
  /** The action that requests the receipt again, if that may help. */
  readonly again?: 'keepWaiting' | 'checkAgain'
  /** Nothing was swapped, nor will be: the form may be filled in anew. */
  readonly canSwapAgain?: boolean
}

const FACES: Readonly<Record<SwapReceiptStatus, Face>> = {
  pending: { state: 'waiting', text: 'pending' },
  confirmed: { state: 'done', text: 'confirmed' },
  reverted: { state: 'failed', text: 'reverted', canSwapAgain: true },
  replaced: { state: 'attention', text: 'replaced' },
  cancelled: { state: 'failed', text: 'cancelled', canSwapAgain: true },
  expired: { state: 'failed', text: 'lost', canSwapAgain: true },
  lost: { state: 'attention', text: 'lost', again: 'checkAgain' },
  not_moved: { state: 'attention', text: 'unknown' },
  dropped: { state: 'attention', text: 'dropped' },
  still_pending: { state: 'attention', text: 'stillPending', again: 'keepWaiting' },
  unknown: { state: 'attention', text: 'unknown', again: 'checkAgain' },
}

/** How a swap that was sent ended, or that it has not yet: what happened, and what to do. */
export function SwapResultScreen(props: SwapResultScreenProps) {
  const { preview, receipt, payImageUrl, receiveImageUrl } = props
  const t = useLocalText(swapText)
  const { explorerUrl, hash } = receipt
  const { state, text, again, canSwapAgain } = FACES[receipt.status]
  return (
    <ConnectingPanel
      state={state}
      name={preview.toToken.symbol}
      imageUrl={receiveImageUrl}
      shape="circle"
      title={t(text)}
      hint={t(`${text}Hint`)}
    >
      <div className={css.facts} data-testid="swap-result" data-status={receipt.status}>
        <SwapEnds preview={preview} payImageUrl={payImageUrl} receiveImageUrl={receiveImageUrl} isAbout />
        <DetailRows
          testId="swap"
          rows={[
            ...(preview.network
              ? [{ key: 'network', label: t('network'), value: preview.network.name }]
              : []),
            {
              key: 'hash',
              label: t('transaction'),
              value: <TransactionHash hash={hash} />,
            },
          ]}
        />
      </div>
      {again && (
        <Button
          size="lg"
          isFullWidth
          isLoading={props.isWatching}
          data-testid="swap-watch"
          onClick={props.onWatch}
        >
          {t(again)}
        </Button>
      )}
      {canSwapAgain && (
        <Button size="lg" isFullWidth data-testid="swap-again" onClick={props.onSwapAgain}>
          {t('swapAgain')}
        </Button>
      )}
      {explorerUrl && (
        <Button
          variant="secondary"
          size="lg"
          isFullWidth
          iconEnd={externalIcon}
          data-testid="swap-explorer"
          onClick={() => props.onExplorer(explorerUrl)}
        >
          {t('explorer')}
        </Button>
      )}
      <Button
        variant={again || canSwapAgain ? 'ghost' : 'primary'}
        size="lg"
        isFullWidth
        data-testid="swap-done"
        onClick={props.onDone}
      >
        {t('done')}
      </Button>
    </ConnectingPanel>
  )
}
