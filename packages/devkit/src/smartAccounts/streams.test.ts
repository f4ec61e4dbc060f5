import {
  delegationDigest,
  type Execution,
  permissionContext,
  readContext,
  readSession,
  type SessionRight,
  type SessionTerms,
  type StreamAmounts,
  sessionCaveats,
  smartAccountAddress,
  streamedBase,
} from '@foyer/smart-account'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { Interface } from 'ethers'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deployToken } from '../localContracts.ts'
import { stressCount } from '../stress.ts'
import { makeCalls, newOwner } from './accountOnChain.ts'
import { actBySession } from './actBySession.ts'
import { placeSmartAccountContracts } from './placeContracts.ts'

const CHAIN = 8_453
const APP = '0x00000000000000000000000000000000000a9901'
const SHOP = '0x00000000000000000000000000000000000a9903'
const ETHER = 10n ** 18n
/** The streams of the property. A tenth of them runs on the chain, and all of them by `npm test -- stress`. */
const STREAMS = 200
const ON_CHAIN = stressCount(STREAMS)
const token = new Interface(['function transfer(address to, uint256 amount) returns (bool)'])

let chain: LocalChain
let usd = ''
let owner: ReturnType<typeof newOwner>
let account = ''

beforeAll(async () => {
  chain = await startLocalChain({ chainId: CHAIN, port: 0 })
  await placeSmartAccountContracts(chain)
  owner = newOwner()
  account = smartAccountAddress(owner.owner)
  usd = await deployToken(chain, { name: 'USD', symbol: 'USD', decimals: 6, supply: 1_000_000, to: account })
  await chain.request('anvil_setBalance', [account, `0x${(1_000_000n * ETHER).toString(16)}`])
  await makeCalls(chain, owner, [{ target: SHOP, value: 0n, callData: '0x' }], CHAIN)
})
afterAll(() => chain?.stop())

const DAY = 86_400
const amounts: fc.Arbitrary<StreamAmounts> = fc
  .record({
    initialBase: fc.oneof(fc.constant(0n), fc.bigInt(0n, 10_000n)),
    perSecondBase: fc.oneof(fc.constant(1n), fc.bigInt(1n, 100n)),
    more: fc.oneof(fc.constant(0n), fc.bigInt(0n, 500_000n)),
  })
  .map(({ initialBase, perSecondBase, more }) => ({
    ...{ initialBase, perSecondBase },
    maxBase: initialBase + more > 0n ? initialBase + more : 1n,
  }))
/** Uses: the seconds since the one before, and the amount in hundredths of what is left, of which some is too much. */
const uses = fc.array(
  fc.record({ wait: fc.integer({ min: 1, max: 3 * DAY }), share: fc.integer({ min: 1, max: 200 }) }),
  { minLength: 1, maxLength: 5 },
)
const lasting = fc.integer({ min: 60, max: 9 * DAY })

/** The rule in its own words, apart from the code that the wallet draws by. */
function allowed({ initialBase, perSecondBase, maxBase }: StreamAmounts, elapsedSeconds: number): bigint {
  const flowed = initialBase + perSecondBase * BigInt(elapsedSeconds)
  return flowed > maxBase ? maxBase : flowed
}

async function now(): Promise<number> {
  const block = v.parse(
    v.object({ timestamp: v.string() }),
    await chain.request('eth_getBlockByNumber', ['latest', false]),
  )
  return Number(block.timestamp)
}

let salt = 0n
function sign(terms: SessionTerms): string {
  salt += 1n
  const delegation = { delegate: APP, delegator: account, caveats: sessionCaveats(terms), salt }
  return permissionContext({
    ...delegation,
    signature: owner.key.sign(delegationDigest(delegation, CHAIN)).serialized,
  })
}

const callOf = (right: SessionRight, amountBase: bigint): Execution =>
  right.kind === 'nativeStream'
    ? { target: SHOP, value: amountBase, callData: '0x' }
    : { target: usd, value: 0n, callData: token.encodeFunctionData('transfer', [SHOP, amountBase]) }

const kinds = fc.constantFrom('nativeStream' as const, 'erc20Stream' as const)
const rightOf = (kind: 'nativeStream' | 'erc20Stream', stream: StreamAmounts): SessionRight =>
  kind === 'nativeStream' ? { kind, ...stream } : { kind, token: usd.toLowerCase(), ...stream }

describe('call-10 a stream', () => {
  test('says of every moment what its bytes allow, and never more', () => {
    fc.assert(
      fc.property(kinds, amounts, lasting, fc.nat(40 * DAY), (kind, stream, seconds, elapsed) => {
        const startsAtSeconds = 1_800_000_000
        const right = rightOf(kind, stream)
        const terms = { right, startsAtSeconds, endsAtSeconds: startsAtSeconds + seconds, maxCalls: 9 }
        const read = readSession(readContext(sign(terms)).caveats)
        expect(read).toEqual(terms)
        const said = streamedBase(read.right as StreamAmounts, {
          startsAtSeconds: read.startsAtSeconds,
          atSeconds: read.startsAtSeconds + elapsed,
        })
        expect(said).toBe(allowed(stream, elapsed))
      }),
      { numRuns: STREAMS },
    )
  })

  test('lets its holder spend no more on a chain, at whatever times and in whatever parts', async () => {
    await fc.assert(
      fc.asyncProperty(kinds, amounts, lasting, uses, async (kind, stream, seconds, wanted) => {
        const startsAtSeconds = (await now()) + 5
        const endsAtSeconds = startsAtSeconds + seconds
        const right = rightOf(kind, stream)
        const context = sign({ right, startsAtSeconds, endsAtSeconds, maxCalls: 100 })
        let spent = 0n
        let atSeconds = startsAtSeconds
        for (const { wait, share } of wanted) {
          atSeconds += wait
          const left = allowed(stream, atSeconds - startsAtSeconds) - spent
          const amountBase = (left * BigInt(share)) / 100n || 1n
          await chain.request('evm_setNextBlockTimestamp', [atSeconds])
          const isDone = await actBySession(chain, { context, call: callOf(right, amountBase), by: APP })
          expect(await now()).toBe(atSeconds)
          expect(isDone, `${amountBase} of ${left} at ${atSeconds - startsAtSeconds} s`).toBe(
            amountBase <= left && atSeconds < endsAtSeconds,
          )
          if (isDone) spent += amountBase
          expect(spent <= allowed(stream, atSeconds - startsAtSeconds)).toBe(true)
        }
      }),
      { numRuns: ON_CHAIN },
    )
  })

  test('begins at its start, with what it begins with, and ends at its end', async () => {
    const startsAtSeconds = (await now()) + 1_000
    const right = rightOf('nativeStream', { initialBase: 10n, perSecondBase: 1n, maxBase: 1_000n })
    const context = sign({ right, startsAtSeconds, endsAtSeconds: startsAtSeconds + 100, maxCalls: 9 })
    const at = async (seconds: number, amountBase: bigint) => {
      await chain.request('evm_setNextBlockTimestamp', [startsAtSeconds + seconds])
      return actBySession(chain, { context, call: callOf(right, amountBase), by: APP })
    }
    expect(await at(-1, 1n)).toBe(false)
    expect(await at(0, 11n)).toBe(false)
    expect(await at(1, 11n)).toBe(true)
    expect(await at(2, 2n)).toBe(false)
    expect(await at(99, 98n)).toBe(true)
    expect(await at(100, 1n)).toBe(false)
  })

  test('moves the one token by its transfer alone, and the currency to anybody without a call', async () => {
    const startsAtSeconds = await now()
    const flow = { initialBase: 100n, perSecondBase: 1n, maxBase: 1_000n }
    const terms = (kind: 'nativeStream' | 'erc20Stream') => ({
      right: rightOf(kind, flow),
      ...{ startsAtSeconds, endsAtSeconds: startsAtSeconds + 10_000, maxCalls: 20 },
    })
    const [coins, tokens] = [terms('nativeStream'), terms('erc20Stream')]
    const use = (context: string, call: Execution) => actBySession(chain, { context, call, by: APP })
    const transfer = callOf(tokens.right, 1n)
    const [ofCoins, ofTokens] = [sign(coins), sign(tokens)]
    expect(await use(ofCoins, { ...callOf(coins.right, 1n), callData: transfer.callData })).toBe(false)
    expect(await use(ofCoins, transfer)).toBe(false)
    expect(await use(ofTokens, { ...transfer, value: 1n })).toBe(false)
    expect(await use(ofTokens, { ...transfer, target: SHOP })).toBe(false)
    expect(await use(ofTokens, { ...transfer, callData: `0x095ea7b3${transfer.callData.slice(10)}` })).toBe(
      false,
    )
    expect(await use(ofCoins, callOf(coins.right, 1n))).toBe(true)
    expect(await use(ofTokens, transfer)).toBe(true)
  })
})
