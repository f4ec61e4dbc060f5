import type { ErrorInfo } from '@foyer/core/kernel'
import type { SwapChoice } from '@foyer/core/swap'
import { searchIcon, warningIcon } from '../../../atoms/icons.ts'
import { Button, Image, Input, ListRow, ScrollArea, Skeleton, Tag, Text } from '../../../atoms/index.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { errorText } from '../../../text/errorText.ts'
import { SearchBar } from '../../../widgets/controls/SearchBar.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { swapText } from '../text/en.ts'
import css from './SwapSelectTokenScreen.module.css'

export interface SwapSelectTokenScreenProps {
  /** Undefined until they were loaded once. */
  readonly tokens: readonly SwapChoice[] | undefined
  /** Why the tokens, or what was searched, did not come. */
  readonly problem?: ErrorInfo | undefined
  readonly search: string
  readonly imageUrl: (token: SwapChoice) => string | undefined
  readonly onSearch: (text: string) => void
  readonly onPick: (token: SwapChoice) => void
  readonly onRetry: () => void
}

const LOADING_ROWS = ['one', 'two', 'three', 'four']

/** The tokens that can be swapped. */
export function SwapSelectTokenScreen(props: SwapSelectTokenScreenProps) {
  const { tokens, problem, search, imageUrl, onSearch, onPick, onRetry } = props
  const [t, explain] = [useLocalText(swapText), useLocalText(errorText)]
  const toNumber = useLocalNumber()
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
      {problem ? (
        <EmptyState
          icon={warningIcon}
          title={t('tokensFailed')}
          hint={explain(problem.code)}
          data-testid="swap-tokens-failed"
        >
          <Button data-testid="swap-tokens-retry" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </EmptyState>
      ) : tokens?.length === 0 ? (
        <EmptyState icon={searchIcon} title={t('noTokenFound')} hint={t('noTokenFoundHint')} />
      ) : (
        <ScrollArea limit="list">
          <ViewBody>
            {tokens ? (
              <ul className={css.list} aria-label={t('select_token')}>
                {tokens.map((token) => (
                  <li key={token.address ?? 'coin'}>
                    <ListRow
                      data-testid={`swap-token-${token.symbol}`}
                      media={<Image src={imageUrl(token)} name={token.symbol} shape="circle" />}
                      title={token.name}
                      subtitle={token.isUnknown ? token.address : token.symbol}
                      onClick={() => onPick(token)}
                      tag={
                        <span className={css.end}>
                          {token.balanceText !== undefined && (
                            <Text as="span" weight="medium">
                              {toNumber(token.balanceText)}
                            </Text>
                          )}
                          {token.isUnknown && (
                            <Tag tone="warning" title={t('unknownTokenHint')}>
                              {t('unknownToken')}
                            </Tag>
                          )}
                        </span>
                      }
                    />
                  </li>
                ))}
              </ul>
            ) : (
              <div className={css.list} role="status" aria-label={t('tokensLoading')}>
                {LOADING_ROWS.map((row) => (
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
