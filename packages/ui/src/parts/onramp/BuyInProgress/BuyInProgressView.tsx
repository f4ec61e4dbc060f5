import { goBack } from '@foyer/core/kernel'
import { leavePurchase, retryPurchase, selectPurchase } from '@foyer/core/onramp'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { assetImage } from '../assetImage.ts'
import { BuyInProgressScreen } from './BuyInProgressScreen.tsx'

/** A purchase, or a transfer from an exchange, from its beginning to its end. */
export function BuyInProgressView() {
  const modal = useModal()
  const purchase = useLastDefined(useModalState(selectPurchase))
  const retry = useFlow(retryPurchase)
  return (
    <BuyInProgressScreen
      purchase={purchase}
      assetImageUrl={assetImage(modal, purchase?.network, purchase?.asset)}
      onPage={(url) => modal.platform.openLink(url, '_blank')}
      onRetry={() => retry({})}
      onCancel={() => {
        leavePurchase(modal)
        goBack(modal)
      }}
      onExplorer={(url) => modal.platform.openLink(url, '_blank')}
      onDone={() => modal.router.reset('Account')}
    />
  )
}
