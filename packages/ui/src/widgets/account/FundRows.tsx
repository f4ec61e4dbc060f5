import { cardIcon, receiveIcon, swapIcon } from '../../atoms/icons.ts'
import { ListRow, RowIcon, Tag } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { fundWaysText } from '../../text/fundWaysText.ts'

export interface FundRowsProps {
  /** Undefined when buying is not available. */
  readonly onBuy: (() => void) | undefined
  /** Undefined when transfers from an exchange are not available. */
  readonly onExchange?: (() => void) | undefined
  /** Undefined when the app does not offer receiving. */
  readonly onReceive: (() => void) | undefined
}

/** A row for each way to fund the account. */
export function FundRows({ onBuy, onExchange, onReceive }: FundRowsProps) {
  const t = useLocalText(fundWaysText)
  return (
    <>
      {onBuy && (
        <ListRow
          data-testid="fund-buy"
          media={<RowIcon icon={cardIcon} tone="accent" />}
          title={t('buyTitle')}
          subtitle={t('buyHint')}
          tag={<Tag tone="success">{t('popular')}</Tag>}
          onClick={onBuy}
        />
      )}
      {onExchange && (
        <ListRow
          data-testid="fund-exchange"
          media={<RowIcon icon={swapIcon} tone="accent" />}
          title={t('exchangeTitle')}
          subtitle={t('exchangeHint')}
          end="chevron"
          onClick={onExchange}
        />
      )}
      {onReceive && (
        <ListRow
          data-testid="fund-receive"
          media={<RowIcon icon={receiveIcon} tone="accent" />}
          title={t('receiveTitle')}
          subtitle={t('receiveHint')}
          end="chevron"
          onClick={onReceive}
        />
      )}
    </>
  )
}
