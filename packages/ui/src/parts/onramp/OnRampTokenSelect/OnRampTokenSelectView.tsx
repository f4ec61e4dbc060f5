import { useLegal } from '../useLegal.ts'
import { OnRampTokenSelectScreen } from './OnRampTokenSelectScreen.tsx'
import { useAssetList } from './useAssetList.ts'

/** The choice of what is bought (clause onramp-1). */
export function OnRampTokenSelectView() {
  return <OnRampTokenSelectScreen {...useAssetList()} {...useLegal()} />
}
