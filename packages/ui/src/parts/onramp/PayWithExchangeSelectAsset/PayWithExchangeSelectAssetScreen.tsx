import { AssetList, type AssetListProps } from '../OnRampTokenSelect/AssetList.tsx'

export type PayWithExchangeSelectAssetScreenProps = Omit<AssetListProps, 'children'>

/** The choice of what an exchange sends. */
export function PayWithExchangeSelectAssetScreen(props: PayWithExchangeSelectAssetScreenProps) {
  return <AssetList {...props} />
}
