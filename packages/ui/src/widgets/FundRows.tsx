import { cardIcon } from '../atoms/icons/cardIcon.ts'
import { receiveIcon } from '../atoms/icons/receiveIcon.ts'
import { swapIcon } from '../atoms/icons/swapIcon.ts'
import { ListRow, RowIcon, Tag } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { fundText } from '../text/fundText.ts'

export interface FundRowsProps {
  /** Absent where nothing can be bought. */
  readonly onBuy: (() => void) | undefined
  /** Absent where nothing can be moved over from an exchange. */
  readonly onExchange?: (() => void) | undefined
  /** Absent where the app does not offer to receive. */
  readonly onReceive: (() => void) | undefined
}

/** A row for each way to get something into the account. */
export function FundRows({ onBuy, onExchange, onReceive }: FundRowsProps) {
  const t = useLocalText(fundText)
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
