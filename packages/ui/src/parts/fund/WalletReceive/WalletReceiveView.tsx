import { copyAddress } from '@foyer/core/account'
import { selectActiveAccount, selectActiveNetwork } from '@foyer/core/kernel'
import { networkImage } from '@foyer/core/marks'
import { selectCompatibleNetworks } from '@foyer/core/networks'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { NotConnected } from '../../../widgets/account/NotConnected.tsx'
import { QrCode } from '../../../widgets/qr/QrCode.tsx'
import { fundText } from '../text/en.ts'
import { WalletReceiveScreen } from './WalletReceiveScreen.tsx'

/** The address of the account, as QR code and text. */
export function WalletReceiveView() {
  const modal = useModal()
  const t = useLocalText(fundText)
  const account = useLastDefined(useModalState(selectActiveAccount))
  const network = useLastDefined(useModalState(selectActiveNetwork))
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
      imageUrl={(network) => networkImage(modal.api, network)}
      onCopy={() => copy({})}
      onNetworks={() => modal.router.push('WalletCompatibleNetworks')}
    />
  )
}
