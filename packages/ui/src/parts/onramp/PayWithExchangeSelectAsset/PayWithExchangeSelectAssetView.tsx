import { useAssetList } from '../OnRampTokenSelect/useAssetList.ts'
import { PayWithExchangeSelectAssetScreen } from './PayWithExchangeSelectAssetScreen.tsx'

/** The choice of what an exchange sends. */
export function PayWithExchangeSelectAssetView() {
  return <PayWithExchangeSelectAssetScreen {...useAssetList()} />
}
