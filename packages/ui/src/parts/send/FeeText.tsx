import { Skeleton, Text } from '../../atoms/index.ts'
import { useLocalNumber } from '../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { useLocalUsd } from '../../hooks/useLocalUsd.ts'
import css from './FeeText.module.css'
import { sendText } from './text/en.ts'

export interface FeeTextProps {
  /** Expected fee; undefined while it is unknown. */
  readonly amount: string | undefined
  readonly symbol: string | undefined
  /** Value in USD, without the sign. */
  readonly usd: string | undefined
  readonly isLoading: boolean
  /** Shown while the fee is unknown. */
  readonly otherwise: string
}

/** The expected fee. The layout does not shift when it becomes known. */
export function FeeText({ amount, symbol, usd, isLoading, otherwise }: FeeTextProps) {
  const t = useLocalText(sendText)
  const [toNumber, toUsd] = [useLocalNumber(), useLocalUsd()]
  if (isLoading) {
    return (
      <span className={css.loading} role="img" aria-label={t('feeLoading')} data-testid="fee-loading">
        <Skeleton />
      </span>
    )
  }
  if (amount === undefined || symbol === undefined) {
    return (
      <Text as="span" size="small" tone="tertiary">
        {otherwise}
      </Text>
    )
  }
  return (
    <>
      <bdi dir="ltr" className={css.amount}>
        {t('feeAbout', { amount: toNumber(amount), symbol })}
      </bdi>
      {usd !== undefined && (
        <Text as="span" size="small" tone="secondary">
          {toUsd(usd)}
        </Text>
      )}
    </>
  )
}
