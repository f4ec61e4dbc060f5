import { deployToken } from '@foyer/devkit/localContracts'
import { actBySession, makeCalls, newOwner, placeSmartAccountContracts } from '@foyer/devkit/smartAccounts'
import {
  delegationDigest,
  disableCall,
  type Execution,
  permissionContext,
  readContext,
  type SessionRight,
  type SessionTerms,
  type SignedDelegation,
  sessionCaveats,
  smartAccountAddress,
} from '@foyer/smart-account'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { Interface } from 'ethers'
import * as v from 'valibot'

const CHAIN = 8_453
const [APP, THIEF, SHOP] = ['a1', 'a2', 'a3'].map((digits) => `0x${digits.repeat(20)}`) as [
  string,
  string,
  string,
]
const ETHER = 10n ** 18n
const HOUR = 3_600
/** The amount that a session of the trial may spend in its one period, in smallest units, in two uses. */
const LIMIT = 100n
const tokens = new Interface([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
])

const KINDS = ['native', 'erc20', 'calls', 'nativeStream', 'erc20Stream'] as const

/** In what way a use is outside of what was allowed. */
export const OUTSIDE = ['amount', 'function', 'target', 'value', 'key', 'time', 'revoked', 'changed'] as const
export type Outside = (typeof OUTSIDE)[number]

/** The results of the uses of sessions. */
export interface SessionsTrial {
  readonly inside: number
  readonly insideRefused: number
  readonly outside: number
  /** Uses outside of the limits that were made, by the way in which they are. */
  readonly outsideMade: Readonly<Record<Outside, number>>
  /** The amount that the account has spent beside the uses inside of the limits. */
  readonly spentBesides: number
}

/** Gives sessions of all kinds on a real chain, and uses each inside and outside of its limits. */
export async function trySessions(count: number): Promise<SessionsTrial> {
  const chain = await startLocalChain({ chainId: CHAIN, port: 0 })
  try {
    await placeSmartAccountContracts(chain)
    return await runTrial(chain, count)
  } finally {
    await chain.stop()
  }
}

async function runTrial(chain: LocalChain, count: number): Promise<SessionsTrial> {
  const owner = newOwner()
  const account = smartAccountAddress(owner.owner)
  const usd = await deployToken(chain, {
    name: 'USD',
    symbol: 'USD',
    decimals: 6,
    supply: 1_000_000,
    to: account,
  })
  await chain.request('anvil_setBalance', [account, `0x${(10n * ETHER).toString(16)}`])
  await makeCalls(chain, owner, [{ target: SHOP, value: 0n, callData: '0x' }], CHAIN)
  const purse = async () => ({
    coin: await coinsOf(chain, account),
    token: await tokensOf(chain, usd, account),
  })
  const before = await purse()
  const tally = { inside: 0, insideRefused: 0, outside: 0 }
  const made = Object.fromEntries(OUTSIDE.map((way) => [way, 0])) as Record<Outside, number> // the keys of the list
  let [coin, token] = [0n, 0n]
  for (let at = 0; at < count; at += 1) {
    const kind = KINDS[at % KINDS.length] ?? 'native'
    const { session, good, bad, spends } = await giveSession(chain, { kind, owner, account, usd, at })
    const use = (call: Execution, by = APP, context = permissionContext(session)) =>
      actBySession(chain, { context, call, by })
    const outside = async (way: Outside, work: () => Promise<boolean>) => {
      tally.outside += 1
      if (await work()) made[way] += 1
    }
    // Calls that would be allowed but for one thing come first, so that nothing else refuses them.
    await outside('key', () => use(good, THIEF))
    for (const [way, call] of bad) await outside(way, () => use(call))
    await outside('changed', () => use(good, APP, permissionContext({ ...session, salt: session.salt + 1n })))
    const more = session.caveats.map((caveat) => ({
      ...caveat,
      terms: caveat.terms.replace(/(?<=..)..$/, 'ff'),
    }))
    await outside('changed', () => use(good, APP, permissionContext({ ...session, caveats: more })))
    await outside('time', () => atTime(chain, HOUR, () => use(good)))
    for (let uses = 0; uses < 2; uses += 1) {
      tally.inside += 1
      if (await use(good)) {
        coin += spends.coin
        token += spends.token
      } else tally.insideRefused += 1
    }
    await outside('amount', () => use(good))
    const other = await giveSession(chain, { kind, owner, account, usd, at: at + count })
    await makeCalls(
      chain,
      owner,
      [{ target: account, value: 0n, callData: disableCall(other.session) }],
      CHAIN,
    )
    await outside('revoked', () => use(other.good, APP, permissionContext(other.session)))
  }
  const after = await purse()
  const besides = before.coin - after.coin - coin + (before.token - after.token - token)
  return { ...tally, outsideMade: made, spentBesides: Number(besides) }
}

interface Wanted {
  readonly kind: SessionRight['kind']
  readonly owner: ReturnType<typeof newOwner>
  readonly account: string
  readonly usd: string
  readonly at: number
}

/** A session for two uses, a call that it allows, and calls that it does not. */
async function giveSession(chain: LocalChain, { kind, owner, account, usd, at }: Wanted) {
  const half = LIMIT / 2n
  const token = (to: string, amount: bigint, target = usd, value = 0n): Execution => ({
    target,
    value,
    callData: tokens.encodeFunctionData('transfer', [to, amount]),
  })
  const approve = { target: usd, value: 0n, callData: tokens.encodeFunctionData('approve', [THIEF, 1n]) }
  const pay = (value: bigint, callData = '0x'): Execution => ({ target: SHOP, value, callData })
  const period = { amountBase: LIMIT, periodSeconds: HOUR }
  // All of it at once: nothing flows after that, so that its limit is the same as that of a period.
  const stream = { initialBase: LIMIT, maxBase: LIMIT, perSecondBase: 1n }
  const rights: Readonly<Record<SessionRight['kind'], SessionRight>> = {
    native: { kind: 'native', ...period },
    erc20: { kind: 'erc20', token: usd, ...period },
    nativeStream: { kind: 'nativeStream', ...stream },
    erc20Stream: { kind: 'erc20Stream', token: usd, ...stream },
    calls: { kind: 'calls', targets: [usd], methods: [token(SHOP, 1n).callData.slice(0, 10)] },
  }
  const startsAtSeconds = await nowOf(chain)
  const terms: SessionTerms = {
    right: rights[kind],
    ...{ startsAtSeconds, endsAtSeconds: startsAtSeconds + HOUR, maxCalls: kind === 'calls' ? 2 : 10 },
  }
  const delegation = { delegate: APP, delegator: account, caveats: sessionCaveats(terms), salt: BigInt(at) }
  const signature = owner.key.sign(delegationDigest(delegation, CHAIN)).serialized
  // The session as it is read back out of its bytes.
  const session: SignedDelegation = readContext(permissionContext({ ...delegation, signature }))
  const isCoin = kind === 'native' || kind === 'nativeStream'
  const bad: readonly (readonly [Outside, Execution])[] = isCoin
    ? [
        ['amount', pay(LIMIT + 1n)],
        ['function', pay(1n, approve.callData)],
        ['target', token(SHOP, 1n)],
      ]
    : [
        ...(kind === 'erc20' || kind === 'erc20Stream'
          ? ([['amount', token(SHOP, LIMIT + 1n)]] as const)
          : []),
        ['function', approve],
        ['target', token(SHOP, 1n, SHOP)],
        ['target', token(SHOP, 1n, account)],
        ['value', token(SHOP, 1n, usd, 1n)],
        ['value', pay(1n)],
      ]
  return {
    session,
    good: isCoin ? pay(half) : token(SHOP, half),
    bad,
    spends: { coin: isCoin ? half : 0n, token: isCoin ? 0n : half },
  }
}

/** Does something as if so much time had passed, and takes that back. */
async function atTime<T>(chain: LocalChain, seconds: number, work: () => Promise<T>): Promise<T> {
  const snapshot = await chain.request('evm_snapshot', [])
  try {
    await chain.request('evm_increaseTime', [seconds + 1])
    return await work()
  } finally {
    await chain.request('evm_revert', [snapshot])
  }
}

async function nowOf(chain: LocalChain): Promise<number> {
  const block = await chain.request('eth_getBlockByNumber', ['latest', false])
  return Number(v.parse(v.object({ timestamp: v.string() }), block).timestamp)
}

async function coinsOf(chain: LocalChain, of: string): Promise<bigint> {
  return BigInt(v.parse(v.string(), await chain.request('eth_getBalance', [of, 'latest'])))
}

async function tokensOf(chain: LocalChain, token: string, of: string): Promise<bigint> {
  const call = { to: token, data: tokens.encodeFunctionData('balanceOf', [of]) }
  return BigInt(v.parse(v.string(), await chain.request('eth_call', [call, 'latest'])))
}
