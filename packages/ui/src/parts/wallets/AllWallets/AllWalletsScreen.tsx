import type { WalletItem } from '@foyer/core/connect'
import type { AllWalletsList } from '@foyer/core/wallets'
import { qrIcon, refreshIcon, searchIcon, warningIcon } from '../../../atoms/icons.ts'
import { Button, IconButton, Input, ScrollArea, Text, Toggle } from '../../../atoms/index.ts'
import { useEndReached } from '../../../hooks/useEndReached.ts'
import { useGrowingList } from '../../../hooks/useGrowingList.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { SearchBar } from '../../../widgets/controls/SearchBar.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { allWalletsText } from '../text/en.ts'
import css from './AllWalletsScreen.module.css'
import { GRID_GROWTH, WalletGrid } from './WalletGrid.tsx'

export interface AllWalletsScreenProps {
  readonly list: AllWalletsList
  readonly search: string
  readonly certifiedOnly: boolean
  readonly onSearch: (search: string) => void
  readonly onCertifiedOnly: (isOn: boolean) => void
  /** Undefined when no QR code is offered. */
  readonly onScan: (() => void) | undefined
  readonly onPick: (item: WalletItem, displayIndex: number) => void
  /** Called when the end of the list is near. */
  readonly onEnd: () => void
  readonly onRetry: () => void
}

/** Search, filter and the grid of wallets. */
export function AllWalletsScreen(props: AllWalletsScreenProps) {
  const { list, search, certifiedOnly, onSearch, onCertifiedOnly, onScan } = props
  const t = useLocalText(allWalletsText)
  return (
    <div className={css.root}>
      <SearchBar count={list.isSearching && !list.isLoading ? list.items.length : undefined}>
        <Input
          data-testid="all-wallets-search"
          type="search"
          icon={searchIcon}
          label={t('searchWallet')}
          placeholder={t('searchWallet')}
          clearLabel={t('clearSearch')}
          value={search}
          onValueChange={onSearch}
        />
        {onScan && (
          <IconButton
            icon={qrIcon}
            size="lg"
            variant="filled"
            label={t('showQrCode')}
            data-testid="all-wallets-qr"
            onClick={onScan}
          />
        )}
      </SearchBar>
      <div className={css.filter}>
        <Text as="span" size="small" tone="secondary" aria-hidden="true">
          {t('certifiedOnly')}
        </Text>
        <Toggle
          data-testid="all-wallets-certified"
          size="sm"
          label={t('certifiedOnly')}
          isOn={certifiedOnly}
          onToggle={onCertifiedOnly}
        />
      </div>
      <WalletResults {...props} />
    </div>
  )
}

const PLACES_AT_FIRST = 12
const PLACES_FOR_MORE = 4

function WalletResults({ list, onPick, onEnd, onRetry }: AllWalletsScreenProps) {
  const t = useLocalText(allWalletsText)
  // Rendering a page at once would hold up scrolling. Its placeholders stay until all of it is there.
  const drawn = useGrowingList(list.items, GRID_GROWTH)
  const isBehind = drawn.length !== list.items.length
  const isWaiting = list.isLoading || list.isLoadingMore || isBehind
  const end = useEndReached({ onEnd, isEnabled: list.hasMore && !isWaiting && !list.hasFailed })
  const retry = (
    <Button variant="secondary" iconStart={refreshIcon} data-testid="all-wallets-retry" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  )
  if (list.isEmpty) {
    return (
      <div className={css.list}>
        <EmptyState
          icon={searchIcon}
          title={t('noWalletFound')}
          hint={list.isSearching ? t('noWalletFoundHint') : undefined}
          data-testid="all-wallets-empty"
        />
      </div>
    )
  }
  if (list.hasFailed && list.items.length === 0) {
    return (
      <div className={css.list}>
        <EmptyState icon={warningIcon} title={t('walletsFailed')} data-testid="all-wallets-failed">
          {retry}
        </EmptyState>
      </div>
    )
  }
  return (
    <ScrollArea limit="list" className={css.list} aria-busy={isWaiting}>
      <WalletGrid
        items={drawn}
        label={t('wallets')}
        placeCount={
          drawn.length === 0 ? PLACES_AT_FIRST : isWaiting && !list.isSearching ? PLACES_FOR_MORE : 0
        }
        onPick={onPick}
      />
      {list.hasFailed && (
        <div className={css.more} role="status">
          <Text size="small" tone="secondary">
            {t('walletsFailed')}
          </Text>
          {retry}
        </div>
      )}
      <div ref={end} className={css.end} />
    </ScrollArea>
  )
}
