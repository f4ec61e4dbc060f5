import { disconnect } from '@foyer/core/connections'
import { chooseSupportedNetwork, selectNetworkChoices } from '@foyer/core/networks'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import type { ViewProps } from '../../part.ts'
import { UnsupportedChainScreen } from './UnsupportedChainScreen.tsx'

/** The wallet is on a network that the app does not support (clauses networks-8, state-30). */
export function UnsupportedChainView({ params }: ViewProps<'UnsupportedChain'>) {
  const modal = useModal()
  const choices = useModalState((state) => selectNetworkChoices(state))
  const isDisconnecting = useModalState((state) => state.tasks.disconnect.status === 'pending')
  const leave = useFlow(disconnect)
  return (
    <UnsupportedChainScreen
      isSwap={params?.swapUnsupportedChain ?? false}
      choices={choices}
      isDisconnecting={isDisconnecting}
      imageUrl={modal.api.networkImageUrl}
      onPick={({ caipNetworkId }) => chooseSupportedNetwork(modal, { networkId: caipNetworkId })}
      onDisconnect={() => leave({})}
    />
  )
}
