import type { WalletItem } from '@foyer/core/connect'
import { walletIcon } from '../../atoms/icons.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import type { PartScript } from '../part.ts'
import type { ConnectWallets } from './selectConnectWallets.ts'
import { connectText } from './text/en.ts'
import { toWalletRows, WalletRows } from './WalletRows.tsx'

export interface WalletPartProps {
  readonly wallets: ConnectWallets
  /** The components for a list without wallets, or for wallets without a list. Undefined until its script is loaded. */
  readonly frame?: Pick<PartScript<'frame'>, 'EmptyState' | 'OfflineNote'> | undefined
  readonly onPick: (item: WalletItem, displayIndex: number) => void
  readonly onAllWallets: () => void
}

/** Whether there is nothing to list: neither wallets nor a way to more of them. */
export function isWithoutWallets({ lists, isLoading }: ConnectWallets): boolean {
  return !isLoading && toWalletRows(lists).length === 0 && !lists.showsAllWallets
}

/** Whether the list needs the part `frame`, for a note or for what stands in place of it. */
export function needsFrame(wallets: ConnectWallets): boolean {
  return wallets.isOffline || isWithoutWallets(wallets)
}

/** The wallet list with its notices, shared by Connect and ConnectWallets. */
export function WalletPart({ wallets, frame, onPick, onAllWallets }: WalletPartProps) {
  const t = useLocalText(connectText)
  const { isOffline, isRefused } = wallets
  if (isWithoutWallets(wallets)) {
    return frame && <frame.EmptyState icon={walletIcon} title={t('noWalletFound')} hint={t('noWalletHere')} />
  }
  return (
    <>
      <WalletRows {...wallets} onPick={onPick} onAllWallets={onAllWallets} />
      {isOffline && frame && <frame.OfflineNote isRefused={isRefused ?? false} />}
    </>
  )
}
