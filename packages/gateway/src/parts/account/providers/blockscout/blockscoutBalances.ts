import * as v from 'valibot'
import { ProblemError } from '../../../../http/problem.ts'
import type { CurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import type { BalanceSource, Holding } from '../balances.ts'
import { toCoin } from '../nodeBalances.ts'
import { readItems } from '../readItems.ts'
import type { BlockscoutClient } from './blockscoutClient.ts'
import { ExplorerAddress, ExplorerBalance } from './shapes.ts'
import { toAsset } from './toAsset.ts'

/** The most tokens that are returned of one account: those worth most. */
const MAX_TOKENS = 200

/** Account balances from block explorers. */
export function createBlockscoutBalances(
  explorers: ReadonlyMap<string, BlockscoutClient>,
  currencies: CurrencyDirectory,
): BalanceSource {
  return {
    supports: (chainId) => explorers.has(chainId),
    async list({ chainId, address }) {
      const explorer = explorers.get(chainId)
      if (explorer === undefined) {
        throw new ProblemError('chain_not_supported', `There is no explorer for ${chainId}.`)
      }
      const [account, tokens] = await Promise.all([
        explorer.get(`/addresses/${address}`, {}, ExplorerAddress),
        explorer.get(`/addresses/${address}/token-balances`, {}, v.array(v.unknown())),
      ])
      const { coin_balance: amountBase = 0n, exchange_rate: priceUsd = null } = account ?? {}
      const asset = { ...toCoin(currencies.nativeOf(chainId)), ...(priceUsd === null ? {} : { priceUsd }) }
      const held = readItems(ExplorerBalance, tokens ?? [])
        .filter(({ token, value }) => token.type === 'ERC-20' && token.decimals !== null && value > 0n)
        .map(({ token, value }): Holding => ({ asset: toAsset(token), amountBase: value }))
        .sort((a, b) => worthOf(b) - worthOf(a))
      return [{ asset, amountBase }, ...held.slice(0, MAX_TOKENS)]
    },
  }
}

function worthOf({ asset, amountBase }: Holding): number {
  return (Number(amountBase) / 10 ** asset.decimals) * (asset.priceUsd ?? 0)
}
