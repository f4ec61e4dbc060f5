import { networkImage } from '@foyer/core/marks'
import { selectCompatibleNetworks } from '@foyer/core/networks'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useModalState } from '../../../hooks/useModalState.ts'
import { WalletCompatibleNetworksScreen } from './WalletCompatibleNetworksScreen.tsx'

/** The networks on which the account can receive (clause networks-9). */
export function WalletCompatibleNetworksView() {
  const modal = useModal()
  const networks = useModalState(selectCompatibleNetworks)
  return (
    <WalletCompatibleNetworksScreen
      networks={networks}
      imageUrl={(network) => networkImage(modal.api, network)}
    />
  )
}
