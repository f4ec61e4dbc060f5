import {
  type Caveat,
  delegationDigest,
  delegationHash,
  disableCall,
  type Execution,
  permissionContext,
  redeemCall,
  SESSION_LIMITS,
  type SessionRight,
  type SessionTerms,
  type SignedDelegation,
  SMART_ACCOUNT_CONTRACTS,
  SmartAccountError,
  sessionCaveats,
  smartAccountAddress,
} from '@foyer/smart-account'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { Interface } from 'ethers'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actAs, lastAccount, send } from '../chainTransactions.ts'
import { deployToken } from '../localContracts.ts'
import { makeCalls, newOwner } from './accountOnChain.ts'
import { placeSmartAccountContracts } from './placeContracts.ts'

const CHAIN = 8_453
const { delegationManager } = SMART_ACCOUNT_CONTRACTS
const DELEGATION =
  '(address delegate,address delegator,bytes32 authority,(address enforcer,bytes terms,bytes args)[] caveats,uint256 salt,bytes signature)'
const manager = new Interface([
  `function getDelegationHash(${DELEGATION} input) pure returns (bytes32)`,
  'function pause()',
  'function unpause()',
])
const token = new Interface([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
])
const APP = '0x00000000000000000000000000000000000a9901'
const THIEF = '0x00000000000000000000000000000000000a9902'
const SHOP = '0x00000000000000000000000000000000000a9903'
const ETHER = 10n ** 18n
const HOUR = 3_600

let chain: LocalChain
let usd = ''
let owner: ReturnType<typeof newOwner>
let account = ''
let snapshot: unknown

beforeAll(async () => {
  chain = await startLocalChain({ chainId: CHAIN, port: 0 })
  await placeSmartAccountContracts(chain)
  owner = newOwner()
  account = smartAccountAddress(owner.owner)
  usd = await deployToken(chain, { name: 'USD', symbol: 'USD', decimals: 6, supply: 1_000, to: account })
  await chain.request('anvil_setBalance', [account, `0x${(10n * ETHER).toString(16)}`])
  await makeCalls(chain, owner, [{ target: SHOP, value: 0n, callData: '0x' }], CHAIN)
})
afterAll(() => chain?.stop())
beforeEach(async () => {
  snapshot = await chain.request('evm_snapshot')
})
afterEach(async () => {
  await chain.request('evm_revert', [snapshot])
})

async function now(): Promise<number> {
  const block = v.parse(
    v.object({ timestamp: v.string() }),
    await chain.request('eth_getBlockByNumber', ['latest', false]),
  )
  return Number(block.timestamp)
}

/** A session that the account gives to the app, from now on. */
async function grant(right: SessionRight, changes: Partial<SessionTerms> = {}): Promise<SignedDelegation> {
  const startsAtSeconds = await now()
  const terms = { right, startsAtSeconds, endsAtSeconds: startsAtSeconds + HOUR, maxCalls: 5, ...changes }
  return sign(sessionCaveats(terms))
}

function sign(caveats: readonly Caveat[], key = owner.key): SignedDelegation {
  const delegation = { delegate: APP, delegator: account, caveats, salt: 7n }
  return { ...delegation, signature: key.sign(delegationDigest(delegation, CHAIN)).serialized }
}

/** Whether a sender may make a call with a session, which is made then. */
async function use(session: SignedDelegation, call: Execution, by = APP): Promise<boolean> {
  const data = redeemCall(permissionContext(session), call)
  let isDone = false
  await actAs(chain, by, async () => {
    isDone = await send(chain, { from: by, to: delegationManager, data }).then(
      () => true,
      () => false,
    )
  })
  return isDone
}

const pay = (value: bigint, target = SHOP, callData = '0x'): Execution => ({ target, value, callData })
const transfer = (amount: bigint, to = SHOP): Execution => ({
  target: usd,
  value: 0n,
  callData: token.encodeFunctionData('transfer', [to, amount]),
})
const tokensOf = async (of: string) =>
  BigInt(
    v.parse(
      v.string(),
      await chain.request('eth_call', [
        { to: usd, data: token.encodeFunctionData('balanceOf', [of]) },
        'latest',
      ]),
    ),
  )

describe('call-10 a session', () => {
  const native = { kind: 'native', amountBase: ETHER, periodSeconds: 600 } as const
  const tokens = () => ({ kind: 'erc20', token: usd, amountBase: 100n, periodSeconds: 600 }) as const
  const calls = () =>
    ({ kind: 'calls', targets: [usd], methods: [transfer(1n).callData.slice(0, 10)] }) as const

  test('has the hash that the manager gives it', async () => {
    const session = await grant(tokens())
    const packed = {
      ...session,
      authority: `0x${'ff'.repeat(32)}`,
      caveats: session.caveats.map((caveat) => ({ ...caveat, args: '0x' })),
    }
    const data = manager.encodeFunctionData('getDelegationHash', [packed])
    expect(await chain.request('eth_call', [{ to: delegationManager, data }, 'latest'])).toBe(
      delegationHash(session),
    )
  })

  test('for the currency spends what a period allows, and as much again in the next one', async () => {
    const session = await grant(native)
    expect(await use(session, pay(ETHER / 2n))).toBe(true)
    expect(await use(session, pay(ETHER / 2n + 1n))).toBe(false)
    expect(await use(session, pay(ETHER / 2n))).toBe(true)
    expect(await use(session, pay(1n))).toBe(false)
    await chain.request('evm_increaseTime', [601])
    expect(await use(session, pay(ETHER))).toBe(true)
    // The currency alone, to whomever: no function is called with it.
    expect(await use(session, pay(0n, usd, transfer(1n).callData))).toBe(false)
  })

  test('for a token spends what a period allows of that token, by a transfer and without the currency', async () => {
    const session = await grant(tokens())
    expect(await use(session, transfer(60n))).toBe(true)
    expect(await use(session, transfer(41n))).toBe(false)
    expect(await use(session, transfer(40n))).toBe(true)
    expect(await tokensOf(SHOP)).toBe(100n)
    await chain.request('evm_increaseTime', [601])
    const approve = { target: usd, value: 0n, callData: token.encodeFunctionData('approve', [THIEF, 1n]) }
    expect(await use(session, approve)).toBe(false)
    expect(await use(session, { ...transfer(1n), value: 1n })).toBe(false)
    expect(await use(session, { ...transfer(1n), target: SHOP })).toBe(false)
    expect(await use(session, pay(1n))).toBe(false)
    expect(await use(session, transfer(1n))).toBe(true)
  })

  test('for calls reaches the named functions of the named contracts, and sends no currency', async () => {
    const session = await grant(calls())
    expect(await use(session, transfer(3n))).toBe(true)
    const approve = { target: usd, value: 0n, callData: token.encodeFunctionData('approve', [THIEF, 1n]) }
    expect(await use(session, approve)).toBe(false)
    expect(await use(session, { ...transfer(3n), target: SHOP })).toBe(false)
    expect(await use(session, { ...transfer(3n), value: 1n })).toBe(false)
    expect(await use(session, { ...transfer(3n), callData: '0x' })).toBe(false)
  })

  test('is over after its calls and after its time, and does not begin before it', async () => {
    const counted = await grant(calls(), { maxCalls: 2 })
    expect([
      await use(counted, transfer(1n)),
      await use(counted, transfer(1n)),
      await use(counted, transfer(1n)),
    ]).toEqual([true, true, false])
    const startsAtSeconds = (await now()) + 1_000
    const later = await grant(calls(), { startsAtSeconds, endsAtSeconds: startsAtSeconds + 100 })
    expect(await use(later, transfer(1n))).toBe(false)
    await chain.request('evm_setNextBlockTimestamp', [startsAtSeconds])
    expect(await use(later, transfer(1n))).toBe(true)
    await chain.request('evm_setNextBlockTimestamp', [startsAtSeconds + 100])
    expect(await use(later, transfer(1n))).toBe(false)
  })

  test('is used by nobody else, with no other limits, and is signed by the owner alone', async () => {
    const session = await grant(native)
    expect(await use(session, pay(1n), THIEF)).toBe(false)
    expect(await use({ ...session, delegate: THIEF }, pay(1n), THIEF)).toBe(false)
    expect(await use({ ...session, caveats: session.caveats.slice(1) }, pay(1n))).toBe(false)
    expect(await use({ ...session, salt: 8n }, pay(1n))).toBe(false)
    const more = session.caveats.map((caveat) => ({
      ...caveat,
      terms: caveat.terms.replace(/(?<=..)..$/, 'ff'),
    }))
    expect(await use({ ...session, caveats: more }, pay(1n))).toBe(false)
    expect(await use(sign(session.caveats, newOwner().key), pay(1n))).toBe(false)
    expect(await use(session, pay(1n))).toBe(true)
  })

  test('is taken back by its owner for good, and while the framework is paused, the owner goes on', async () => {
    const session = await grant(native)
    const other = await grant(native, { maxCalls: 4 })
    await makeCalls(chain, owner, [{ target: account, value: 0n, callData: disableCall(session) }], CHAIN)
    expect(await use(session, pay(1n))).toBe(false)
    expect(await use(other, pay(1n))).toBe(true)
    const keeper = await lastAccount(chain)
    await send(chain, { from: keeper, to: delegationManager, data: manager.encodeFunctionData('pause') })
    expect(await use(other, pay(1n))).toBe(false)
    await makeCalls(chain, owner, [transfer(5n)], CHAIN)
    expect(await tokensOf(SHOP)).toBe(5n)
  })

  test.each<readonly [string, Partial<SessionTerms>]>([
    ['no end', { endsAtSeconds: Number.POSITIVE_INFINITY }],
    ['an end before its beginning', { startsAtSeconds: 2_000, endsAtSeconds: 1_000 }],
    ['more than 30 days', { startsAtSeconds: 1_000, endsAtSeconds: 1_001 + 30 * 86_400 }],
    ['no count of calls', { maxCalls: 0 }],
    ['half a call', { maxCalls: 1.5 }],
    ['no amount', { right: { kind: 'native', amountBase: 0n, periodSeconds: 60 } }],
    ['less than an amount', { right: { kind: 'native', amountBase: -1n, periodSeconds: 60 } }],
    ['no period', { right: { kind: 'native', amountBase: 1n, periodSeconds: 0 } }],
    ['no contract', { right: { kind: 'calls', targets: [], methods: ['0x12345678'] } }],
    ['no function', { right: { kind: 'calls', targets: [SHOP], methods: [] } }],
    ['half a function', { right: { kind: 'calls', targets: [SHOP], methods: ['0x1234567'] } }],
    ['a contract that is none', { right: { kind: 'calls', targets: ['0x12'], methods: ['0x12345678'] } }],
  ])('is made by nobody with %s', (_what, changes) => {
    const terms = { right: native, startsAtSeconds: 1_000, endsAtSeconds: 2_000, maxCalls: 1 }
    expect(sessionCaveats(terms).length).toBeGreaterThan(2)
    expect(() => sessionCaveats({ ...terms, ...changes })).toThrow(SmartAccountError)
  })

  test('asks each of its limits, which stand in the table', async () => {
    const flow = { initialBase: 1n, maxBase: 9n, perSecondBase: 1n }
    const rights = [native, tokens(), calls(), { kind: 'nativeStream', ...flow }] as const
    const all = [...rights, { kind: 'erc20Stream', token: usd, ...flow } as const]
    const used = (await Promise.all(all.map((right) => grant(right)))).flatMap(({ caveats }) => caveats)
    expect(new Set(used.map(({ enforcer }) => enforcer))).toEqual(new Set(Object.values(SESSION_LIMITS)))
  })
})
