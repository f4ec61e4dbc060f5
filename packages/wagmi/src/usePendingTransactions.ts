'use client'

import type { Eip1193Provider } from '@foyer/elements'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Config } from 'wagmi'
import { waitForTransactionReceipt } from 'wagmi/actions'
import type { SentTransaction } from './sentTransactions.ts'
import type { ModalConnector } from './wagmiConfig.ts'

const NOTHING: readonly SentTransaction[] = []
const CALLS_POLL_MS = 2_000
/** A batch that its wallet says nothing of for that long counts as ended. */
const CALLS_LIMIT_MS = 180_000
/** The first status of EIP-5792 that says how a batch ended; those before say that it is under way. */
const FIRST_ENDED = 200

async function waitForCalls(connector: ModalConnector, callsId: string): Promise<void> {
  const endMs = Date.now() + CALLS_LIMIT_MS
  while (Date.now() < endMs) {
    // wagmi does not know which provider a connector has. That of the modal has this one.
    const provider = (await connector.getProvider()) as Eip1193Provider | undefined
    const result = await provider?.request({ method: 'wallet_getCallsStatus', params: [callsId] })
    const status: unknown = Reflect.get(Object(result), 'status')
    if (typeof status !== 'number' || status >= FIRST_ENDED) return
    await new Promise((resolve) => setTimeout(resolve, CALLS_POLL_MS))
  }
}

/** Resolves when a transaction has ended, or when nobody can say. Never rejects. */
async function waitForEnd(config: Config, connector: ModalConnector, sent: SentTransaction): Promise<void> {
  const waiting =
    'hash' in sent
      ? waitForTransactionReceipt(config, { hash: sent.hash, chainId: sent.chainId })
      : waitForCalls(connector, sent.callsId)
  // One that failed on its chain has ended, and so has one that no node knows after the time limit.
  await waiting.catch(() => {})
}

/**
 * Whether an account has transactions under way on a chain: those that wagmi has sent by the wallet of the modal. Each is looked after while
 * a component asks.
 */
export function useHasPendingTransactions(
  config: Config,
  connector: ModalConnector,
  { address, chainId }: { readonly address: string | undefined; readonly chainId: number | undefined },
): boolean {
  const { sent } = connector
  const items = useSyncExternalStore(sent.observe, sent.read, () => NOTHING)
  const [watched] = useState(() => new Set<SentTransaction>())
  useEffect(() => {
    for (const item of items) {
      if (watched.has(item)) continue
      watched.add(item)
      waitForEnd(config, connector, item).then(() => sent.remove(item))
    }
  }, [config, connector, sent, items, watched])
  return items.some((item) => item.from.toLowerCase() === address?.toLowerCase() && item.chainId === chainId)
}
