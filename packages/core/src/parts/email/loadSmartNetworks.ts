import type { Modal } from '../../kernel/modal.ts'
import type { CaipNetworkId } from '../../ports/provider.ts'
import { requireAuthConnector } from './authConnectorOf.ts'
import { noteSmartNetworks, readLoginHints } from './loginHints.ts'
import { setSmartNetworks } from './smartSlice.ts'

/**
 * Learns on which networks the embedded wallet has a smart account. Until the frame has said so, those of the last visit count; where it
 * does not say so, none do. Calls: frame GET_SMART_ACCOUNT_ENABLED_NETWORKS. Spec: state-20, entity-15.
 */
export async function loadSmartNetworks(modal: Modal, { signal }: { readonly signal: AbortSignal }) {
  setSmartNetworks(modal.state, readLoginHints(modal).smartNetworkIds ?? [])
  const networkIds = await requireAuthConnector(modal)
    .auth.smartAccountNetworks({ signal })
    .catch((): readonly CaipNetworkId[] => [])
  if (signal.aborted) return
  setSmartNetworks(modal.state, networkIds)
  noteSmartNetworks(modal, networkIds)
}
