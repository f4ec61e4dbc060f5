import type { ConnectWalletLists } from '@foyer/core/connect'
import { AllWalletsRow } from '../../../widgets/wallet/AllWalletsRow.tsx'
import css from '../ConnectingWalletConnect/ConnectingWalletConnectScreen.module.css'
import { QrWay, type QrWayProps } from '../QrWay.tsx'

export interface ConnectingWalletConnectBasicScreenProps extends Omit<QrWayProps, 'wallet' | 'onCancel'> {
  readonly lists: ConnectWalletLists
  readonly onAllWallets: () => void
}

/** A QR code for any wallet, and a row for all wallets (clause connecting-14, not on phones). */
export function ConnectingWalletConnectBasicScreen(props: ConnectingWalletConnectBasicScreenProps) {
  const { lists, onAllWallets, ...way } = props
  return (
    <div className={css.qr}>
      <QrWay {...way} wallet={undefined} />
      {lists.showsAllWallets && (
        <div className={css.all}>
          <AllWalletsRow countTag={lists.countTag} onClick={onAllWallets} />
        </div>
      )}
    </div>
  )
}
