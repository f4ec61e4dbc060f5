import { readAmounts, toSpendable, toStorageKey } from '@foyer/adapter-polkadot/storage'
import { ProblemError } from '../../../../http/problem.ts'
import type { CurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import { existentialDepositOf, readPolkadotKey } from '../../../../kernel/chains/polkadot.ts'
import type { ChainNodes } from '../../../../kernel/nodes/nodes.ts'
import type { BalanceSource } from '../balances.ts'
import { toCoin } from '../nodeBalances.ts'

/**
 * Balances of Polkadot by its nodes, of which one is asked for what is stored under the key of an account: what can leave it while it goes
 * on existing. Of a network of the operator's own the operator says which coin it has.
 */
export function createPolkadotBalances(nodes: ChainNodes, currencies: CurrencyDirectory): BalanceSource {
  return {
    supports: (chainId) =>
      chainId.startsWith('polkadot:') && nodes.supports(chainId) && currencies.find(chainId) !== undefined,
    async list({ chainId, address, signal }) {
      const key = readPolkadotKey(address)
      if (!key) throw new ProblemError('bad_request', 'query "account": not an address of this chain')
      const call = {
        jsonrpc: '2.0' as const,
        id: 1,
        method: 'state_getStorage',
        params: [toStorageKey(key)],
      }
      const [reply] = await nodes.call(chainId, [call], signal)
      const amounts = reply?.error === undefined ? readAmounts(reply?.result) : undefined
      if (!amounts) {
        throw new ProblemError(
          'upstream_unavailable',
          'The node of this chain answered something else than an account.',
        )
      }
      const amountBase = toSpendable(amounts, existentialDepositOf(chainId))
      return [{ asset: toCoin(currencies.nativeOf(chainId)), amountBase }]
    },
  }
}
