import { useAssetList } from '../OnRampTokenSelect/useAssetList.ts'
import { WithOffers } from '../WithOffers.tsx'
import { PayWithExchangeSelectAssetScreen } from './PayWithExchangeSelectAssetScreen.tsx'

/** The choice of what an exchange sends. */
export function PayWithExchangeSelectAssetView() {
  return (
    <WithOffers>
      <Assets />
    </WithOffers>
  )
}

function Assets() {
  return <PayWithExchangeSelectAssetScreen {...useAssetList()} />
}
