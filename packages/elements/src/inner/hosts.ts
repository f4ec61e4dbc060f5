import { findHosts } from '@foyer/adapter-evm/hosts'
import { offerMobileWallet } from '@foyer/adapter-solana/mobile'
import type { Modal } from '@foyer/core/kernel'

/**
 * Finds the wallets around the page: it offers those that are apps on the visitor's phone, and connects the one that frames the page. Kept
 * by the modal, which stops it.
 */
export function followHost(modal: Modal): { stop(): void } {
  const { hostOrigins, metadata } = modal.options
  offerMobileWallet({
    networks: modal.networks.state.requested,
    identity: { name: metadata.name, uri: modal.platform.origin },
    found: modal.connectors.add,
  })
  return {
    stop: findHosts({
      ...(hostOrigins && { origins: hostOrigins }),
      found(connector) {
        modal.connectors.add(connector)
        connect(modal, connector.id).catch((error) => modal.platform.log(`[foyer] host: ${error}`))
      },
    }),
  }
}

/**
 * Connects the host: who opens an app inside of a wallet has chosen it. Not so where another wallet is connected or being restored, and not
 * once the visitor has disconnected it, after which it is one of the wallets that were used before.
 */
async function connect(modal: Modal, connectorId: string): Promise<void> {
  const isFree = () =>
    modal.accounts.state.status === 'disconnected' &&
    modal.tasks.state.connectWallet.status !== 'pending' &&
    !modal.persist.read().recentIds.includes(connectorId)
  if (!isFree()) return
  const { connectWallet } = await modal.load('connections')
  if (isFree()) await connectWallet(modal, { connectorId })
}
