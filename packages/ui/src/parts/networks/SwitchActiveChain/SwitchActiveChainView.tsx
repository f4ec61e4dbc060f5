import { goBack } from '@foyer/core/kernel'
import { networkImage } from '@foyer/core/marks'
import { connectForNetwork, selectFamilyConnector } from '@foyer/core/networks'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useModalState } from '../../../hooks/useModalState.ts'
import { connectorName } from '../../../widgets/wallet/names.ts'
import type { ViewProps } from '../../part.ts'
import { SwitchActiveChainScreen } from './SwitchActiveChainScreen.tsx'

/** Shown for a network in a namespace that the connected wallet does not support, or has no account of yet (clause networks-7). */
export function SwitchActiveChainView({ params }: ViewProps<'SwitchActiveChain'>) {
  const modal = useModal()
  const network = modal.networks.find(params.networkId)
  const walletName = useModalState((state) => {
    const connectorId = network && selectFamilyConnector(state, network.chainNamespace)
    return connectorId && connectorName(state, connectorId)
  })
  return (
    <SwitchActiveChainScreen
      namespace={network?.chainNamespace}
      walletName={walletName}
      imageUrl={networkImage(modal.api, network)}
      onSwitch={() => connectForNetwork(modal, params)}
      onBack={() => goBack(modal)}
    />
  )
}
