import type { ConnectWalletLists, WalletItem } from '@foyer/core'
import { useLocalText } from '../hooks/useLocalText.ts'
import { connectText } from '../text/connectText.ts'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import { WalletRow } from './WalletRow.tsx'
import { WalletRowSkeleton } from './WalletRowSkeleton.tsx'
import css from './WalletRows.module.css'

export interface WalletRowsProps {
  readonly lists: ConnectWalletLists
  /** The catalogue is on its way and nothing of it is known yet. */
  readonly isLoading: boolean
  readonly onPick: (item: WalletItem, displayIndex: number) => void
  readonly onAllWallets: () => void
}

const SKELETON_ROWS = 4

/** The wallets of Connect in the order shown. */
export function toWalletRows(lists: ConnectWalletLists): readonly WalletItem[] {
  const { installed, pairing, recent, featured, custom, recommended } = lists
  return [...installed, ...(pairing ? [pairing] : []), ...recent, ...featured, ...custom, ...recommended]
}

/** The wallet list of Connect: installed, any wallet by QR code, recent, featured, custom, recommended, then 'All wallets' (clause connect-12). */
export function WalletRows({ lists, isLoading, onPick, onAllWallets }: WalletRowsProps) {
  const t = useLocalText(connectText)
  const items = toWalletRows(lists)
  const missing = isLoading ? Math.max(0, SKELETON_ROWS - items.length) : 0
  return (
    <ul className={css.root} aria-label={t('wallets')} aria-busy={isLoading}>
      {items.map((item, index) => (
        <li key={item.key}>
          <WalletRow item={item} onPick={() => onPick(item, index)} />
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
