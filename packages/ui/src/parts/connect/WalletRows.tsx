import type { ConnectWalletLists, WalletItem } from '@foyer/core/connect'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { AllWalletsRow } from '../../widgets/wallet/AllWalletsRow.tsx'
import { connectText } from './text/en.ts'
import { WalletRow } from './WalletRow.tsx'
import { WalletRowSkeleton } from './WalletRowSkeleton.tsx'
import css from './WalletRows.module.css'

export interface WalletRowsProps {
  readonly lists: ConnectWalletLists
  /** The catalogue is loading and nothing is known of it yet. */
  readonly isLoading: boolean
  /** Id of the wallet or connector that is marked as used last. */
  readonly lastUsedId?: string | undefined
  readonly onPick: (item: WalletItem, displayIndex: number) => void
  readonly onAllWallets: () => void
}

const SKELETON_ROWS = 4

/** The wallets of Connect in the order shown. */
export function toWalletRows(lists: ConnectWalletLists): readonly WalletItem[] {
  const { installed, pairing, recent, featured, custom, recommended } = lists
  return [...installed, ...(pairing ? [pairing] : []), ...recent, ...featured, ...custom, ...recommended]
}

/**
 * The wallet list of Connect: installed, the QR code row, recent, featured, custom, recommended, then 'All wallets'
 * (clause connect-12).
 */
export function WalletRows({ lists, isLoading, lastUsedId, onPick, onAllWallets }: WalletRowsProps) {
  const t = useLocalText(connectText)
  const items = toWalletRows(lists)
  const missing = isLoading ? Math.max(0, SKELETON_ROWS - items.length) : 0
  return (
    <ul className={css.root} aria-label={t('wallets')} aria-busy={isLoading}>
      {items.map((item, index) => (
        <li key={item.key}>
          <WalletRow
            item={item}
            isLastUsed={!!lastUsedId && [item.connectorId, item.walletId].includes(lastUsedId)}
            onPick={() => onPick(item, index)}
          />
        </li>
      ))}
      <WalletRowSkeleton count={missing} />
      {lists.showsAllWallets && (
        <li>
          <AllWalletsRow countTag={lists.countTag} onClick={onAllWallets} />
        </li>
      )}
    </ul>
  )
}
