import type { ConnectionKey } from '../../kernel/accounts/connections.ts'
import { abortError } from '../../kernel/lib/raceAbort.ts'
import type { Modal } from '../../kernel/modal.ts'
import { findConnectionRecord, toConnectionText } from '../../kernel/storage/connectionRecords.ts'
import type { StoredConnection } from '../../kernel/storage/persist.ts'
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
  /** The record of a wallet that is still waited for. */
  function findRecord(): StoredConnection | undefined {
    const isConnected = [connectorId, connector?.id ?? ''].some((id) => modal.connections.find(namespace, id))
    return isConnected ? undefined : findConnectionRecord(modal, { namespace, connectorId })
  }

  async function look(asked: Connector): Promise<void> {
    const record = findRecord()
    if (record) {
      await attachAgain(modal, asked, record, {
        // What the visitor has connected meanwhile stays in use.
        isSecondary: () => modal.connections.state.active[namespace] !== undefined,
        isEnded: () => signal.aborted,
        signal,
      })
    }
    if (!findRecord()) wait.abort(abortError())
  }

  watchWallet(modal, connector, { signal, look: () => look(connector) })
}
