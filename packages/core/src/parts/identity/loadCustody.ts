import { getConfigCall } from '@foyer/api'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import type { Modal } from '../../kernel/modal.ts'
import { setCustody } from '../email/index.ts'

/** Asks the gateway who runs the servers of the wallet. Calls: getConfig. Spec: settings-2. */
export async function loadCustody(modal: Modal, signal: AbortSignal): Promise<void> {
  if (!modal.api.hasGateway) return
  const { embeddedWallet } = await modal.api.call(toClientRoute(getConfigCall), { signal })
  setCustody(modal.state, embeddedWallet?.custody)
}
