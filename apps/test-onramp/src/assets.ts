import { toQuantity } from '@foyer/codec'

/** A chain that the provider pays on. */
export interface TestChain {
  readonly chainId: number
  readonly rpcUrl: string
  readonly coin?: { readonly name: string; readonly symbol: string }
  readonly tokens: readonly {
    readonly address: string
    readonly name?: string
    readonly symbol: string
    readonly decimals: number
  }[]
}

/** Something that the provider sells. */
export interface TestAsset {
  /** CAIP-19. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const ETHER = { name: 'Ether', symbol: 'ETH' }

/** Returns the assets sold on a chain, tokens first: a buyer who needs the coin for fees buys it with a wallet that has none. */
export function assetsOf(chain: TestChain): readonly TestAsset[] {
  const prefix = `eip155:${chain.chainId}`
  return [
    ...chain.tokens.map(({ address, name, symbol, decimals }) => ({
      id: `${prefix}/erc20:${address.toLowerCase()}`,
      name: name ?? symbol,
      symbol,
      decimals,
    })),
    { id: `${prefix}/slip44:60`, ...(chain.coin ?? ETHER), decimals: 18 },
  ]
}

/** The transaction that pays an amount of an asset to an account. */
export function toPayment(assetId: string, account: string, amountBase: bigint): Record<string, string> {
  const contract = /erc20:(0x[0-9a-f]{40})$/i.exec(assetId)?.[1]
  if (contract === undefined) return { to: account, value: toQuantity(amountBase) }
  const words = [account.slice(2).toLowerCase(), amountBase.toString(16)]
  return { to: contract, data: `0xa9059cbb${words.map((word) => word.padStart(64, '0')).join('')}` }
}
