import { LegalFooter, type LegalFooterProps } from '../LegalFooter.tsx'
import { AssetList, type AssetListProps } from './AssetList.tsx'

export interface OnRampTokenSelectScreenProps extends AssetListProps, LegalFooterProps {}

/** The choice of what is bought (clause onramp-1). */
export function OnRampTokenSelectScreen({ legal, LegalPart, ...list }: OnRampTokenSelectScreenProps) {
  return (
    <AssetList {...list}>
      <LegalFooter legal={legal} LegalPart={LegalPart} />
    </AssetList>
  )
}
