import { disconnect } from '@foyer/core/connections'
import { SWAP_NETWORKS } from '@foyer/core/kernel'
import { networkImage } from '@foyer/core/marks'
import { chooseSupportedNetwork, selectNetworkChoices } from '@foyer/core/networks'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import type { ViewProps } from '../../part.ts'
import { UnsupportedChainScreen } from './UnsupportedChainScreen.tsx'

/** The wallet is on a network that the app does not support (clauses networks-4, networks-8, state-30). */
export function UnsupportedChainView({ params }: ViewProps<'UnsupportedChain'>) {
  const modal = useModal()
  const isSwap = params?.swapUnsupportedChain ?? false
  const onlyIds = isSwap ? [...SWAP_NETWORKS, ...Object.keys(modal.options.swapPlaces)] : undefined
  const choices = useModalState((state) => selectNetworkChoices(state, { onlyIds }))
  const isDisconnecting = useModalState((state) => state.tasks.disconnect.status === 'pending')
  const leave = useFlow(disconnect)
  return (
    <UnsupportedChainScreen
      isSwap={isSwap}
      choices={choices}
      isDisconnecting={isDisconnecting}
      imageUrl={(network) => networkImage(modal.api, network)}
      onPick={({ caipNetworkId }) => chooseSupportedNetwork(modal, { networkId: caipNetworkId })}
      onDisconnect={() => leave({})}
    />
  )
}
