import type { CurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import type { ChainNodes } from '../../../../kernel/nodes/nodes.ts'
import type { BalanceSource } from '../balances.ts'
import { askBalances, type KnownToken } from '../nodeBalances.ts'
import { readItems } from '../readItems.ts'
import type { PonderClient } from './ponderClient.ts'
import { HoldingsReply, PonderHolding } from './shapes.ts'
import { toAsset } from './toAsset.ts'

/** Tokens of one account that are asked for: those first that it moved itself, so that no stranger's tokens push them out. */
const MAX_TOKENS = 100

const QUERY = `query Holdings($chain: Int!, $account: String!, $rows: Int!) {
  holdings(where: { chainId: $chain, account: $account }, orderBy: "rank", orderDirection: "desc", limit: $rows) {
    items { contract token { isCollectible name symbol decimals } }
  }
}`

/**
 * Balances on the chains of a Ponder. The index says which tokens an account has had to do with; how much of them it holds is asked of a node, all in
 * one request.
 */
export function createPonderBalances(
  client: PonderClient,
  nodes: ChainNodes,
  currencies: CurrencyDirectory,
): BalanceSource {
  return {
    supports: (chainId) => client.supports(chainId) && nodes.supports(chainId),
    async list({ chainId, address, signal }) {
      const variables = { chain: Number(chainId.split(':')[1]), account: address, rows: MAX_TOKENS }
      const { data } = await client.ask(QUERY, variables, HoldingsReply)
      const tokens = readItems(PonderHolding, data.holdings.items).flatMap(
        ({ contract, token }): KnownToken[] => {
          if (token.isCollectible || token.decimals === null) return []
          const { name, symbol, decimals } = toAsset(contract, token)
          return [{ contract, name, symbol, decimals, amountBase: 0n }]
        },
      )
      return askBalances({ nodes, currencies, chainId, address, signal, tokens })
    },
  }
}
