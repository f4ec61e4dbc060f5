import { selectCompatibleNetworks } from '@foyer/core'
import { useModal } from '../../hooks/modalContext.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { WalletCompatibleNetworksScreen } from './WalletCompatibleNetworksScreen.tsx'

/** Where the account can receive (clause networks-9). */
export function WalletCompatibleNetworksView() {
  const modal = useModal()
  const networks = useModalState(selectCompatibleNetworks)
  return <WalletCompatibleNetworksScreen networks={networks} imageUrl={modal.api.networkImageUrl} />
}
