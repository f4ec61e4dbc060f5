import type { OnrampForm } from '@foyer/core/onramp'
import type { ComponentChildren } from 'preact'
import { searchIcon } from '../../../atoms/icons.ts'
import { Image, Input, ListRow, ScrollArea, Skeleton } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { SearchBar } from '../../../widgets/controls/SearchBar.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import css from '../Offers.module.css'
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
  /** What stands below the list. */
  readonly children?: ComponentChildren
}

const LOADING_ROWS = ['one', 'two', 'three', 'four']

/** What can be bought or sent, with the network in words. */
export function AssetList(props: AssetListProps) {
  const { assets, chosenId, networkName, search, imageUrl, onSearch, onPick, children } = props
  const t = useLocalText(onrampText)
  const wanted = search.trim().toLowerCase()
  const found = assets?.filter(({ name, symbol }) =>
    [name, symbol].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <SearchBar outcome={undefined}>
        <Input
          data-testid="onramp-search"
          type="search"
          icon={searchIcon}
          label={t('searchAsset')}
          placeholder={t('searchAsset')}
          clearLabel={t('clearSearch')}
          value={search}
          onValueChange={onSearch}
        />
      </SearchBar>
      {found?.length === 0 ? (
        <EmptyState icon={searchIcon} title={t('nothingFound')} data-testid="onramp-none" />
      ) : (
        <ScrollArea limit="list">
          <ViewBody>
            {found ? (
              <ul className={css.list}>
                {found.map((asset) => (
                  <li key={asset.id}>
                    <ListRow
                      data-testid={`onramp-asset-${asset.symbol}`}
                      media={<Image src={imageUrl(asset)} name={asset.symbol} shape="circle" />}
                      title={asset.name}
                      subtitle={t('onNetwork', { symbol: asset.symbol, network: networkName })}
                      isSelected={asset.id === chosenId}
                      end={asset.id === chosenId ? 'check' : 'none'}
                      onClick={() => onPick(asset)}
                    />
                  </li>
                ))}
              </ul>
            ) : (
              <div className={css.list} role="status" aria-label={t('loading')}>
                {LOADING_ROWS.map((row) => (
                  <Skeleton key={row} shape="row" />
                ))}
              </div>
            )}
          </ViewBody>
        </ScrollArea>
      )}
      {children}
    </>
  )
}
