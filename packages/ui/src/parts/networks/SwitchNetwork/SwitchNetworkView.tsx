import { goBack, selectIsEmbedded } from '@foyer/core/kernel'
import { networkImage } from '@foyer/core/marks'
import { switchNetwork } from '@foyer/core/networks'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import type { ViewProps } from '../../part.ts'
import { SwitchNetworkScreen } from './SwitchNetworkScreen.tsx'

/** Waits for the wallet to switch the network (clauses networks-5, networks-6, state-27). */
export function SwitchNetworkView({ params }: ViewProps<'SwitchNetwork'>) {
  const modal = useModal()
  const task = useModalState((state) => state.tasks.switchNetwork)
  const network = modal.networks.find(params.networkId)
  const isEmbedded = useModalState((state) => selectIsEmbedded(state, network))
  const change = useFlow(switchNetwork)
  return (
    <SwitchNetworkScreen
      name={network?.name ?? params.networkId}
      imageUrl={networkImage(modal.api, network)}
      task={task}
      isEmbedded={isEmbedded}
      onRetry={() => change(params)}
      onCancel={() => goBack(modal)}
    />
  )
}
