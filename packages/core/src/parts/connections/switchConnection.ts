import { ModalError } from '../../base/modalError.ts'
import type { Connection } from '../../kernel/accounts/connections.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { Namespace } from '../../ports/provider.ts'
import { findSession } from './liveSessions.ts'
import { activateConnection } from './subscribers.ts'

/** The input of `switchConnection`. */
export interface SwitchConnectionInput {
  readonly namespace: Namespace
  readonly connectorId: string
  /** One of the wallet's addresses. @default the last active one */
  readonly address?: string | undefined
}

/**
 * Makes another connection, or another account of one, the active one. The modal stays open.
 * Calls: session.selectAccount. @throws ModalError wallet_disconnected, unsupported_method
 * Spec: state-2, call-9, error-1.
 *
 * @example
 * ```ts
 * import { createModal, switchConnection } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * const other = modal.state.connections.items.at(-1)
 * if (other) await switchConnection(modal, { namespace: other.namespace, connectorId: other.connectorId })
 * ```
 */
export async function switchConnection(modal: Modal, input: SwitchConnectionInput): Promise<void> {
  const { namespace, connectorId, address } = input
  const before = modal.accounts.state.byNamespace[namespace]
  const isSameWallet = before?.connectorId === connectorId
  const known = modal.connections.find(namespace, connectorId)
  if (known && address !== undefined && modal.connectors.get(connectorId)?.auth)
    return switchEmbedded(modal, known, address)
  try {
    const session = findSession(modal, { namespace, connectorId })
    const connection = modal.connections.find(namespace, connectorId)
    if (!session || !connection) {
      throw new ModalError({ code: 'wallet_disconnected', message: 'The wallet is not connected any more.' })
    }
    if (address !== undefined && address !== connection.addresses[0]) {
      if (!session.selectAccount || !connection.addresses.includes(address)) {
        throw new ModalError({
          code: 'unsupported_method',
          message: 'The account can be changed in the wallet only.',
        })
      }
      session.selectAccount(address)
    }
    activateConnection(modal, namespace, connectorId)
    modal.connections.rememberRecent(connection.walletId ?? connectorId)
  } catch (error) {
    modal.platform.log(`[foyer] ${toErrorInfo(error).message}`)
    modal.notices.show('error', 'switch_wallet_failed')
    throw error
  }
  modal.notices.show('success', isSameWallet ? 'account_switched' : 'wallet_switched')
}

/**
 * The embedded wallet is told, so that it signs with the account that is shown, and shows it at the next visit. The method shows the
 * result itself.
 */
async function switchEmbedded(modal: Modal, connection: Connection, address: string): Promise<void> {
  const { namespace, connectorId, addresses, accountTypes } = connection
  const type = accountTypes?.[addresses.indexOf(address)] === 'smartAccount' ? 'smartAccount' : 'eoa'
  if (address !== addresses[0]) {
    const identity = await modal.load('identity').catch((error: unknown) => {
      modal.notices.show('error', 'account_not_switched')
      throw error
    })
    await identity.setAccountType(modal, { type })
  }
  activateConnection(modal, namespace, connectorId)
}
