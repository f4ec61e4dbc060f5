import { newOwner } from '@foyer/devkit/smartAccounts'
import { sleep } from '@foyer/kit'
import { encodeExecutions, operationHash, SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import type { LocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import { toEventSelector } from 'viem'
import type { Database } from '../src/kernel/database/schema.ts'
import type { Relayer } from '../src/parts/bundler/relayerKey.ts'
import {
  type BundlerTest,
  CHAIN,
  createUser,
  DEPLOYED,
  receiptOf,
  startBundlerTest,
  tampered,
  type User,
} from './bundlerTest.ts'

const GWEI = 10n ** 9n
/** A tip of its own, so that the relayer never pays more than it gets. */
const PAYS = { maxFeePerGas: 100n * GWEI, maxPriorityFeePerGas: 2n * GWEI, preVerificationGas: 150_000n }
const EVENT = toEventSelector(
  'UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
)
const OPERATIONS_OF_ACCOUNT = 6
const CALLS = encodeExecutions(
  ['aa', 'bb'].map((digits) => ({ target: `0x${digits.repeat(20)}`, value: 0n, callData: '0x' })),
)

/** RecoveryFactors in which an operation is hostile. */
export const HOSTILE_KINDS = [
  'unknownCode',
  'wrongSignature',
  'overTheLimit',
  'underpriced',
  'replaced',
] as const
export type HostileKind = (typeof HOSTILE_KINDS)[number]

/** The counts of a storm's events. */
export interface StormFigures {
  readonly honest: number
  readonly hostile: number
  readonly restarts: number
  /** Honest operations that are in no block, or whose calls were not made. */
  readonly lost: number
  /** Hostile operations that were acknowledged, or are in a block. */
  readonly hostileTaken: number
  readonly hostileIncluded: number
  /** Transactions of the relayer that are not one of an honest operation each. */
  readonly extraTransactions: number
  /** What the relayer has paid for operations of projects, and what of it was more than these have cost. Smallest units. */
  readonly sponsoredBase: bigint
  readonly lossBase: bigint
  readonly seconds: number
}

interface Storm {
  readonly chain: LocalChain
  readonly relayer: Relayer
  gateway: BundlerTest
  readonly honest: Set<string>
  readonly hostile: Set<string>
  hostileTaken: number
}

/**
 * Sends honest and hostile operations through one another, and ends and starts the gateway meanwhile. What the relayer has done is read
 * from the chain alone.
 */
export async function runStorm(input: {
  readonly database: Database
  readonly chain: LocalChain
  readonly relayer: Relayer
  readonly honest: number
  readonly hostile: number
  readonly restarts: number
  /** How many users act at the same time. @default 12 */
  readonly users?: number
}): Promise<StormFigures> {
  const { database, chain, relayer, users = 12 } = input
  const startedAt = performance.now()
  const before = await balanceOf(chain, relayer.address)
  const limits = {
    accountOperations: OPERATIONS_OF_ACCOUNT,
    accountGas: 10n ** 12n,
    projectOperations: 1_000_000,
  }
  const first = await startBundlerTest({ database, chain, relayer, limits, budgetBase: 10n ** 24n })
  const storm: Storm = {
    chain,
    relayer,
    gateway: first,
    honest: new Set(),
    hostile: new Set(),
    hostileTaken: 0,
  }
  const queue = shuffled([
    ...Array.from({ length: Math.ceil(input.honest / OPERATIONS_OF_ACCOUNT) }, (_, at) => {
      const count = Math.min(OPERATIONS_OF_ACCOUNT, input.honest - at * OPERATIONS_OF_ACCOUNT)
      return () => actHonestly(storm, count, at % 2 === 0)
    }),
    ...Array.from({ length: input.hostile }, (_, at) => {
      const kind = HOSTILE_KINDS[at % HOSTILE_KINDS.length] ?? 'wrongSignature'
      return () => attack(storm, kind)
    }),
  ])
  const whole = queue.length
  let restarts = 0
  const restarting = (async () => {
    while (restarts < input.restarts && queue.length > 0) {
      if (queue.length > whole * (1 - (restarts + 1) / (input.restarts + 1))) await sleep(20)
      else {
        restarts += 1
        const { keys, url } = storm.gateway
        await storm.gateway.close()
        const port = Number(new URL(url).port)
        storm.gateway = await startBundlerTest({
          database,
          chain,
          relayer,
          limits,
          keys,
          port,
          budgetBase: 10n ** 24n,
        })
      }
    }
  })()
  await Promise.all(
    Array.from({ length: users }, async () => {
      for (let act = queue.pop(); act !== undefined; act = queue.pop()) await act()
    }),
  )
  await restarting
  await storm.gateway.close()
  return { ...(await judge(storm, before)), restarts, seconds: (performance.now() - startedAt) / 1_000 }
}

/** An account that makes some operations one after the other, paid for by the project or by itself. */
async function actHonestly(storm: Storm, count: number, isPaidFor: boolean): Promise<void> {
  const user = await createUser(storm.gateway, isPaidFor ? {} : { projectId: 'unpaid', isSignedIn: false })
  if (!isPaidFor) await storm.chain.fund(user.sender, 1)
  for (let nonce = 0; nonce < count; nonce += 1) {
    const { packed, wire } = user.sign({
      ...(nonce === 0 ? {} : DEPLOYED),
      ...(isPaidFor ? {} : PAYS),
      nonce: BigInt(nonce),
      callData: CALLS,
    })
    storm.honest.add(operationHash(packed, CHAIN))
    await patiently(async () => {
      await receiptOf(user, await user.hand(wire), 60_000)
    })
  }
}

/** Goes on while the gateway is away, as a client does. What is refused is no failure of the net. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  const deadlineMs = Date.now() + 120_000
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!/fetch failed|ECONN|other side closed|terminated/.test(String(error)) || Date.now() > deadlineMs)
        throw error
      await sleep(50)
    }
  }
}

async function attack(storm: Storm, kind: HostileKind): Promise<void> {
  const attempt = await ATTACKS[kind](storm)
  for (const { packed, wire, by } of attempt) {
    storm.hostile.add(operationHash(packed, CHAIN))
    const isTaken = await patiently(() =>
      by.hand(wire).then(
        () => true,
        (error: unknown) => {
          // A refusal has a code.
          if (/-32\d{3}/.test(String(error))) return false
          throw error
        },
      ),
    )
    if (isTaken) storm.hostileTaken += 1
  }
}

type Attempt = ReturnType<User['sign']> & { readonly by: User }

const ATTACKS: Readonly<Record<HostileKind, (storm: Storm) => Promise<readonly Attempt[]>>> = {
  async unknownCode({ gateway, chain }) {
    const by = await createUser(gateway)
    const contract = newOwner().owner.toLowerCase()
    // Says yes to whatever it is asked.
    await chain.request('anvil_setCode', [contract, '0x5f5f5260205ff3'])
    return [{ ...by.sign({ ...DEPLOYED, sender: contract }), by }]
  },
  async wrongSignature({ gateway }) {
    const by = await createUser(gateway)
    if (Math.random() < 0.5) return [{ ...by.sign({}, newOwner().key), by }]
    const { packed, wire } = by.sign()
    return [{ packed: { ...packed, callData: `${packed.callData}00` }, wire: tampered(wire), by }]
  },
  async overTheLimit(storm) {
    const by = await createUser(storm.gateway)
    for (let nonce = 0; nonce < OPERATIONS_OF_ACCOUNT; nonce += 1) {
      const { packed, wire } = by.sign({ ...(nonce === 0 ? {} : DEPLOYED), nonce: BigInt(nonce) })
      storm.honest.add(operationHash(packed, CHAIN))
      await patiently(async () => {
        await receiptOf(by, await by.hand(wire), 60_000)
      })
    }
    return [{ ...by.sign({ ...DEPLOYED, nonce: BigInt(OPERATIONS_OF_ACCOUNT) }), by }]
  },
  async underpriced({ gateway, chain }) {
    const by = await createUser(gateway, { projectId: 'unpaid', isSignedIn: false })
    await chain.fund(by.sender, 1)
    const changes = [
      { ...PAYS, preVerificationGas: 1n },
      { ...PAYS, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
      { ...PAYS, maxPriorityFeePerGas: 0n },
    ][Math.floor(Math.random() * 3)]
    return [{ ...by.sign(changes), by }]
  },
  /** Something else under the same number, at the same moment as the first one or after it was made. */
  async replaced(storm) {
    const by = await createUser(storm.gateway)
    const { packed, wire } = by.sign()
    storm.honest.add(operationHash(packed, CHAIN))
    await patiently(() => by.hand(wire))
    const other = by.sign({ callData: CALLS, callGasLimit: 700_000n })
    if (Math.random() < 0.5) await patiently(() => receiptOf(by, operationHash(packed, CHAIN), 60_000))
    return [{ ...other, by }]
  },
}

const Log = v.looseObject({ topics: v.array(v.string()), data: v.string(), transactionHash: v.string() })
const Receipt = v.looseObject({ gasUsed: v.string(), effectiveGasPrice: v.string() })

/** Reads from the chain what became of all of them. */
async function judge({ chain, relayer, honest, hostile, hostileTaken }: Storm, before: bigint) {
  const filter = { address: SMART_ACCOUNT_CONTRACTS.entryPoint, topics: [EVENT], fromBlock: '0x0' }
  const logs = v.parse(v.array(Log), await chain.request('eth_getLogs', [filter]))
  const made = new Set<string>()
  let sponsoredBase = 0n
  for (const { topics, data, transactionHash } of logs) {
    const [, hash = ''] = topics
    const [, success = '', cost = ''] = data.slice(2).match(/.{64}/g) ?? []
    if (BigInt(`0x${success}`) === 1n) made.add(hash)
    if (BigInt(`0x${cost}`) > 0n || !honest.has(hash)) continue
    const receipt = v.parse(Receipt, await chain.request('eth_getTransactionReceipt', [transactionHash]))
    sponsoredBase += BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  }
  const sent = Number(
    v.parse(v.string(), await chain.request('eth_getTransactionCount', [relayer.address, 'latest'])),
  )
  return {
    honest: honest.size,
    hostile: hostile.size,
    lost: [...honest].filter((hash) => !made.has(hash)).length,
    hostileTaken,
    hostileIncluded: [...hostile].filter((hash) => logs.some(({ topics }) => topics[1] === hash)).length,
    extraTransactions: sent - honest.size,
    sponsoredBase,
    lossBase: before - (await balanceOf(chain, relayer.address)) - sponsoredBase,
  }
}

async function balanceOf(chain: LocalChain, address: string): Promise<bigint> {
  return BigInt(v.parse(v.string(), await chain.request('eth_getBalance', [address, 'latest'])))
}

function shuffled<T>(all: readonly T[]): T[] {
  const left = [...all]
  return all.flatMap(() => left.splice(Math.floor(Math.random() * left.length), 1))
}
