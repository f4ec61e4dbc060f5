import type { Modal } from '../../kernel/modal.ts'
import {
  giveUpConnectionRecord,
  hasConnectionRecord,
  resetButtonRecord,
  updateConnectionRecord,
} from '../../kernel/storage/connectionRecords.ts'
import type { StoredConnection } from '../../kernel/storage/persist.ts'
import type { Connector } from '../../ports/connector.ts'
import { attachAgain } from './attachAgain.ts'
import { waitForReturn } from './waitForReturn.ts'

/** One restoring of several records. */
export interface Attempt {
  readonly stored: readonly StoredConnection[]
  /** The records are those of the last visit, and not what another tab has just added. */
  readonly isOwn: boolean
  readonly signal: AbortSignal
  /** Records whose wallet is not in the page yet. */
  readonly absent: Set<StoredConnection>
  /** Records whose wallet is being asked. */
  readonly asked: Set<StoredConnection>
  /**
   * The record that was in use at the last visit, which is connected before all others: an app that acts on the first account that it is
   * told of would act for the wrong one. Spec: state-1.
   */
  readonly first: StoredConnection | undefined
  /** Resolves when that one is back, has failed, or took too long. */
  readonly turn: Promise<void>
  readonly endTurn: () => void
}

/** An attempt of which nothing is known yet. */
export function createAttempt(input: Pick<Attempt, 'stored' | 'isOwn' | 'signal'>): Attempt {
  const { stored, isOwn } = input
  let endTurn = () => {}
  const turn = new Promise<void>((resolve) => {
    endTurn = resolve
  })
  // A wallet that gave no account at the last visit is not waited for, nor is what another tab has added.
  const first = isOwn ? stored.find(({ lostAtMs }) => lostAtMs === undefined) : undefined
  if (!first) endTurn()
  return { ...input, absent: new Set(stored), asked: new Set(), first, turn, endTurn }
}

/**
 * Whether a restored connection does not become the active one: the visitor's choice in this visit comes first, then
 * the order of the last visit.
 */
function staysSecondary(
  modal: Modal,
  { namespace, connectorId }: StoredConnection,
  stored: readonly StoredConnection[],
): boolean {
  const active = modal.connections.state.active[namespace]
  const rank = (id: string) =>
    stored.findIndex((item) => item.namespace === namespace && item.connectorId === id)
  return active !== undefined && rank(active) < rank(connectorId)
}

/** Whether the visitor has ended the connection since the restoring began. */
function isEnded(modal: Modal, record: StoredConnection, { signal }: Attempt): boolean {
  return signal.aborted || !hasConnectionRecord(modal, record)
}

/** Whether the visitor has connected or disconnected a wallet in this visit. */
function hasChosen({ tasks }: Modal): boolean {
  const { connectWallet, disconnect } = tasks.state
  return connectWallet.status !== 'idle' || disconnect.status !== 'idle'
}

/**
 * The connector whose family is the one in use again, since it was at the last visit. Wallets answer in any order, and the first that does is in use
 * until then. Spec: state-1.
 */
function lastFamilyOf(
  modal: Modal,
  { namespace }: StoredConnection,
  { stored, isOwn }: Attempt,
): string | undefined {
  if (!isOwn || namespace !== stored[0]?.namespace || namespace === modal.accounts.state.activeNamespace)
    return undefined
  // A visitor who has chosen something in this visit has chosen the family, too.
  if (hasChosen(modal) || modal.tasks.state.switchNetwork.status !== 'idle') return undefined
  return modal.connections.state.active[namespace]
}

/** Asks one wallet for the access of its record. One of the page that gives none now is waited for. */
export async function restoreOne(modal: Modal, record: StoredConnection, attempt: Attempt): Promise<void> {
  const { stored, isOwn, signal } = attempt
  const connector = await modal.connectors.whenKnown(record.connectorId, signal, record.namespace)
  if (!connector || isEnded(modal, record, attempt)) return
  attempt.absent.delete(record)
  const isConnected = (connectorId: string) => modal.connections.find(record.namespace, connectorId)
  if (isConnected(record.connectorId) || isConnected(connector.id)) return
  attempt.asked.add(record)
  try {
    const outcome = await attachAgain(modal, connector, record, {
      isSecondary: () => staysSecondary(modal, record, stored),
      isEnded: () => isEnded(modal, record, attempt),
      ...(record !== attempt.first && { turn: attempt.turn }),
      signal,
    })
    if (outcome === 'no access' && isOwn) await keepOrForget(modal, record, connector)
    const connectorId = outcome === 'attached' && lastFamilyOf(modal, record, attempt)
    if (connectorId)
      (await modal.load('connections')).activateConnection(modal, record.namespace, connectorId)
  } catch {
    // The record stays, because the wallet may be restored at the next visit.
  } finally {
    attempt.asked.delete(record)
  }
}

/** A wallet of the page may only be locked: its record stays. Access of any other kind that is gone does not come back by itself. */
async function keepOrForget(modal: Modal, record: StoredConnection, connector: Connector): Promise<void> {
  if (connector.watch) {
    updateConnectionRecord(modal, record, true)
    waitForReturn(modal, record)
    return
  }
  giveUpConnectionRecord(modal, record)
  resetButtonRecord(modal)
  // Clause error-5: what is kept of the login goes as well.
  if (connector.auth) (await modal.load('email')).forgetLogin(modal)
}
