import type { WalletTag } from '@foyer/core/connect'
import type { AllWalletsList } from '@foyer/core/wallets'
import { HOSTILE_NAMES, sampleItem } from '../../../testing/samples/sampleWallets.ts'
import { AllWalletsScreen } from './AllWalletsScreen.tsx'

export const title = 'All Wallets'

const ignore = () => {}
const TAGS: readonly (WalletTag | undefined)[] = [
  'installed',
  undefined,
  'recent',
  undefined,
  'qr code',
  'multichain',
]
const items = Array.from({ length: 40 }, (_, index) =>
  sampleItem(index, { tag: index < 6 ? TAGS[index] : undefined, isCertified: index % 5 === 1 }),
)
const hostile = HOSTILE_NAMES.map((name, index) =>
  sampleItem(index, { key: name, name, imageUrl: index % 2 ? undefined : 'https://127.0.0.1:1/none.png' }),
)

function allWallets(
  list: Partial<AllWalletsList>,
  fields: Partial<Parameters<typeof AllWalletsScreen>[0]> = {},
) {
  const whole: AllWalletsList = {
    items,
    isSearching: false,
    isLoading: false,
    isLoadingMore: false,
    isEmpty: false,
    hasMore: false,
    hasFailed: false,
    ...list,
  }
  return (
    <AllWalletsScreen
      list={whole}
      search=""
      certifiedOnly={false}
      onSearch={ignore}
      onCertifiedOnly={ignore}
      onScan={undefined}
      onPick={ignore}
      onEnd={ignore}
      onRetry={ignore}
      {...fields}
    />
  )
}

export const states = {
  list: allWallets({}),
  loading: allWallets({ items: [], isLoading: true }),
  'loading more': allWallets({ items: items.slice(0, 12), isLoadingMore: true }),
  found: allWallets({ items: items.slice(0, 3), isSearching: true }, { search: 'ma' }),
  'certified only': allWallets(
    { items: items.filter((item) => item.isCertified), isSearching: true },
    { certifiedOnly: true },
  ),
  'nothing found': allWallets({ items: [], isSearching: true, isEmpty: true }, { search: 'zzzz' }),
  failed: allWallets({ items: [], hasFailed: true }),
  'failed at a later page': allWallets({ items: items.slice(0, 8), hasFailed: true }),
  'on a phone': allWallets({}, { onScan: ignore }),
  'hostile names': allWallets({ items: hostile }),
}
