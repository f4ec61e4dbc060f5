import { Image, ListRow } from '../../../atoms/index.ts'
import { useLocalAmount } from '../../../hooks/useLocalAmount.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useLocalUsd } from '../../../hooks/useLocalUsd.ts'
import { tokensText } from '../../../text/tokensText.ts'
import { TokenRowEnd } from '../../../widgets/account/TokenRowEnd.tsx'

export interface TokenRowProps {
  readonly name: string
  readonly symbol: string
  readonly imageUrl: string | undefined
  /** Formatted balance. */
  readonly balanceText: string
  /** Value in USD, without the sign; undefined without a price. */
  readonly usd: string | undefined
  /** Its name is that of a well-known token, but it is not verified to be that token (threat T40). */
  readonly isUnverified: boolean
  readonly isSelected?: boolean
  readonly onClick: () => void
  readonly 'data-testid'?: string
}

/** A token with its balance and value. */
export function TokenRow(props: TokenRowProps) {
  const { name, symbol, imageUrl, balanceText, usd, isUnverified, isSelected = false, onClick } = props
  const t = useLocalText(tokensText)
  const [toAmount, toUsd] = [useLocalAmount(), useLocalUsd()]
  return (
    <ListRow
      data-testid={props['data-testid']}
      media={<Image src={imageUrl} name={symbol} shape="circle" />}
      title={name}
      subtitle={toAmount(balanceText, symbol)}
      isSelected={isSelected}
      onClick={onClick}
      tag={
        <TokenRowEnd
          figure={usd === undefined ? undefined : toUsd(usd)}
          warning={isUnverified ? { word: t('unverified'), hint: t('unverifiedHint') } : undefined}
        />
      }
    />
  )
}
