import type { OnrampForm } from '@foyer/core/onramp'
import type { ReactNode } from 'react'
import { Image, ListRow } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { SearchedList } from '../SearchedList.tsx'
import { onrampText } from '../text/en.ts'

type Asset = NonNullable<OnrampForm['asset']>

export interface AssetListProps {
  /** Undefined until they were loaded. */
  readonly assets: readonly Asset[] | undefined
  readonly chosenId: string | undefined
  readonly networkName: string
  readonly search: string
  readonly imageUrl: (asset: Asset) => string | undefined
  readonly onSearch: (text: string) => void
  readonly onPick: (asset: Asset) => void
  /** The content below the list. */
  readonly children?: ReactNode
}

const LOADING_ROWS = ['one', 'two', 'three', 'four']

/** Lists the assets that can be bought or sent, with the network in words. */
export function AssetList(props: AssetListProps) {
  const { assets, chosenId, networkName, search, imageUrl, onSearch, onPick, children } = props
  const t = useLocalText(onrampText)
  const wanted = search.trim().toLowerCase()
  const found = assets?.filter(({ name, symbol }) =>
    [name, symbol].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <SearchedList
        label={t('searchAsset')}
        search={search}
        onSearch={onSearch}
        placeholders={LOADING_ROWS}
        items={found}
        keyOf={({ id }) => id}
        row={(asset) => (
          <ListRow
            data-testid={`onramp-asset-${asset.symbol}`}
            media={<Image src={imageUrl(asset)} name={asset.symbol} shape="circle" />}
            title={asset.name}
            subtitle={t('onNetwork', { symbol: asset.symbol, network: networkName })}
            isSelected={asset.id === chosenId}
            end={asset.id === chosenId ? 'check' : 'none'}
            onClick={() => onPick(asset)}
          />
        )}
      />
      {children}
    </>
  )
}
