import { plusIcon } from '../../atoms/icons/plusIcon.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { fundText } from '../../text/fundText.ts'
import { EmptyState } from '../../widgets/EmptyState.tsx'
import { FundRows, type FundRowsProps } from '../../widgets/FundRows.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'

/** The ways to get something into the account (clause account-3). */
export function FundWalletScreen(props: Required<FundRowsProps>) {
  const t = useLocalText(fundText)
  if (!props.onBuy && !props.onExchange && !props.onReceive) {
    return <EmptyState icon={plusIcon} title={t('nothing')} hint={t('nothingHint')} data-testid="fund-none" />
  }
  return (
    <ViewBody>
      <FundRows {...props} />
    </ViewBody>
  )
}
