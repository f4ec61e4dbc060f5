import { toComparable } from '@foyer/kit'
import { parseCaipNetworkId } from '../../kernel/chains/caip.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { CaipAddress, CaipNetworkId, Stop } from '../../ports/provider.ts'
import { isTransactionHash } from './isTransactionHash.ts'

/** A transaction that was sent from this page in this visit. */
export interface SentTransaction {
  /** The sending account with its network. */
  readonly owner: CaipAddress
  /** One of hex in lower case. */
  readonly hash: string
  readonly sentAtMs: number
}

/** The transactions that were sent from this page, by Foyer or by the page through its provider. */
export interface SentTransactions {
  /** Newest first. */
  readonly items: readonly SentTransaction[]
  add(transaction: { readonly networkId: CaipNetworkId; readonly from: string; readonly hash: unknown }): void
  /** Replaces the hash of a transaction instead of which another one was mined. */
  replace(hash: string, mined: string): void
  /** Calls back with the owner whenever one is added or replaced. */
  onChange(listener: (owner: CaipAddress) => void): Stop
  stop(): void
}

const MAX_ITEMS = 20

function createSentTransactions({ platform }: Modal): SentTransactions {
  const listeners = new Set<(owner: CaipAddress) => void>()
  let items: readonly SentTransaction[] = []
  function put(next: readonly SentTransaction[], owner: CaipAddress): void {
    items = next.slice(0, MAX_ITEMS)
    for (const listener of [...listeners]) listener(owner)
  }
  return {
    get items() {
      return items
    },
    add({ networkId, from, hash }) {
      const namespace = parseCaipNetworkId(networkId)?.namespace
      if (typeof hash !== 'string' || !namespace || !isTransactionHash(namespace, hash)) return
      const owner: CaipAddress = `${networkId}:${from}`
      const sent = { owner, hash: toComparable(hash), sentAtMs: platform.now() }
      put([sent, ...items.filter((item) => item.hash !== sent.hash)], owner)
    },
    replace(hash, mined) {
      const before = items.find((item) => item.hash === toComparable(hash))
      if (!before || hash === mined) return
      const after = { ...before, hash: toComparable(mined) }
      put(
        items.map((item) => (item === before ? after : item)),
        before.owner,
      )
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => listeners.clear(),
  }
}

/** The transactions of a modal that were sent in this visit. */
export function sentTransactionsOf(modal: Modal): SentTransactions {
  return modal.own(createSentTransactions)
}
