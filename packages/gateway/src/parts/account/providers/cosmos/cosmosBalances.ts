import type { CurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import type { ChainNodes } from '../../../../kernel/nodes/nodes.ts'
import type { BalanceSource, Holding } from '../balances.ts'
import { toCosmosAsset } from './cosmosAssets.ts'
import { readCoins } from './queryBank.ts'

/**
 * Balances of Cosmos by its nodes, whose bank module knows all that an address has. Of a network of the operator's own the operator says
 * which coin it has.
 */
export function createCosmosBalances(nodes: ChainNodes, currencies: CurrencyDirectory): BalanceSource {
  return {
    supports: (chainId) =>
      chainId.startsWith('cosmos:') && nodes.supports(chainId) && currencies.find(chainId) !== undefined,
    async list(query) {
      const { chainId } = query
      const coin = currencies.nativeOf(chainId)
      const holdings = (await readCoins(nodes, query)).map(
        ({ denom, amountBase }): Holding => ({
          asset: toCosmosAsset(chainId, denom, coin),
          amountBase: BigInt(amountBase),
        }),
      )
      const isCoin = ({ asset }: Holding) => asset.kind === 'coin'
      const held = holdings.find(isCoin)?.amountBase ?? 0n
      return [
        { asset: toCosmosAsset(chainId, coin.denom ?? '', coin), amountBase: held },
        ...holdings.filter((one) => !isCoin(one)),
      ]
    },
  }
}
