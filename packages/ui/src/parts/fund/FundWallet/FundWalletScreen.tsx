import { plusIcon } from '../../../atoms/icons.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { FundRows, type FundRowsProps } from '../../../widgets/account/FundRows.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { fundText } from '../text/en.ts'

/** The ways to fund the account (clause account-3). */
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
