import { goBack, type Modal, type ModalSnapshot, type ViewParams } from '@foyer/core/kernel'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useModalState } from '../../../hooks/useModalState.ts'
import { connectorName } from '../../../widgets/wallet/names.ts'
import { selectWalletSummary } from '../../../widgets/wallet/selectWalletSummary.ts'
import type { TitleParts, ViewProps } from '../../part.ts'
import { titleText } from '../text/en.ts'
import { type ChainChoice, ConnectingMultiChainScreen } from './ConnectingMultiChainScreen.tsx'

/** Asks which namespace of a wallet to connect, then connects (clause connecting-7). */
export function ConnectingMultiChainView({ params }: ViewProps<'ConnectingMultiChain'>) {
  const modal = useModal()
  const wallet = useModalState((state) => selectWalletSummary(modal, state, params))
  const choices = useModalState((state) => selectChains(modal, state, params.connectorId))
  return (
    <ConnectingMultiChainScreen
      wallet={wallet}
      choices={choices}
      onPick={(namespace) => modal.router.push('ConnectingExternal', { ...params, namespace })}
      onBack={() => goBack(modal)}
    />
  )
}

/** The wallet's namespaces that the app has networks of, in the app's order; all of them if there are none. */
function selectChains(modal: Modal, state: ModalSnapshot, connectorId: string): readonly ChainChoice[] {
  const spoken = state.connectors.items.find(({ id }) => id === connectorId)?.namespaces ?? []
  const { requested } = state.networks
  const known = [...new Set(requested.map(({ chainNamespace }) => chainNamespace))].filter((namespace) =>
    spoken.includes(namespace),
  )
  return (known.length > 0 ? known : spoken).map((namespace) => {
    const network = requested.find(({ chainNamespace }) => chainNamespace === namespace)
    return { namespace, imageUrl: network && modal.api.networkImageUrl(network) }
  })
}

/** The title of the view. */
export function title(state: ModalSnapshot, { connectorId }: ViewParams['ConnectingMultiChain']): TitleParts {
  return [titleText.selectChain, { wallet: connectorName(state, connectorId) ?? '' }]
}
