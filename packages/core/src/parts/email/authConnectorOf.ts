import { ModalError } from '../../base/modalError.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { AuthPort } from '../../ports/auth.ts'
import type { Connector } from '../../ports/connector.ts'

/** The connector of the embedded wallet; undefined where there is none. */
export function findAuthConnector(modal: Modal): (Connector & { readonly auth: AuthPort }) | undefined {
  const info = modal.connectors.state.items.find((item) => item.kind === 'AUTH')
  const connector = info && modal.connectors.get(info.id)
  return connector?.auth ? { ...connector, auth: connector.auth } : undefined
}

/** The same. @throws ModalError connector_not_found */
export function requireAuthConnector(modal: Modal): Connector & { readonly auth: AuthPort } {
  const connector = findAuthConnector(modal)
  if (connector) return connector
  throw new ModalError({ code: 'connector_not_found', message: 'Auth connector not found' })
}
