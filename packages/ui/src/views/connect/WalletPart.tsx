import type { WalletItem } from '@foyer/core'
import { infoIcon } from '../../atoms/icons/infoIcon.ts'
import { walletIcon } from '../../atoms/icons/walletIcon.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { connectText } from '../../text/connectText.ts'
import { EmptyState } from '../../widgets/EmptyState.tsx'
import { Note } from '../../widgets/Note.tsx'
import { toWalletRows, WalletRows } from '../../widgets/WalletRows.tsx'
import type { ConnectWallets } from './selectConnectWallets.ts'

export interface WalletPartProps {
  readonly wallets: ConnectWallets
  readonly onPick: (item: WalletItem, displayIndex: number) => void
  readonly onAllWallets: () => void
}

/** The wallet list with what is to be said of it: shared by Connect and ConnectWallets. */
export function WalletPart({ wallets, onPick, onAllWallets }: WalletPartProps) {
  const t = useLocalText(connectText)
  const { lists, isLoading, isOffline } = wallets
  if (!isLoading && toWalletRows(lists).length === 0 && !lists.showsAllWallets) {
    return <EmptyState icon={walletIcon} title={t('noWalletFound')} hint={t('noWalletHere')} />
  }
  return (
    <>
      <WalletRows lists={lists} isLoading={isLoading} onPick={onPick} onAllWallets={onAllWallets} />
      {isOffline && (
        <Note icon={infoIcon} data-testid="wallets-offline">
          {t('gatewayUnreachable')}
        </Note>
      )}
    </>
  )
}
