import { goBack, type ModalSnapshot, type ViewParams } from '@foyer/core/kernel'
import type { Namespace } from '@foyer/core/ports'
import { LOADING } from '../../../atoms/index.ts'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useModalState } from '../../../hooks/useModalState.ts'
import { connectorName } from '../../../widgets/wallet/names.ts'
import { selectWalletSummary } from '../../../widgets/wallet/selectWalletSummary.ts'
import type { TitleParts, ViewProps } from '../../part.ts'
import { usePart } from '../../usePart.ts'
import { titleText } from '../text/en.ts'
import { ConnectingMultiChainScreen } from './ConnectingMultiChainScreen.tsx'

/** Asks which namespace of a wallet to connect, then connects (clause connecting-7). One that gives all by one prompt is not chosen for. */
export function ConnectingMultiChainView({ params }: ViewProps<'ConnectingMultiChain'>) {
  const modal = useModal()
  const wallet = useModalState((state) => selectWalletSummary(modal, state, params))
  const namespaces = useModalState((state) => selectNamespaces(state, params.connectorId))
  const isLooking = useModalState(({ tasks }) => tasks.findShared?.status === 'pending')
  const marks = usePart('marks', true)
  // The mark of the family, in its colours: the wallet is asked for that, not for a network.
  const choices = namespaces.map((namespace) => ({
    namespace,
    imageUrl: marks ? marks.familyMark(namespace) : LOADING,
  }))
  return (
    <ConnectingMultiChainScreen
      wallet={wallet}
      choices={choices}
      isLooking={isLooking}
      onPick={(namespace) => modal.router.push('ConnectingExternal', { ...params, namespace })}
      onBack={() => goBack(modal)}
    />
  )
}

/** The wallet's namespaces that the app has networks of, in the app's order; all of them if there are none. */
function selectNamespaces(state: ModalSnapshot, connectorId: string): readonly Namespace[] {
  const spoken = state.connectors.items.find(({ id }) => id === connectorId)?.namespaces ?? []
  const offered = new Set(state.networks.requested.map(({ chainNamespace }) => chainNamespace))
  const known = [...offered].filter((namespace) => spoken.includes(namespace))
  return known.length > 0 ? known : spoken
}

/** The title of the view. */
export function title(state: ModalSnapshot, { connectorId }: ViewParams['ConnectingMultiChain']): TitleParts {
  return [titleText.selectChain, { wallet: connectorName(state, connectorId) ?? '' }]
}
