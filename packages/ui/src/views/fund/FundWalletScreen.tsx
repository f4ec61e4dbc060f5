import { cardIcon } from '../../atoms/icons/cardIcon.ts'
import { plusIcon } from '../../atoms/icons/plusIcon.ts'
import { receiveIcon } from '../../atoms/icons/receiveIcon.ts'
import { swapIcon } from '../../atoms/icons/swapIcon.ts'
import { ListRow, RowIcon, Tag } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { fundText } from '../../text/fundText.ts'
import { EmptyState } from '../../widgets/EmptyState.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'

export interface FundWalletScreenProps {
  /** Absent where nothing can be bought. */
  readonly onBuy: (() => void) | undefined
  /** Absent where nothing can be moved over from an exchange. */
  readonly onExchange: (() => void) | undefined
  /** Absent where the app does not offer to receive. */
  readonly onReceive: (() => void) | undefined
}

/** The ways to get something into the account (clause account-3). */
export function FundWalletScreen({ onBuy, onExchange, onReceive }: FundWalletScreenProps) {
  const t = useLocalText(fundText)
  if (!onBuy && !onExchange && !onReceive) {
    return <EmptyState icon={plusIcon} title={t('nothing')} hint={t('nothingHint')} data-testid="fund-none" />
  }
  return (
    <ViewBody>
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
    </ViewBody>
  )
}
