import type { AccountViewFacts } from '@foyer/core/account'
import { Skeleton, Text } from '../../atoms/index.ts'
import { useLanguageTag } from '../../hooks/useLanguageTag.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { accountText } from '../../text/accountText.ts'
import { toDecimalMark, toLocalNumber } from '../../text/toLocalNumber.ts'
import css from './BalanceText.module.css'

export interface BalanceTextProps {
  readonly balance: AccountViewFacts['balance']
  /** The first request failed: shows that instead of a number. */
  readonly hasFailed: boolean
}

/** A balance split into value, decimals and symbol (clause account-2); a placeholder until it is known. */
export function BalanceText({ balance, hasFailed }: BalanceTextProps) {
  const t = useLocalText(accountText)
  const tag = useLanguageTag()
  if (!balance && hasFailed) {
    return (
      <div className={css.root} data-testid="balance" data-state="failed">
        <Text size="small" tone="tertiary">
          {t('balanceUnavailable')}
        </Text>
      </div>
    )
  }
  if (!balance) {
    return (
      <div
        className={css.root}
        data-testid="balance"
        data-state="loading"
        role="img"
        aria-label={t('balanceLoading')}
      >
        <Skeleton className={css.loading ?? ''} />
      </div>
    )
  }
  const { value, decimals, symbol } = balance
  const length = value.length <= 9 ? 'short' : value.length <= 14 ? 'long' : 'endless'
  return (
    <p
      part="balance"
      className={css.root}
      dir="ltr"
      data-testid="balance"
      data-state="ready"
      data-length={length}
    >
      <span className={css.value}>{toLocalNumber(value, tag)}</span>
      {decimals && length !== 'endless' && (
        <span className={css.decimals}>{`${toDecimalMark(tag)}${decimals}`}</span>
      )}
      <bdi className={css.symbol} title={symbol}>
        {symbol}
      </bdi>
    </p>
  )
}
