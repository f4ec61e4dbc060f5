import type { WalletItem } from '@foyer/core/connect'
import type { ComponentType } from 'react'
import { walletIcon } from '../../atoms/icons.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { EmptyState } from '../../widgets/feedback/EmptyState.tsx'
import type { OfflineNoteProps } from '../frame/index.ts'
import type { ConnectWallets } from './selectConnectWallets.ts'
import { connectText } from './text/en.ts'
import { toWalletRows, WalletRows } from './WalletRows.tsx'

export interface WalletPartProps {
  readonly wallets: ConnectWallets
  /** Undefined until its script is loaded. */
  readonly OfflineNote?: ComponentType<OfflineNoteProps> | undefined
  readonly onPick: (item: WalletItem, displayIndex: number) => void
  readonly onAllWallets: () => void
}

/** The wallet list with its notices, shared by Connect and ConnectWallets. */
export function WalletPart({ wallets, OfflineNote, onPick, onAllWallets }: WalletPartProps) {
  const t = useLocalText(connectText)
  const { lists, isLoading, isOffline, isRefused } = wallets
  if (!isLoading && toWalletRows(lists).length === 0 && !lists.showsAllWallets) {
    return <EmptyState icon={walletIcon} title={t('noWalletFound')} hint={t('noWalletHere')} />
  }
  return (
    <>
      <WalletRows {...wallets} onPick={onPick} onAllWallets={onAllWallets} />
      {isOffline && OfflineNote && <OfflineNote isRefused={isRefused ?? false} />}
    </>
  )
}
