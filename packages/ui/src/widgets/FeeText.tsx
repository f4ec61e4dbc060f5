import { Skeleton, Text } from '../atoms/index.ts'
import { useLocalNumber } from '../hooks/useLocalNumber.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { useLocalUsd } from '../hooks/useLocalUsd.ts'
import { sendText } from '../text/sendText.ts'
import css from './FeeText.module.css'

export interface FeeTextProps {
  /** Expected fee; undefined while nobody has told. */
  readonly amount: string | undefined
  readonly symbol: string | undefined
  /** Worth of it, without its sign. */
  readonly usd: string | undefined
  readonly isLoading: boolean
  /** What stands there while there is nothing to say. */
  readonly otherwise: string
}

/** What the network is expected to take; its place is the same before and with it. */
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
