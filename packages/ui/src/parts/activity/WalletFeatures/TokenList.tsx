import type { TokenFacts } from '@foyer/core/account'
import { warningIcon } from '../../../atoms/icons.ts'
import { Image, ScrollArea, Skeleton, Tag } from '../../../atoms/index.ts'
import { useLocalAmount } from '../../../hooks/useLocalAmount.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useLocalUsd } from '../../../hooks/useLocalUsd.ts'
import { tokensText } from '../../../text/tokensText.ts'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { LongList } from '../../../widgets/lists/LongList.tsx'
import css from './TokenList.module.css'

/** The tokens of an account in the given order. The rows are not buttons. */
export function TokenList({ tokens }: { readonly tokens: readonly TokenFacts[] }) {
  const t = useLocalText(tokensText)
  return (
    <ScrollArea
      className={css.root}
      data-testid="token-list"
      role="region"
      aria-label={t('tokens')}
      // Focusable, so that it can be scrolled by keyboard.
      tabIndex={0}
    >
      <LongList
        items={tokens}
        look="plain"
        keyOf={({ id }) => id}
        row={(token) => <TokenItem token={token} />}
      />
    </ScrollArea>
  )
}

/** One token: what an item of a list consists of. */
export function TokenItem({ token }: { readonly token: TokenFacts }) {
  const t = useLocalText(tokensText)
  const [toAmount, toUsd] = [useLocalAmount(), useLocalUsd()]
  const { name, symbol, balanceText, balanceUsd } = token
  return (
    <div className={css.row} data-testid="token">
      <Image src={token.iconUrl} name={symbol} shape="circle" />
      <span className={css.text}>
        <span className={css.head}>
          <bdi className={css.name} title={name} data-testid="token-name">
            {name}
          </bdi>
          {token.isUnverified && (
            <Tag tone="warning" title={t('unverifiedHint')} data-testid="token-unverified">
              {t('unverified')}
            </Tag>
          )}
        </span>
        <span className={css.amount} data-testid="token-amount">
          {toAmount(balanceText, symbol)}
        </span>
      </span>
      {balanceUsd !== undefined && (
        <span className={css.value} data-testid="token-value">
          {toUsd(balanceUsd)}
        </span>
      )}
    </div>
  )
}

const LOADING_ROWS = ['one', 'two', 'three', 'four']

/** Placeholders for tokens that are loading. */
export function TokenListLoading() {
  const t = useLocalText(tokensText)
  return (
    <div role="status" aria-label={t('loading')} data-testid="tokens-loading">
      {LOADING_ROWS.map((row) => (
        <div key={row} className={css.row}>
          <Skeleton shape="circle" />
          <div className={css.lines}>
            <Skeleton width="half" />
            <Skeleton width="third" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Shown when the tokens could not be loaded; polling retries. */
export function TokenListFailed() {
  const t = useLocalText(tokensText)
  return (
    <EmptyState icon={warningIcon} title={t('failed')} hint={t('failedHint')} data-testid="tokens-failed" />
  )
}
