import type { SwapSideFacts } from '@foyer/core/swap'
import { searchIcon } from '../../../atoms/icons.ts'
import { Image, Input, ListRow, ScrollArea, Skeleton, Tag } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { SearchBar } from '../../../widgets/controls/SearchBar.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { swapText } from '../text/en.ts'
import css from './SwapSelectTokenScreen.module.css'

type Token = NonNullable<SwapSideFacts['token']>

export interface SwapSelectTokenScreenProps {
  /** Undefined until they were loaded once. */
  readonly tokens: readonly Token[] | undefined
  readonly search: string
  readonly imageUrl: (token: Token) => string | undefined
  readonly onSearch: (text: string) => void
  readonly onPick: (token: Token) => void
}

const LOADING_ROWS = ['one', 'two', 'three', 'four']

/** The tokens that can be swapped. */
export function SwapSelectTokenScreen(props: SwapSelectTokenScreenProps) {
  const { tokens, search, imageUrl, onSearch, onPick } = props
  const t = useLocalText(swapText)
  return (
    <>
      <SearchBar outcome={undefined}>
        <Input
          data-testid="swap-search"
          type="search"
          icon={searchIcon}
          label={t('searchToken')}
          placeholder={t('searchToken')}
          clearLabel={t('clearSearch')}
          value={search}
          onValueChange={onSearch}
        />
      </SearchBar>
      {tokens?.length === 0 ? (
        <EmptyState icon={searchIcon} title={t('noTokenFound')} hint={t('noTokenFoundHint')} />
      ) : (
        <ScrollArea limit="list">
          <ViewBody>
            <ul className={css.list} aria-label={t('select_token')}>
              {tokens?.map((token) => (
                <li key={token.address ?? 'coin'}>
                  <ListRow
                    data-testid={`swap-token-${token.symbol}`}
                    media={<Image src={imageUrl(token)} name={token.symbol} shape="circle" />}
                    title={token.name}
                    subtitle={token.isUnknown ? token.address : token.symbol}
                    onClick={() => onPick(token)}
                    tag={
                      token.isUnknown && (
                        <Tag tone="warning" title={t('unknownTokenHint')}>
                          {t('unknownToken')}
                        </Tag>
                      )
                    }
                  />
                </li>
              )) ??
                LOADING_ROWS.map((row) => (
                  <li key={row}>
                    <Skeleton shape="row" />
                  </li>
                ))}
            </ul>
          </ViewBody>
        </ScrollArea>
      )}
    </>
  )
}
