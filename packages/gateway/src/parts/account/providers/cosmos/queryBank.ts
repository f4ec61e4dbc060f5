import {
  type BytesField,
  type Coin,
  readCoin,
  readFields,
  writeField,
  writeNumberField,
} from '@foyer/adapter-cosmos/bank'
import { fromBase64, toHex } from '@foyer/codec'
import * as v from 'valibot'
import { ProblemError } from '../../../../http/problem.ts'
import type { ChainNodes } from '../../../../kernel/nodes/nodes.ts'

const PAGE_SIZE = 100
/** Anybody can send tokens to an address. */
const PAGES_MAX = 10
const ALL_BALANCES = '/cosmos.bank.v1beta1.Query/AllBalances'

const Answer = v.object({
  response: v.object({
    code: v.optional(v.number(), 0),
    // An empty message has no bytes, which nodes give as null.
    value: v.nullish(v.pipe(v.string(), v.maxLength(1_000_000))),
  }),
})

/**
 * All that an address has, each token once. Wire call: abci_query of the bank module, page by page.
 * @throws ProblemError upstream_unavailable
 */
export async function readCoins(
  nodes: ChainNodes,
  { chainId, address, signal }: { chainId: string; address: string; signal: AbortSignal },
): Promise<readonly Coin[]> {
  const coins = new Map<string, Coin>()
  let key: Uint8Array | undefined
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const paging = [...(key ? writeField(1, key) : []), ...writeNumberField(3, PAGE_SIZE)]
    const request = Uint8Array.from([...writeField(1, address), ...writeField(2, Uint8Array.from(paging))])
    const params = [ALL_BALANCES, toHex(request), '0', false]
    const call = { jsonrpc: '2.0' as const, id: 1, method: 'abci_query', params }
    const [reply] = await nodes.call(chainId, [call], signal)
    const fields = reply?.error === undefined ? readAnswer(reply?.result) : undefined
    if (!fields) {
      throw new ProblemError(
        'upstream_unavailable',
        'The node of this chain answered something else than it gives.',
      )
    }
    const read = fields.flatMap(({ field, bytes }) => (field === 1 ? (readCoin(bytes) ?? []) : []))
    for (const coin of read) if (BigInt(coin.amountBase) > 0n) coins.set(coin.denom, coin)
    const next = fields.find(({ field }) => field === 2)
    key = next && readFields(next.bytes)?.find(({ field }) => field === 1)?.bytes
    if (!key?.length) break
  }
  return [...coins.values()]
}

function readAnswer(result: unknown): readonly BytesField[] | undefined {
  const answer = v.safeParse(Answer, result)
  if (!answer.success || answer.output.response.code !== 0) return undefined
  const bytes = fromBase64(answer.output.response.value ?? '')
  return bytes && readFields(bytes)
}
