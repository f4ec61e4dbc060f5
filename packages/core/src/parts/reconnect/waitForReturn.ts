import { abortError } from '../../base/raceAbort.ts'
import type { ConnectionKey } from '../../kernel/accounts/connections.ts'
import type { Modal } from '../../kernel/modal.ts'
import {
  findConnectionRecord,
  hasConnectionRecord,
  toConnectionText,
} from '../../kernel/storage/connectionRecords.ts'
import type { Connector } from '../../ports/connector.ts'
import { attachAgain } from './attachAgain.ts'
import { watchWallet } from './watchWallet.ts'

/** The wallets that are waited for, by connection. */
function createWaits() {
  const waits = new Map<string, AbortController>()
  const stop = () => {
    for (const wait of waits.values()) wait.abort(abortError())
  }
  return { waits, stop }
}

/** Whether a wallet can be chosen: the app may have switched its family off since. */
function isListed({ connectors }: Modal, connectorId: string): boolean {
  const id = connectors.get(connectorId)?.id
  return connectors.state.items.some((info) => info.id === id)
}

/**
 * Waits for a wallet of the page that gives no account now, as one that is locked, and restores its connection without a prompt once it gives one
 * again. The waiting ends with the record, and where the visitor connects the wallet anew.
 * Calls: connector.watch, connector.restore, adapter.attach.
 */
export function waitForReturn(modal: Modal, { namespace, connectorId }: ConnectionKey): void {
  const connector = modal.connectors.get(connectorId)
  if (!connector?.watch) return
  const { waits } = modal.own(createWaits)
  const name = toConnectionText({ namespace, connectorId })
  waits.get(name)?.abort(abortError())
  const wait = new AbortController()
  waits.set(name, wait)
  const { signal } = wait
  const isKept = () => hasConnectionRecord(modal, { namespace, connectorId })
  /** Ends the waiting once nobody wants it: the record is gone, or the wallet is connected. */
  function endIfOver(): void {
    const isConnected = [connectorId, connector?.id ?? ''].some((id) => modal.connections.find(namespace, id))
    if (isConnected || !isKept()) wait.abort(abortError())
  }
  /** Waits for what goes by the id now, such as an extension that was updated: of the one before nothing is heard any more. */
  function followId(): void {
    if (modal.connectors.get(connectorId) !== connector) waitForReturn(modal, { namespace, connectorId })
  }
  // Every action of the visitor is a task, and in another tab a change of the records.
  const stops = [
    modal.observe(({ tasks }) => tasks, endIfOver),
    modal.observe(({ connectors }) => connectors.items, followId),
    modal.persist.onForeignChange(endIfOver),
  ]
  signal.addEventListener('abort', () => stops.forEach((stop) => void stop()))

  async function look(asked: Connector): Promise<void> {
    const record = findConnectionRecord(modal, { namespace, connectorId })
    if (record && isListed(modal, connectorId)) {
      await attachAgain(modal, asked, record, {
        // A connection that the visitor has made meanwhile stays in use.
        isSecondary: () => modal.connections.state.active[namespace] !== undefined,
        isEnded: () => signal.aborted || !isKept(),
        signal,
      })
    }
    endIfOver()
  }

  watchWallet(modal, connector, { signal, look: () => look(connector) })
}
