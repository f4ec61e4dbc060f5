import { cardIcon } from '../atoms/icons/cardIcon.ts'
import { receiveIcon } from '../atoms/icons/receiveIcon.ts'
import { ListRow, RowIcon, Tag, walletIcon } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { featuresText } from '../text/featuresText.ts'
import css from './AccountEmptyTokens.module.css'
import { EmptyState } from './EmptyState.tsx'

export interface AccountEmptyTokensProps {
  /** Absent where nothing can be bought. */
  readonly onBuy: (() => void) | undefined
  /** Absent where nothing can be received. */
  readonly onReceive: (() => void) | undefined
}

/** What stands in place of tokens while there are none: how to get some (clause account-8). */
export function AccountEmptyTokens({ onBuy, onReceive }: AccountEmptyTokensProps) {
  const t = useLocalText(featuresText)
  if (!onBuy && !onReceive) {
    return <EmptyState icon={walletIcon} title={t('noTokens')} data-testid="tokens-empty" />
  }
  return (
    <div className={css.root} data-testid="tokens-empty">
      {onBuy && (
        <ListRow
          data-testid="empty-buy"
          media={<RowIcon icon={cardIcon} tone="accent" />}
          title={t('buyTitle')}
          subtitle={t('buyHint')}
          tag={<Tag tone="success">{t('popular')}</Tag>}
          onClick={onBuy}
        />
      )}
      {onReceive && (
        <ListRow
          data-testid="empty-receive"
          media={<RowIcon icon={receiveIcon} tone="accent" />}
          title={t('receiveTitle')}
          subtitle={t('receiveHint')}
          end="chevron"
          onClick={onReceive}
        />
      )}
    </div>
  )
}
