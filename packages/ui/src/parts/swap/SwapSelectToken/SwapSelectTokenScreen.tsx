import type { ErrorInfo } from '@foyer/core/kernel'
import type { SwapChoice } from '@foyer/core/swap'
import { useRef } from 'react'
import { searchIcon, warningIcon } from '../../../atoms/icons.ts'
import { Button, Image, Input, ListRow, ScrollArea, Skeleton } from '../../../atoms/index.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { errorText } from '../../../text/errorText.ts'
import { TokenRowEnd } from '../../../widgets/account/TokenRowEnd.tsx'
import { SearchBar } from '../../../widgets/controls/SearchBar.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { LongList } from '../../../widgets/lists/LongList.tsx'
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
  const { tokens, problem, search, onSearch, onRetry } = props
  const [t, explain] = [useLocalText(swapText), useLocalText(errorText)]
  return (
    <>
      <SearchBar count={search ? tokens?.length : undefined}>
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
          <ViewBody>{tokens ? <Tokens {...props} tokens={tokens} /> : <Loading />}</ViewBody>
        </ScrollArea>
      )}
    </>
  )
}

function Loading() {
  const t = useLocalText(swapText)
  return (
    <div className={css.list} role="status" aria-label={t('tokensLoading')}>
      {LOADING_ROWS.map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  )
}

type TokensProps = Pick<SwapSelectTokenScreenProps, 'imageUrl' | 'onPick'> & {
  readonly tokens: readonly SwapChoice[]
}

function Tokens({ tokens, imageUrl, onPick }: TokensProps) {
  const [t, toNumber] = [useLocalText(swapText), useLocalNumber()]
  const unknown = { word: t('unknownToken'), hint: t('unknownTokenHint') }
  // The account's own tokens come first, and may become known while a row is pressed: a row that moved away then would get no click.
  const pressed = useRef<readonly SwapChoice[]>(undefined)
  const release = () => {
    pressed.current = undefined
  }
  return (
    <LongList
      items={pressed.current ?? tokens}
      label={t('select_token')}
      keyOf={({ address }) => address ?? 'coin'}
      onPointerDown={() => {
        pressed.current = tokens
      }}
      onPointerCancel={release}
      onPointerLeave={release}
      row={(token) => (
        <ListRow
          data-testid={`swap-token-${token.symbol}`}
          media={<Image src={imageUrl(token)} name={token.symbol} shape="circle" />}
          title={token.name}
          subtitle={<span translate="no">{token.isUnknown ? token.address : token.symbol}</span>}
          onClick={() => {
            release()
            onPick(token)
          }}
          tag={
            <TokenRowEnd
              figure={token.balanceText && toNumber(token.balanceText)}
              warning={token.isUnknown && unknown}
            />
          }
        />
      )}
    />
  )
}
