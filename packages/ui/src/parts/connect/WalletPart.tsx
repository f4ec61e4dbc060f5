import type { WalletItem } from '@foyer/core/connect'
import { infoIcon, walletIcon } from '../../atoms/icons.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { EmptyState } from '../../widgets/feedback/EmptyState.tsx'
import { Note } from '../../widgets/feedback/Note.tsx'
import type { ConnectWallets } from './selectConnectWallets.ts'
import { connectText } from './text/en.ts'
import { toWalletRows, WalletRows } from './WalletRows.tsx'

export interface WalletPartProps {
  readonly wallets: ConnectWallets
  readonly onPick: (item: WalletItem, displayIndex: number) => void
  readonly onAllWallets: () => void
}

/** The wallet list with its notices, shared by Connect and ConnectWallets. */
export function WalletPart({ wallets, onPick, onAllWallets }: WalletPartProps) {
  const t = useLocalText(connectText)
  const { lists, isLoading, isOffline, isRefused } = wallets
  if (!isLoading && toWalletRows(lists).length === 0 && !lists.showsAllWallets) {
    return <EmptyState icon={walletIcon} title={t('noWalletFound')} hint={t('noWalletHere')} />
  }
  return (
    <>
      <WalletRows {...wallets} onPick={onPick} onAllWallets={onAllWallets} />
      {isOffline && (
        <Note icon={infoIcon} data-testid="wallets-offline">
          {t(isRefused ? 'appUnknown' : 'gatewayUnreachable')}
        </Note>
      )}
    </>
  )
}
