import { copyAddress, selectActiveAccount, selectActiveNetwork, selectCompatibleNetworks } from '@foyer/core'
import type { ComponentType } from 'react'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useKept } from '../../hooks/useKept.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { fundText } from '../../text/fundText.ts'
import type { QrCodeProps } from '../../widgets/QrCode.tsx'
import { NotConnected } from '../account/NotConnected.tsx'
import { WalletReceiveScreen } from './WalletReceiveScreen.tsx'

/** Makes the view that shows the address; what draws the code is handed in, since its script is large and elsewhere. */
export function createWalletReceiveView(QrCode: ComponentType<QrCodeProps>) {
  return function WalletReceiveView() {
    const modal = useModal()
    const t = useLocalText(fundText)
    const account = useKept(useModalState(selectActiveAccount))
    const network = useKept(useModalState(selectActiveNetwork))
    const networks = useModalState(selectCompatibleNetworks)
    const copy = useFlow(copyAddress)
    if (!account) return <NotConnected onConnect={() => modal.router.reset('Connect')} />
    return (
      <WalletReceiveScreen
        address={account.address}
        name={account.profileName}
        profileImage={account.profileImage}
        code={<QrCode text={account.address} label={t('qrLabel')} />}
        network={network}
        networks={networks}
        imageUrl={modal.api.networkImageUrl}
        onCopy={() => copy({})}
        onNetworks={() => modal.router.push('WalletCompatibleNetworks')}
      />
    )
  }
}
