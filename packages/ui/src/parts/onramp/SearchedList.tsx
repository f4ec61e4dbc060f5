import type { ReactNode } from 'react'
import { searchIcon } from '../../atoms/icons.ts'
import { Input, ScrollArea, Skeleton } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { SearchBar } from '../../widgets/controls/SearchBar.tsx'
import { EmptyState } from '../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../widgets/layout/ViewBody.tsx'
import { LongList } from '../../widgets/lists/LongList.tsx'
import css from './Offers.module.css'
import { onrampText } from './text/en.ts'

export interface SearchedListProps<T> {
  /** The subject of the search, as the field names it. */
  readonly label: string
  readonly search: string
  readonly onSearch: (text: string) => void
  /** The matching items; undefined until they are loaded. */
  readonly items: readonly T[] | undefined
  readonly keyOf: (item: T) => string
  readonly row: (item: T) => ReactNode
  /** Placeholders until then. */
  readonly placeholders: readonly string[]
}

/** A field, and the list of what matches what is typed in it. */
export function SearchedList<T>(props: SearchedListProps<T>) {
  const { label, search, onSearch, items, keyOf, row, placeholders } = props
  const t = useLocalText(onrampText)
  return (
    <>
      <SearchBar count={search ? items?.length : undefined}>
        <Input
          data-testid="onramp-search"
          type="search"
          icon={searchIcon}
          label={label}
          placeholder={label}
          clearLabel={t('clearSearch')}
          value={search}
          onValueChange={onSearch}
        />
      </SearchBar>
      {items?.length === 0 ? (
        <EmptyState icon={searchIcon} title={t('nothingFound')} data-testid="onramp-none" />
      ) : (
        <ScrollArea limit="list">
          <ViewBody>
            {items ? (
              <LongList items={items} keyOf={keyOf} row={row} />
            ) : (
              <div className={css.list} role="status" aria-label={t('loading')}>
                {placeholders.map((row) => (
                  <Skeleton key={row} shape="row" />
                ))}
              </div>
            )}
          </ViewBody>
        </ScrollArea>
      )}
    </>
  )
}
