import { goBack } from '@foyer/core/kernel'
import { networkImage } from '@foyer/core/marks'
import { connectForNetwork } from '@foyer/core/networks'
import { useModal } from '../../../hooks/modalContext.tsx'
import type { ViewProps } from '../../part.ts'
import { SwitchActiveChainScreen } from './SwitchActiveChainScreen.tsx'

/** Shown for a network in a namespace that the connected wallet does not support (clause networks-7). */
export function SwitchActiveChainView({ params }: ViewProps<'SwitchActiveChain'>) {
  const modal = useModal()
  const network = modal.networks.find(params.networkId)
  return (
    <SwitchActiveChainScreen
      namespace={network?.chainNamespace}
      imageUrl={networkImage(modal.api, network)}
      onSwitch={() => connectForNetwork(modal, params)}
      onBack={() => goBack(modal)}
    />
  )
}
