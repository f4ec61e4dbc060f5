import { createCurrencyDirectory } from '../src/kernel/chains/currencies.ts'
import { createBlockscoutActivity } from '../src/parts/account/providers/blockscout/blockscoutActivity.ts'
import { createBlockscoutBalances } from '../src/parts/account/providers/blockscout/blockscoutBalances.ts'
import { createBlockscoutClients } from '../src/parts/account/providers/blockscout/blockscoutClient.ts'
import { ACCOUNT } from './explorerReplies.ts'

const CHAIN = 'eip155:1'
const currencies = createCurrencyDirectory({ 1: ['Ether', 'ETH', 18] })
const signal = new AbortController().signal

/** The two services over an explorer that answers by `fetch`, for `ACCOUNT`. */
export function createExplorerTest(fetch: typeof globalThis.fetch) {
  let nowMs = 0
  const explorers = createBlockscoutClients(
    { [CHAIN]: { url: 'https://explorer.example/', key: 'secret' } },
    { fetch, now: () => nowMs },
  )
  const activity = createBlockscoutActivity(explorers, currencies)
  return {
    wait: (ms: number) => {
      nowMs += ms
    },
    balances: () =>
      createBlockscoutBalances(explorers, currencies).list({ chainId: CHAIN, address: ACCOUNT, signal }),
    list: (cursor?: string, entries = 50) =>
      activity.list({ chainId: CHAIN, address: ACCOUNT, cursor, entries, signal }),
  }
}

/** Answers by the end of the path; 404 for everything else. */
export const answering =
  (replies: Record<string, unknown>, status = 200): typeof fetch =>
  async (address) => {
    const { pathname } = new URL(String(address))
    const key = Object.keys(replies).find((end) => pathname.endsWith(end))
    return key === undefined ? new Response('', { status: 404 }) : Response.json(replies[key], { status })
  }
