import { walletIcon } from '../../../atoms/icons.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { featuresText } from '../../../text/featuresText.ts'
import { FundRows, type FundRowsProps } from '../../../widgets/account/FundRows.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import css from './AccountEmptyTokens.module.css'

/** Shown while there are no tokens: ways to get some (clause account-8). */
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
