import type { ConnectWalletLists } from '@foyer/core'
import { AllWalletsRow } from '../../widgets/AllWalletsRow.tsx'
import css from './ConnectingWalletConnectScreen.module.css'
import { QrWay, type QrWayProps } from './QrWay.tsx'

export interface ConnectingWalletConnectBasicScreenProps extends Omit<QrWayProps, 'wallet' | 'onCancel'> {
  readonly lists: ConnectWalletLists
  readonly onAllWallets: () => void
}

/** A code for any wallet, and the way to all of them (clause connecting-14, without a phone). */
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
