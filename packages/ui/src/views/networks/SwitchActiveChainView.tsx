import { connectForNetwork, goBack } from '@foyer/core'
import { useModal } from '../../hooks/modalContext.tsx'
import type { ViewProps } from '../view.ts'
import { SwitchActiveChainScreen } from './SwitchActiveChainScreen.tsx'

/** A network of a family of chains that the connected wallet does not speak (clause networks-7). */
export function SwitchActiveChainView({ params }: ViewProps<'SwitchActiveChain'>) {
  const modal = useModal()
  const network = modal.networks.find(params.networkId)
  return (
    <SwitchActiveChainScreen
      namespace={network?.chainNamespace}
      imageUrl={modal.api.networkImageUrl(network)}
      onSwitch={() => connectForNetwork(modal, params)}
      onBack={() => goBack(modal)}
    />
  )
}
