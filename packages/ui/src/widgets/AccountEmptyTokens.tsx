import { walletIcon } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { featuresText } from '../text/featuresText.ts'
import css from './AccountEmptyTokens.module.css'
import { EmptyState } from './EmptyState.tsx'
import { FundRows, type FundRowsProps } from './FundRows.tsx'

/** What stands in place of tokens while there are none: how to get some (clause account-8). */
export function AccountEmptyTokens({ onBuy, onReceive }: Omit<FundRowsProps, 'onExchange'>) {
  const t = useLocalText(featuresText)
  if (!onBuy && !onReceive) {
    return <EmptyState icon={walletIcon} title={t('noTokens')} data-testid="tokens-empty" />
  }
  return (
    <div className={css.root} data-testid="tokens-empty">
      <FundRows onBuy={onBuy} onReceive={onReceive} />
    </div>
  )
}
