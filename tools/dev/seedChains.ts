import { lastAccount } from '@foyer/devkit/chainTransactions'
import { deployNames, deployToken, transfer } from '@foyer/devkit/localContracts'
import { seedPools, type TokenInPools } from '@foyer/devkit/pools'
import type { RunningGateway } from '@foyer/gateway'
import type { LocalChain } from '@foyer/testing/localChain'
import { getAddress, getCreateAddress } from 'ethers'
import * as v from 'valibot'

/** A token that stands on a local chain. */
export interface SeededToken {
  readonly chainId: number
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}

/** The content of a seeded chain. */
export interface SeededChain {
  readonly chainId: number
  readonly tokens: readonly SeededToken[]
  /** A name and the account that chose it; only where names are kept. */
  readonly named?: { readonly name: string; readonly address: string }
}

/** The input for seeding a local chain. */
export interface SeedInput {
  /** Place of the account that gets the name, in the mnemonic's order. @default 0 */
  readonly namedAccount?: number
  /** The first token stands where it does on the real chain, whose id the local one has. @default false */
  readonly hasRealAddress?: boolean
}

/** How long ago the history of a seeded chain begins: long enough for several months and two years. */
export const SEEDED_HISTORY_MS = 400 * 86_400_000

const DAY_SECONDS = 86_400
const ETHER = 10n ** 18n
const START_ETHER = 10_000
/** Chains on which adapters look for names. */
const NAME_CHAINS: readonly number[] = [1, 11_155_111]

/** The gateway knows a price of the first. Both look like any token without a picture, unless the first has its real address. */
const TOKENS = [
  { name: 'USD Coin', symbol: 'USDC', decimals: 6, supply: 10_000_000, priceUsd: 1 },
  { name: 'Foyer Points', symbol: 'FPT', decimals: 18, supply: 10_000_000 },
] as const
/** Where the first token is on the real chains. Marks of tokens are found by network and contract, never by a symbol. */
const REAL_USDC: Readonly<Record<number, string>> = {
  1: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  10: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
}
const USDC = 0
const POINTS = 1

const LABEL = 'devwallet'
const AVATAR = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#3b5bdb" d="M0 0h64v64H0z"/><circle cx="32" cy="25" r="11" fill="#fff"/><path fill="#fff" d="M12 60a20 20 0 0 1 40 0z"/></svg>',
)}`

/** Transfers of tokens, and how many days ago they were made. Accounts by their place; the last one is nobody's wallet. */
const HISTORY = [
  { daysAgo: 395, from: 9, to: 0, token: USDC, amount: 2_600 },
  { daysAgo: 395, from: 9, to: 1, token: USDC, amount: 400 },
  { daysAgo: 340, from: 9, to: 0, token: POINTS, amount: 1_500 },
  { daysAgo: 240, from: 0, to: 1, token: USDC, amount: 120 },
  { daysAgo: 150, from: 9, to: 2, token: USDC, amount: 800 },
  { daysAgo: 95, from: 9, to: 0, amount: 2 },
  { daysAgo: 62, from: 1, to: 0, token: USDC, amount: 20 },
  { daysAgo: 33, from: 9, to: 4, token: USDC, amount: 300 },
  { daysAgo: 12, from: 0, to: 1, amount: 1 },
  { daysAgo: 3, from: 0, to: 9, token: POINTS, amount: 250 },
  { daysAgo: 1, from: 9, to: 5, token: POINTS, amount: 75 },
] as const

/**
 * Puts two tokens, balances, a year of transfers and a name on a chain that runs for this purpose, for the accounts of
 * the local chains' mnemonic. A chain that has them already stays as it is.
 * @throws Error when the node refuses
 */
export async function seedChain(chain: LocalChain, input: SeedInput = {}): Promise<SeededChain> {
  const { chainId } = chain
  const accounts = v
    .parse(v.array(v.string()), await chain.request('eth_accounts'))
    .map((one) => getAddress(one))
  const treasury = getAddress(await lastAccount(chain))
  const tokens = TOKENS.map(({ symbol, decimals }, nonce) => {
    const real = input.hasRealAddress && nonce === USDC ? REAL_USDC[chainId] : undefined
    const address = real ?? getCreateAddress({ from: treasury, nonce })
    return { chainId, address, symbol, decimals }
  })
  const code = await chain.request('eth_getCode', [tokens[0]?.address, 'latest'])
  const named = { name: `${LABEL}.eth`, address: accounts[input.namedAccount ?? 0] ?? '' }
  const hasNames = NAME_CHAINS.includes(chainId)
  if (code === '0x') {
    await writeHistory(chain, accounts, tokens)
    if (hasNames) await (await deployNames(chain)).setName(LABEL, named.address, { avatar: AVATAR })
    // Fees and coins that were sent are given back: every account begins with the same round amount.
    for (const account of accounts) await chain.fund(account, START_ETHER)
  }
  return { chainId, tokens, ...(hasNames && { named }) }
}

async function writeHistory(
  chain: LocalChain,
  accounts: readonly string[],
  tokens: readonly SeededToken[],
): Promise<void> {
  const nowSeconds = Math.floor(Date.now() / 1_000)
  for (const [index, token] of TOKENS.entries()) {
    const at = tokens[index]?.address
    await deployToken(chain, { ...token, ...(at === REAL_USDC[chain.chainId] && { at }) })
  }
  for (const { daysAgo, from, to, amount, ...more } of HISTORY) {
    const token = 'token' in more ? tokens[more.token] : undefined
    await passTime(chain, nowSeconds - daysAgo * DAY_SECONDS)
    await transfer(chain, {
      from: accounts[from] ?? '',
      to: accounts[to] ?? '',
      amountBase: BigInt(amount) * (token ? 10n ** BigInt(token.decimals) : ETHER),
      ...(token && { token: token.address }),
    })
  }
  await chain.request('anvil_setTime', [Math.floor(Date.now() / 1_000)])
}

/** A chain whose clock began later than that goes on by a second a block. */
async function passTime(chain: LocalChain, seconds: number): Promise<void> {
  const block = v.parse(
    v.object({ timestamp: v.string() }),
    await chain.request('eth_getBlockByNumber', ['latest', false]),
  )
  if (Number(block.timestamp) < seconds) await chain.request('evm_setNextBlockTimestamp', [seconds])
}

/** Tokens to swap beside the two of the history; two of them are not as other tokens are. */
const SWAPPED: readonly TokenInPools[] = ['USDC', 'FPT', 'DAI', 'WBTC', 'TAX', 'OUSD']

/**
 * Puts an exchange with pools on a chain that `seedChain` has seeded. Returns the tokens in them.
 * @throws Error when the node refuses
 */
export async function seedExchange(chain: LocalChain, { tokens }: SeededChain): Promise<readonly string[]> {
  const known = Object.fromEntries(tokens.map(({ symbol, address }) => [symbol, address]))
  const pools = await seedPools(chain, { known, tokens: SWAPPED })
  await chain.fund(await lastAccount(chain), START_ETHER)
  return SWAPPED.map((symbol) => pools.tokens[symbol])
}

/** Tells a gateway's table of prices what the first token of each chain is worth. */
export async function priceTokens(gateway: RunningGateway, seeded: readonly SeededChain[]): Promise<void> {
  const values = seeded.flatMap(({ chainId, tokens }) =>
    TOKENS.flatMap((token, index) => {
      const address = tokens[index]?.address.toLowerCase()
      if (!('priceUsd' in token) || address === undefined) return []
      return [{ asset: `eip155:${chainId}:${address}`, price_usd: token.priceUsd, updated_at: new Date() }]
    }),
  )
  if (values.length === 0) return
  const rows = gateway.database.insertInto('prices').values(values)
  await rows.onConflict((conflict) => conflict.column('asset').doNothing()).execute()
}
