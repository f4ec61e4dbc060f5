import { getAddress } from 'ethers'
import { actAs, lastAccount, type Node } from '../chainTransactions.ts'
import { deployToken, type LocalTokenInput, transfer } from '../localContracts.ts'
import { addPool, type LocalPool } from './addPool.ts'
import { deployExchange, LOCAL_EXCHANGE, type LocalExchange, POOL_KEEPER } from './localExchange.ts'

/** Tokens that pools are made of. Those with a `kind` behave like real tokens with surprising behaviour. */
const TOKENS = {
  USDC: { name: 'USD Coin', decimals: 6, kind: 'plain' },
  FPT: { name: 'Foyer Points', decimals: 18, kind: 'plain' },
  DAI: { name: 'Dai Stablecoin', decimals: 18, kind: 'plain' },
  WBTC: { name: 'Wrapped BTC', decimals: 8, kind: 'plain' },
  TAX: { name: 'Taxed Token', decimals: 18, kind: 'fee' },
  REB: { name: 'Rebasing Token', decimals: 18, kind: 'rebasing' },
  OUSD: { name: 'Old Dollar', decimals: 6, kind: 'old' },
} as const satisfies Readonly<Record<string, Omit<LocalTokenInput, 'symbol' | 'supply'>>>

/** The symbol of a token that pools hold. */
export type TokenInPools = keyof typeof TOKENS
type InPool = TokenInPools | 'WETH'

const SUPPLY = 20_000_000
/** The amount of a token that was there before, from the last account. */
const SHARE = 2_000_000

/** The value of a coin or a token in the pools, in cents, so that each pool holds as much of both. */
export const CENTS_IN_POOLS: Readonly<Record<InPool, bigint>> = {
  WETH: 200_000n,
  USDC: 100n,
  FPT: 25n,
  DAI: 100n,
  WBTC: 6_000_000n,
  TAX: 50n,
  REB: 400n,
  OUSD: 100n,
}

type PoolRow = readonly [one: InPool, other: InPool, dollars: number, fee?: LocalPool['fee']]

/** Ten pools. Tokens that keep back a fee of each transfer are only in pairs of version 2, since version 3 refuses them. */
const FEW: readonly PoolRow[] = [
  ['WETH', 'USDC', 400_000, 500],
  ['WETH', 'USDC', 200_000, 3_000],
  ['USDC', 'DAI', 300_000, 100],
  ['WETH', 'FPT', 60_000, 3_000],
  ['USDC', 'FPT', 20_000, 10_000],
  ['WETH', 'WBTC', 300_000, 3_000],
  ['WETH', 'REB', 80_000, 3_000],
  ['WETH', 'DAI', 150_000],
  ['WETH', 'TAX', 90_000],
  ['USDC', 'OUSD', 120_000],
]
/** Eleven more, so that most pairs have many routes. */
const MORE: readonly PoolRow[] = [
  ['WETH', 'USDC', 50_000, 100],
  ['WETH', 'USDC', 90_000, 10_000],
  ['WETH', 'USDC', 80_000],
  ['WETH', 'DAI', 70_000, 500],
  ['WETH', 'DAI', 90_000, 3_000],
  ['USDC', 'DAI', 60_000, 500],
  ['USDC', 'DAI', 50_000],
  ['USDC', 'WBTC', 120_000, 3_000],
  ['USDC', 'WBTC', 60_000],
  ['DAI', 'WBTC', 40_000, 3_000],
  ['WETH', 'WBTC', 60_000],
]

/** The input of `seedPools`. */
export interface SeedPoolsInput {
  /** Tokens that are there, of which the last account has 2,000,000; the others are deployed. */
  readonly known?: Partial<Readonly<Record<TokenInPools, string>>>
  /** The tokens that the chain gets. @default all */
  readonly tokens?: readonly TokenInPools[]
  /** Accounts that get 10,000 dollars' worth of every token. */
  readonly holders?: readonly string[]
  /** Twenty-one pools instead of ten. */
  readonly isLarge?: boolean
}

/** A market on a local chain. */
export interface SeededPools {
  readonly exchange: LocalExchange
  readonly tokens: Readonly<Record<TokenInPools, string>>
  readonly poolCount: number
}

/**
 * Deploys an exchange with tokens and pools on a local chain, at prices that agree with each other.
 * @throws Error when the node refuses, or does not mine within 30 s
 */
export async function seedPools(chain: Node, input: SeedPoolsInput = {}): Promise<SeededPools> {
  const exchange = await deployExchange(chain)
  const symbols = input.tokens ?? Object.keys(TOKENS).filter(isToken)
  const addresses: Partial<Record<InPool, string>> = { WETH: LOCAL_EXCHANGE.weth }
  const owner = await lastAccount(chain)
  for (const symbol of symbols) {
    const known = input.known?.[symbol]
    const { decimals } = TOKENS[symbol]
    if (known !== undefined) {
      const amountBase = BigInt(SHARE) * 10n ** BigInt(decimals)
      await transfer(chain, { from: owner, to: POOL_KEEPER, token: known, amountBase })
    }
    addresses[symbol] = getAddress(
      known ?? (await deployToken(chain, { ...TOKENS[symbol], symbol, supply: SUPPLY, to: POOL_KEEPER })),
    )
  }
  const rows = [...FEW, ...(input.isLarge ? MORE : [])].filter(
    ([one, other]) => addresses[one] !== undefined && addresses[other] !== undefined,
  )
  for (const [one, other, dollars, fee] of rows) {
    await addPool(chain, {
      tokens: [addresses[one] ?? '', addresses[other] ?? ''],
      amountsBase: [amountOf(one, dollars), amountOf(other, dollars)],
      ...(fee !== undefined && { fee }),
    })
  }
  await actAs(chain, POOL_KEEPER, async () => {
    for (const to of input.holders ?? [])
      for (const symbol of symbols)
        await transfer(chain, {
          from: POOL_KEEPER,
          to,
          token: addresses[symbol] ?? '',
          amountBase: amountOf(symbol, 10_000),
        })
  })
  // A caller that asks for few tokens only uses those.
  return { exchange, tokens: addresses as SeededPools['tokens'], poolCount: rows.length }
}

function isToken(symbol: string): symbol is TokenInPools {
  return symbol in TOKENS
}

function amountOf(symbol: InPool, dollars: number): bigint {
  const decimals = symbol === 'WETH' ? 18 : TOKENS[symbol].decimals
  return (BigInt(dollars) * 100n * 10n ** BigInt(decimals)) / CENTS_IN_POOLS[symbol]
}
