import type { Hash } from 'viem'
import type { ProviderRequest } from './standingProvider.ts'

/** A transaction, or a batch of calls, that wagmi has sent by the modal's wallet. */
export type SentTransaction = { readonly from: string; readonly chainId: number } & (
  | { readonly hash: Hash }
  | { readonly callsId: string }
)

/** The transactions that are not known to have ended. */
export interface SentTransactions {
  /** The same list until one is added or taken out. */
  read(): readonly SentTransaction[]
  observe(listener: () => void): () => void
  add(transaction: SentTransaction): void
  remove(transaction: SentTransaction): void
}

/** More than an account has under way. Nobody may be asking what has become of them. */
const MAX_ITEMS = 20

export function createSentTransactions(): SentTransactions {
  const listeners = new Set<() => void>()
  let items: readonly SentTransaction[] = []
  const put = (next: readonly SentTransaction[]) => {
    items = next
    for (const listener of [...listeners]) listener()
  }
  return {
    read: () => items,
    observe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (transaction) => put([transaction, ...items].slice(0, MAX_ITEMS)),
    remove: (transaction) => put(items.filter((item) => item !== transaction)),
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const isHash = (value: unknown): value is Hash => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

/** The transaction that a wallet has answered a request with; undefined for every other answer. */
export function toSentTransaction(
  { method, params }: ProviderRequest,
  answer: unknown,
  own: { readonly from: string; readonly chainId: number },
): SentTransaction | undefined {
  const [call] = Array.isArray(params) ? params : []
  const from = field(call, 'from')
  const sender = { ...own, ...(typeof from === 'string' && { from }) }
  if (method === 'eth_sendTransaction' && isHash(answer)) return { ...sender, hash: answer }
  const callsId = field(answer, 'id')
  if (method === 'wallet_sendCalls' && typeof callsId === 'string') return { ...sender, callsId }
  return undefined
}
