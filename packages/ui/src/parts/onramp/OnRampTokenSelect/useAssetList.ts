import { goBack, selectActiveNetwork } from '@foyer/core/kernel'
import { setOnrampAsset } from '@foyer/core/onramp'
import { useState } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useModalState } from '../../../hooks/useModalState.ts'
import { assetImage } from '../assetImage.ts'
import type { AssetListProps } from './AssetList.tsx'

/** Returns the props that the two lists of assets share. */
export function useAssetList(): Omit<AssetListProps, 'children'> {
  const modal = useModal()
  const [search, setSearch] = useState('')
  const network = useModalState(selectActiveNetwork)
  const assets = useModalState((state) => state.onramp?.offers?.assets)
  const chosenId = useModalState((state) => state.onramp?.asset?.id)
  return {
    assets,
    chosenId,
    networkName: network?.name ?? '',
    search,
    imageUrl: (asset) => assetImage(modal, network, asset),
    onSearch: setSearch,
    onPick: (asset) => {
      setOnrampAsset(modal, { asset })
      goBack(modal)
    },
  }
}
