import { actBySession } from '@foyer/devkit/smartAccounts'
import {
  DELEGATED_CODE,
  delegationDigest,
  disableCall,
  encodeExecutions,
  permissionContext,
  type SignedDelegation,
  sessionCaveats,
} from '@foyer/smart-account'
import type { LocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import {
  type BundlerTest,
  CHAIN,
  createUser,
  newRelayer,
  receiptOf,
  startBundlerChain,
  startBundlerTest,
} from '../../packages/gateway/test/bundlerTest.ts'
import { openMigratedDatabase } from '../../packages/gateway/test/emptyDatabase.ts'
import { createOwnUser, type OwnUser } from '../../packages/gateway/test/ownUser.ts'
import { beforeItsCode, payments, revocation, SHOP, withItsCode } from './hostileOperations.ts'

const [APP, THIEF] = [`0x${'a1'.repeat(20)}`, `0x${'a2'.repeat(20)}`] as const
const HOUR = 3_600
const LIMIT = 100n

/** In what way something at a one-address account is outside of what its owner allowed. */
export const ONE_ADDRESS_WAYS = [
  'beforeCode',
  'withCode',
  'session',
  'revoked',
  'otherCode',
  'notPaidFor',
  'noDelegates',
] as const
export type OneAddressWay = (typeof ONE_ADDRESS_WAYS)[number]

/** The results. */
export interface OneAddressTrial {
  readonly tries: number
  /** The tries that were made or taken, by their way. */
  readonly made: Readonly<Record<OneAddressWay, number>>
  readonly inside: number
  insideRefused: number
  /** Transactions of the relayer beside one for each operation of an owner. */
  readonly extraTransactions: number
  /** The amount that accounts have spent beside what their owners allowed, in smallest units. */
  spentBesides: number
}

interface Trial {
  readonly chain: LocalChain
  readonly gateway: BundlerTest
  tries: number
  inside: number
  operations: number
  insideRefused: number
  spentBesides: number
  readonly made: Record<OneAddressWay, number>
}

/** Attacks accounts whose one address is an ordinary one and a smart account, on a chain that runs, and on one without EIP-7702. */
export async function tryOneAddress(rounds: number): Promise<OneAddressTrial> {
  const opened = await openMigratedDatabase()
  const { chain } = await startBundlerChain()
  const made = Object.fromEntries(ONE_ADDRESS_WAYS.map((way) => [way, 0])) as Trial['made'] // the keys of the list
  const counts = { tries: 0, inside: 0, operations: 0, insideRefused: 0, spentBesides: 0, made }
  try {
    const relayer = await newRelayer(chain)
    const gateway = await startBundlerTest({ database: opened.database, chain, relayer })
    const trial: Trial = { ...counts, chain, gateway }
    for (let at = 0; at < rounds; at += 1) await playRound(trial, at)
    const sent = await chain.request('eth_getTransactionCount', [relayer.address, 'pending'])
    await gateway.close()
    await tryWithoutDelegates(trial)
    const { tries, inside, insideRefused, spentBesides, operations } = trial
    return { tries, inside, insideRefused, spentBesides, made, extraTransactions: Number(sent) - operations }
  } finally {
    await chain.stop()
    await opened.close()
  }
}

/** Hands hostile operations over, and counts those that were taken. */
async function outside(
  trial: Trial,
  way: OneAddressWay,
  by: Pick<OwnUser, 'hand'>,
  wires: readonly object[],
) {
  for (const wire of wires) {
    trial.tries += 1
    const isTaken = await by.hand({ ...wire }).then(
      () => true,
      (error: unknown) => {
        // A refusal has a code: of the bundler, or of the routes.
        if (/-32\d{3}|login_required|bad_request/.test(String(error))) return false
        throw error
      },
    )
    if (isTaken) trial.made[way] += 1
  }
}

/**
 * Hands operations over again that were made. The gateway may answer with what became of them; that nothing is made twice is seen by the
 * transactions of the relayer and by what the account has spent.
 */
async function replay(trial: Trial, by: Pick<OwnUser, 'hand'>, wires: readonly object[]): Promise<void> {
  for (const wire of wires) {
    trial.tries += 1
    await by.hand({ ...wire }).catch(() => undefined)
  }
}

/** An operation of the owner. */
async function inside(trial: Trial, user: OwnUser, wire: Readonly<Record<string, unknown>>): Promise<void> {
  trial.inside += 1
  trial.operations += 1
  const { success } = await receiptOf(user, await user.hand(wire))
  if (!success) trial.insideRefused += 1
}

async function playRound(trial: Trial, at: number): Promise<void> {
  const { chain, gateway } = trial
  const [user, other] = [await createOwnUser(gateway), await createOwnUser(gateway)]
  await chain.fund(user.sender, 1)
  const balance = async () =>
    BigInt(v.parse(v.string(), await chain.request('eth_getBalance', [user.sender, 'latest'])))
  const before = await balance()
  await outside(trial, 'beforeCode', user, beforeItsCode(user, other))
  await tryUnpaid(trial, user)
  await inside(trial, user, user.signOwn({ callData: payments() }, user.authorize()))
  await inside(trial, user, user.signOwn({ nonce: 1n, callData: payments() }))
  await outside(trial, 'withCode', user, withItsCode(user, other))
  const session = giveSession(user, await nowOf(chain), at)
  const allowed = await actWithin(trial, session)
  // The owner takes one session back, and then the code.
  const ended = giveSession(user, await nowOf(chain), at + 1_000_000)
  const callData = encodeExecutions([{ target: user.sender, value: 0n, callData: disableCall(ended) }])
  await inside(trial, user, user.signOwn({ nonce: 2n, callData }))
  await actOutside(trial, 'session', ended)
  await inside(trial, user, revocation(user, 1n))
  const open = giveSession(user, await nowOf(chain), at + 2_000_000)
  await actOutside(trial, 'revoked', open)
  await outside(trial, 'revoked', user, [
    user.signOwn({ nonce: 3n, callData: payments() }),
    user.signOwn({ nonce: 3n, callData: payments() }, user.authorize()),
    user.signOwn({ nonce: 3n, callData: payments() }, user.authorize({ nonce: 1n })),
    revocation(user, 2n),
  ])
  await replay(trial, user, [
    user.signOwn({ callData: payments() }),
    user.signOwn({ nonce: 1n, callData: payments() }),
    revocation(user, 1n),
  ])
  await tryOtherCode(trial, user)
  const spent = before - (await balance())
  // Two batches of two payments, and what the session allows.
  trial.spentBesides += Number(spent - 4n - allowed)
}

/** Has operations paid for by a project for accounts that are not those of the session that asks. */
async function tryUnpaid(trial: Trial, user: OwnUser): Promise<void> {
  const [stranger, neighbour] = [
    await createUser(trial.gateway, { isSignedIn: false }),
    await createUser(trial.gateway),
  ]
  const wire = user.signOwn({ callData: payments() }, user.authorize())
  await outside(trial, 'notPaidFor', stranger, [wire])
  await outside(trial, 'notPaidFor', neighbour, [wire])
  const unpaid = await createOwnUser(trial.gateway, { projectId: 'unpaid' })
  await trial.chain.fund(unpaid.sender, 1)
  await outside(trial, 'notPaidFor', unpaid, [
    unpaid.signOwn({ callData: payments() }, unpaid.authorize()),
    unpaid.signOwn({ maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }, unpaid.authorize()),
  ])
}

/** The address runs another contract, as after its words were opened in another wallet. */
async function tryOtherCode(trial: Trial, user: OwnUser): Promise<void> {
  const { chain } = trial
  const codes = [`0xef0100${SHOP.slice(2)}`, '0x5f5f5260205ff3', `${DELEGATED_CODE.slice(0, -2)}00`]
  for (const code of codes) {
    await chain.request('anvil_setCode', [user.sender, code])
    await outside(trial, 'otherCode', user, [
      user.signOwn({ nonce: 3n, callData: payments() }),
      { ...user.signOwn({ nonce: 3n }), callData: payments(3) },
    ])
  }
  await chain.request('anvil_setCode', [user.sender, '0x'])
}

/** A session that may spend 100 smallest units an hour, in two uses. */
function giveSession({ key, sender }: OwnUser, startsAtSeconds: number, salt: number): SignedDelegation {
  const right = { kind: 'native', amountBase: LIMIT, periodSeconds: HOUR } as const
  const caveats = sessionCaveats({
    right,
    startsAtSeconds,
    endsAtSeconds: startsAtSeconds + HOUR,
    maxCalls: 2,
  })
  const delegation = { delegate: APP, delegator: sender, caveats, salt: BigInt(salt) }
  return { ...delegation, signature: key.sign(delegationDigest(delegation, CHAIN)).serialized }
}

const pay = (value: bigint) => ({ target: SHOP, value, callData: '0x' })

async function actOutside(
  trial: Trial,
  way: OneAddressWay,
  session: SignedDelegation,
  { value = 1n, by = APP as string } = {},
): Promise<void> {
  trial.tries += 1
  const context = permissionContext(session)
  if (await actBySession(trial.chain, { context, call: pay(value), by })) trial.made[way] += 1
}

/** Acts by a session outside and inside of its limits. Answers with what it was allowed to spend. */
async function actWithin(trial: Trial, session: SignedDelegation): Promise<bigint> {
  await actOutside(trial, 'session', session, { by: THIEF })
  await actOutside(trial, 'session', session, { value: LIMIT + 1n })
  await actOutside(trial, 'session', { ...session, salt: session.salt + 1n })
  await actOutside(trial, 'session', { ...session, caveats: session.caveats.slice(1) })
  await actOutside(trial, 'session', { ...session, delegate: THIEF }, { by: THIEF })
  for (let uses = 0; uses < 2; uses += 1) {
    trial.inside += 1
    const context = permissionContext(session)
    if (!(await actBySession(trial.chain, { context, call: pay(LIMIT / 2n), by: APP })))
      trial.insideRefused += 1
  }
  await actOutside(trial, 'session', session)
  return LIMIT
}

/** The same on a chain that knows nothing of EIP-7702: no address gets a code, and the relayer sends nothing. */
async function tryWithoutDelegates(trial: Trial): Promise<void> {
  const opened = await openMigratedDatabase()
  const { chain, relayer } = await startBundlerChain('cancun')
  const gateway = await startBundlerTest({ database: opened.database, chain, relayer })
  try {
    const before = await chain.request('eth_getTransactionCount', [relayer.address, 'pending'])
    const [user, other] = [await createOwnUser(gateway), await createOwnUser(gateway)]
    await chain.fund(user.sender, 1)
    const good = user.signOwn({ callData: payments() }, user.authorize())
    await outside(trial, 'noDelegates', user, [good, ...beforeItsCode(user, other)])
    const after = await chain.request('eth_getTransactionCount', [relayer.address, 'pending'])
    const code = await chain.request('eth_getCode', [user.sender, 'latest'])
    if (after !== before || code !== '0x') trial.made.noDelegates += 1
  } finally {
    await gateway.close()
    await chain.stop()
    await opened.close()
  }
}

async function nowOf(chain: LocalChain): Promise<number> {
  const block = await chain.request('eth_getBlockByNumber', ['latest', false])
  return Number(v.parse(v.object({ timestamp: v.string() }), block).timestamp)
}
