import * as v from 'valibot'
import type { CurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import type { ChainNodes } from '../../../../kernel/nodes/nodes.ts'
import type { BalanceSource } from '../balances.ts'
import { toCoin } from '../nodeBalances.ts'
import { readEsplora, Satoshi } from './readEsplora.ts'

const Stats = v.object({ funded_txo_sum: Satoshi, spent_txo_sum: Satoshi })
const Answer = v.object({ chain_stats: Stats, mempool_stats: Stats })

/** Balances of Bitcoin by Esplora: what an address was paid and has not spent, in blocks and waiting for one. */
export function createEsploraBalances(nodes: ChainNodes, currencies: CurrencyDirectory): BalanceSource {
  return {
    supports: (chainId) => chainId.startsWith('bip122:') && nodes.supports(chainId),
    async list({ chainId, address, signal }) {
      const call = { jsonrpc: '2.0' as const, id: 1, method: 'esplora_address', params: [address] }
      const [reply] = await nodes.call(chainId, [call], signal)
      const { chain_stats, mempool_stats } = readEsplora(Answer, reply)
      const amount = [chain_stats, mempool_stats].reduce(
        (sum, { funded_txo_sum, spent_txo_sum }) => sum + BigInt(funded_txo_sum) - BigInt(spent_txo_sum),
        0n,
      )
      // Less than nothing cannot be: the two figures are of different moments.
      return [{ asset: toCoin(currencies.nativeOf(chainId)), amountBase: amount > 0n ? amount : 0n }]
    },
  }
}
