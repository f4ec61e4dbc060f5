import type { SendToken } from '@foyer/core/send'
import { useState } from 'react'
import { searchIcon, walletIcon } from '../../../atoms/icons.ts'
import { Button, Input, ScrollArea, Skeleton } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { SearchBar } from '../../../widgets/controls/SearchBar.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { LongList } from '../../../widgets/lists/LongList.tsx'
import { sendText } from '../text/en.ts'
import { TokenRow } from './TokenRow.tsx'
import css from './WalletSendSelectTokenScreen.module.css'

export interface WalletSendSelectTokenScreenProps {
  /** Undefined until they were loaded once. */
  readonly tokens: readonly SendToken[] | undefined
  readonly selectedId: string | undefined
  readonly imageUrl: (token: SendToken) => string | undefined
  readonly onPick: (token: SendToken) => void
  /** Undefined when receiving is not available. */
  readonly onReceive: (() => void) | undefined
}

const LOADING_ROWS = ['one', 'two', 'three', 'four']

/** The tokens of the account that can be sent. */
export function WalletSendSelectTokenScreen(props: WalletSendSelectTokenScreenProps) {
  const { tokens, selectedId, imageUrl, onPick, onReceive } = props
  const t = useLocalText(sendText)
  const [search, setSearch] = useState('')
  if (tokens?.length === 0) {
    return (
      <EmptyState icon={walletIcon} title={t('noTokens')} hint={t('noTokensHint')} data-testid="tokens-empty">
        {onReceive && (
          <Button onClick={onReceive} data-testid="send-receive">
            {t('receive')}
          </Button>
        )}
      </EmptyState>
    )
  }
  const found = tokens?.filter((token) => isFound(token, search))
  return (
    <>
      <SearchBar count={search ? found?.length : undefined}>
        <Input
          data-testid="token-search"
          type="search"
          icon={searchIcon}
          label={t('searchToken')}
          placeholder={t('searchToken')}
          clearLabel={t('clearSearch')}
          value={search}
          onValueChange={setSearch}
        />
      </SearchBar>
      {found?.length === 0 ? (
        <EmptyState icon={searchIcon} title={t('noTokenFound')} hint={t('noTokenFoundHint')} />
      ) : (
        <ScrollArea limit="list">
          <ViewBody>
            {found ? (
              <LongList
                items={found}
                label={t('tokens')}
                keyOf={({ id }) => id}
                row={(token) => (
                  <TokenRow
                    data-testid={`token-${token.id}`}
                    name={token.name}
                    symbol={token.symbol}
                    imageUrl={imageUrl(token)}
                    balanceText={token.balanceText}
                    usd={token.balanceUsd}
                    isUnverified={token.isUnverified}
                    isSelected={token.id === selectedId}
                    onClick={() => onPick(token)}
                  />
                )}
              />
            ) : (
              <div
                className={css.list}
                role="status"
                aria-label={t('tokensLoading')}
                data-testid="tokens-loading"
              >
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

function isFound({ name, symbol, id }: SendToken, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [name, symbol, id.split(':').at(-1) ?? ''].some((text) => text.toLowerCase().includes(wanted))
}
