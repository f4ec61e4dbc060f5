import { limitBursts } from '@foyer/kit'
import type { ConnectionKey } from '../../kernel/accounts/connections.ts'
import { abortError } from '../../kernel/lib/raceAbort.ts'
import type { Modal } from '../../kernel/modal.ts'
import { giveUpConnectionRecord } from '../../kernel/storage/connectionRecords.ts'
import type { StoredConnection } from '../../kernel/storage/persist.ts'
import type { Connector } from '../../ports/connector.ts'
import { askAgain } from './askAgain.ts'

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
  const name = `${namespace}|${connectorId}`
  waits.get(name)?.abort(abortError())
  const wait = new AbortController()
  waits.set(name, wait)
  const { signal } = wait
  let isAsking = false
  let isDue = false

  /** The record of a wallet that is still waited for. */
  function findRecord(): StoredConnection | undefined {
    const isConnected = [connectorId, connector?.id ?? ''].some((id) => modal.connections.find(namespace, id))
    const { connections } = modal.persist.read()
    return isConnected
      ? undefined
      : connections.find((one) => one.namespace === namespace && one.connectorId === connectorId)
  }

  /** A wallet that talks much is asked once at a time. */
  async function look(asked: Connector): Promise<void> {
    const record = findRecord()
    isDue = isAsking
    if (!record) return wait.abort(abortError())
    if (isAsking || signal.aborted) return
    isAsking = true
    await restoreReturned(modal, record, asked, signal).catch(() => {})
    isAsking = false
    if (!findRecord()) wait.abort(abortError())
    else if (isDue) await look(asked)
  }

  const changes = limitBursts(() => void look(connector), { setTimer: modal.platform.setTimer })
  signal.addEventListener('abort', changes.stop)
  const networks = modal.networks.state.requested
  void connector.watch({ networks, signal, onChange: () => changes.put(undefined) })
}

/** Restores the connection of a wallet that gives an account again. What the visitor has connected meanwhile stays in use. */
async function restoreReturned(
  modal: Modal,
  record: StoredConnection,
  asked: Connector,
  signal: AbortSignal,
): Promise<void> {
  const restored = await askAgain(modal, asked, record, signal)
  if (!restored || signal.aborted) return
  const { attachSessions } = await modal.load('connections')
  await attachSessions(modal, {
    ...restored,
    walletId: record.walletId,
    lastNetworkId: record.networkId,
    isSecondary: (namespace) => modal.connections.state.active[namespace] !== undefined,
    signal,
  })
  // The wallet has another id now.
  if (restored.connector.id !== record.connectorId) giveUpConnectionRecord(modal, record)
}
