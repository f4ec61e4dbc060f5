import { useLegal } from '../useLegal.ts'
import { WithOffers } from '../WithOffers.tsx'
import { OnRampTokenSelectScreen } from './OnRampTokenSelectScreen.tsx'
import { useAssetList } from './useAssetList.ts'

/** The choice of what is bought (clause onramp-1). */
export function OnRampTokenSelectView() {
  return (
    <WithOffers>
      <Assets />
    </WithOffers>
  )
}

function Assets() {
  return <OnRampTokenSelectScreen {...useAssetList()} {...useLegal()} />
}
