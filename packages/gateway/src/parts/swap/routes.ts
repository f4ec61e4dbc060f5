import {
  getSwapAllowance,
  getSwapGasPrice,
  getSwapQuote,
  listSwapTokens,
  MAX_SWAP_TOKENS,
  SWAP_COIN,
  type SwapToken,
} from '@foyer/api'
import type { Services } from '../../base/services.ts'
import type { GatewayApp, HttpPart } from '../../http/app.ts'
import { mount } from '../../http/route.ts'
import { parseAccount } from '../../kernel/chains/accounts.ts'
import { LOWER_EVM_ADDRESS } from '../../kernel/chains/evmAddress.ts'
import { readQuantities } from '../../kernel/evm/chainCalls.ts'
import { pickSource } from '../../kernel/nodes/sourceByChain.ts'
import type { SwappableAsset } from './providers/swaps.ts'
import { quoteSwap } from './quoteSwap.ts'

/** A quote asks a node for some dozens of things. */
const QUOTE_COST = 5
const DEFAULT_ENTRIES = 50

/** Serves what the swap feature asks. Spec: call-4 */
export function mountSwap(app: GatewayApp): void {
  mount(app, listSwapTokens, async ({ query, services }) => {
    const source = pickSource(services.swaps, query.chainId)
    const search = (query.search ?? '').toLowerCase()
    const named = await source.listNamed(query.chainId)
    const isFound = ({ contract, name, symbol }: SwappableAsset) =>
      contract === search || [name, symbol].some((text) => text.toLowerCase().includes(search))
    const found = named.filter(isFound)
    const isForeign = found.length === 0 && LOWER_EVM_ADDRESS.test(search)
    const foreign = isForeign ? await source.find(query.chainId, search) : undefined
    return {
      tokens: [
        ...(await toTokens(services, query.chainId, found.slice(0, query.entries ?? DEFAULT_ENTRIES))),
        // The token's issuer has chosen its name freely.
        ...(foreign === undefined
          ? []
          : [{ ...toToken(services, query.chainId, foreign), isUnknown: true as const }]),
      ].slice(0, MAX_SWAP_TOKENS),
    }
  })
  mount(
    app,
    getSwapQuote,
    async ({ query, services, signal }) => {
      const { chainId, from, to, amountBase, account, slippageBps } = query
      const question = {
        chainId,
        from: toContract(from),
        to: toContract(to),
        amountBase: BigInt(amountBase),
      }
      const isForAccount = account !== undefined && slippageBps !== undefined
      const swapper = isForAccount ? { account: account.toLowerCase(), slippageBps } : undefined
      const { quotes, blockNumber } = await quoteSwap(services, question, swapper)
      return {
        quotes: [...quotes],
        blockNumber: blockNumber ?? (await readBlockNumber(services, chainId, signal)),
      }
    },
    { cost: () => QUOTE_COST },
  )
  mount(app, getSwapGasPrice, async ({ query: { chainId }, services, signal }) => {
    pickSource(services.swaps, chainId)
    const [price] = await readQuantities({ nodes: services.nodes, chainId, signal }, ['eth_gasPrice'])
    return { gasPriceBase: String(price) }
  })
  mount(app, getSwapAllowance, async ({ query, services }) => {
    const { chainId, address } = parseAccount(query.account)
    const source = pickSource(services.swaps, chainId)
    const { amountBase, router } = await source.allowance(chainId, query.token.toLowerCase(), address)
    return { allowanceBase: String(amountBase), router }
  })
}

async function readBlockNumber({ nodes }: Services, chainId: string, signal: AbortSignal): Promise<number> {
  const [block] = await readQuantities({ nodes, chainId, signal }, ['eth_blockNumber'])
  return Number(block)
}

function toContract(asset: string): string | undefined {
  return asset === SWAP_COIN ? undefined : asset.toLowerCase()
}

function toToken({ tokenPictures }: Services, chainId: string, asset: SwappableAsset): SwapToken {
  const { contract, name, symbol, decimals } = asset
  const imageId = tokenPictures.imageIdOf(chainId, contract)
  return {
    ...(contract !== undefined && { address: contract }),
    name,
    symbol,
    decimals,
    ...(imageId !== undefined && { imageId }),
  }
}

async function toTokens(
  services: Services,
  chainId: string,
  assets: readonly SwappableAsset[],
): Promise<SwapToken[]> {
  const prices = await services.prices.priceUsd(chainId, assets)
  return assets.map((asset, index) => {
    const price = prices[index]
    return { ...toToken(services, chainId, asset), ...(price !== undefined && { price }) }
  })
}

export const swapHttp: HttpPart = {
  routes: [listSwapTokens, getSwapQuote, getSwapGasPrice, getSwapAllowance],
  mount: mountSwap,
}
