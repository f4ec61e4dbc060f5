import { vaultRoutes } from '@foyer/api'
import { stressCount } from '@foyer/devkit/stress'
import { randomBytes } from '@foyer/secure-protocol'
import { HOUR_MS } from '@foyer/server-kit'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDevice, type Device, type NewWallet } from '../test/device.ts'
import { makeRecoveryFactor, type RecoveryFactor, recoveryFactorsOf } from '../test/recoveryFactors.ts'
import { usualVaultDatabase } from '../test/vaultDatabases.ts'
import type { VaultTest } from '../test/vaultTest.ts'
import { createVictims } from '../test/victims.ts'
import { RELEASE_MEMORY_MS } from './database/lifetimes.ts'
import { sweep } from './erasure/sweeper.ts'

const DELAY_MS = 24 * HOUR_MS
const FREEZE_MS = 72 * HOUR_MS
const APPROVAL_MS = 600_000
const DEVICES = 3

const { start } = await usualVaultDatabase('care, whatever is tried')

let it: VaultTest
const { makeWallet } = createVictims(() => it)
beforeAll(async () => {
  it = await start({ recoveryDelays: { hours: 24, byProject: {} } })
})
afterAll(() => it.close())

const KINDS = [
  'approve',
  'own',
  'zero',
  'list',
  'add',
  'way',
  'remove',
  'forget',
  'freeze',
  'veto',
  'revoke',
] as const
const device = fc.nat(DEVICES - 1)
const Action = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constantFrom(...KINDS), device, at: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(11 * 60_000, 25 * HOUR_MS),
    }),
  },
)
type Action = typeof Action extends fc.Arbitrary<infer A> ? A : never
type DeviceAction = Exclude<Action, { readonly kind: 'wait' }>

/** The expected state, kept beside the vault and by other means than it. */
interface World {
  readonly email: string
  readonly wallet: NewWallet
  readonly devices: readonly Device[]
  readonly known: Set<number>
  readonly approvals: Map<number, { readonly text: string; readonly atMs: number }>
  /** When the wait of a device is over. */
  readonly releases: Map<number, number>
  ways: readonly RecoveryFactor[]
  isUserHeld: boolean
  frozenUntilMs: number
  gaveOut: number
}

const isFrozen = (w: World) => w.frozenUntilMs > it.now()
const hasApproval = (w: World, of: number) => (w.approvals.get(of)?.atMs ?? 0) + APPROVAL_MS > it.now()
const hasWaited = (w: World, of: number) =>
  w.known.has(of) || (w.releases.get(of) ?? Number.POSITIVE_INFINITY) <= it.now()
const mayEnter = (w: World, of: number) => !isFrozen(w) && hasApproval(w, of) && hasWaited(w, of)

function independent(ways: readonly RecoveryFactor[]): number {
  const passkeys = new Set(ways.flatMap(({ credentialId }) => credentialId ?? []))
  return passkeys.size + (ways.some(({ kind }) => kind === 'code') ? 1 : 0)
}

/** The action of each kind, and its expected answer. `isTaken` is the expected state. */
const PLAY: Readonly<
  Record<DeviceAction['kind'], (w: World, own: Device, action: DeviceAction) => Promise<void>>
> = {
  async approve(w, own, { device: of }) {
    const after = it.mailbox.lastId
    const made = await own.call('/v1/links', { email: w.email, flowId: 'fl_1' })
    if (made.code === 'rate_limited') return
    expect(made.code).toBe(isFrozen(w) ? 'frozen' : undefined)
    if (made.code !== undefined) return
    const { linkId, number, earlier } = v.parse(vaultRoutes.createLink.reply, made.body)
    // The mails of the address are used up. What the last one is good for then is another test's.
    if (earlier !== undefined) return
    let mail = await it.mailbox.waitForMail(w.email, { after })
    while (!mail.subject.startsWith('Approve'))
      mail = await it.mailbox.waitForMail(w.email, { after: mail.id })
    const chosenMs = it.now()
    await it.choose(mail.links[0] ?? '', number)
    const { body } = await own.call('/v1/links/wait', { linkId })
    const reply = v.parse(vaultRoutes.waitForLink.reply, body)
    expect(reply.state).toBe(hasWaited(w, of) ? 'approved' : 'withheld')
    if (reply.state === 'withheld' && !w.releases.has(of)) {
      // Begun by the vault's clock, between the two.
      expect(reply.releaseAtMs).toBeGreaterThanOrEqual(chosenMs + DELAY_MS)
      expect(reply.releaseAtMs).toBeLessThanOrEqual(it.now() + DELAY_MS)
      w.releases.set(of, reply.releaseAtMs)
    }
    if (reply.state === 'approved') w.approvals.set(of, { text: reply.approval, atMs: it.now() })
    it.passTime(31_000)
  },
  async own(w, own, { device: of }) {
    const { share } = await own.release(w.wallet, 'device')
    expect(share !== undefined).toBe(w.known.has(of) && !isFrozen(w) && !w.isUserHeld)
    if (share !== undefined) w.gaveOut += 1
  },
  async zero(w, own, { device: of }) {
    const { share } = await own.release(w.wallet, '0', await tokensOf(w, own, of))
    expect(share !== undefined).toBe(mayEnter(w, of) && !w.isUserHeld)
    if (share !== undefined) w.gaveOut += 1
  },
  async list(w, own, { device: of }) {
    const { reply } = await recoveryFactorsOf(own, w.wallet).list(await tokensOf(w, own, of))
    expect(reply !== undefined).toBe(w.known.has(of) ? !isFrozen(w) : mayEnter(w, of))
    if (reply === undefined) return
    expect(reply.mode).toBe(w.isUserHeld ? 'user-held' : 'escrow')
    expect(reply.wraps.map(({ wrapped }) => wrapped).toSorted()).toEqual(
      w.ways.map(({ wrapped }) => wrapped).toSorted(),
    )
  },
  async add(w, own, { device: of }) {
    const { approval, login } = await tokensOf(w, own, of)
    if (approval === undefined) return
    const { code } = await own.add(w.wallet, randomBytes(32), { approval, login })
    expect(code === undefined, code).toBe(mayEnter(w, of))
    if (code !== undefined) return
    w.known.add(of)
    w.releases.delete(of)
  },
  async way(w, own, { device: of, at }) {
    const way = await makeRecoveryFactor(w.wallet, at % 2 === 0 ? 'code' : 'passkey')
    const { code } = await recoveryFactorsOf(own, w.wallet).add(way, await own.login(w.email))
    expect(code === undefined, code).toBe(w.known.has(of) && !isFrozen(w) && w.ways.length < 10)
    if (code === undefined) w.ways = [...w.ways, way]
  },
  async remove(w, own, { device: of, at }) {
    const way = w.ways[at % Math.max(1, w.ways.length)]
    if (way === undefined) return
    const left = w.ways.filter((one) => one !== way)
    const { code } = await recoveryFactorsOf(own, w.wallet).remove(way, await own.login(w.email))
    expect(code === undefined, code).toBe(
      w.known.has(of) && !isFrozen(w) && (!w.isUserHeld || independent(left) >= 2),
    )
    if (code === undefined) w.ways = left
  },
  async forget(w, own, { device: of }) {
    const { code } = await recoveryFactorsOf(own, w.wallet).forget(await own.login(w.email))
    expect(code === undefined, code).toBe(
      w.known.has(of) && (w.isUserHeld || (!isFrozen(w) && independent(w.ways) >= 2)),
    )
    if (code === undefined) w.isUserHeld = true
  },
  async freeze(w, own, { device: of, at }) {
    // Seldom: what is frozen shows little else.
    if (at > 4) return
    const { code } = await own.call('/v1/freeze', { walletId: w.wallet.walletId })
    expect(code === undefined, code).toBe(w.known.has(of))
    if (code !== undefined) return
    w.frozenUntilMs = it.now() + FREEZE_MS
    w.releases.clear()
  },
  async veto(w, own, { device: of }) {
    const { walletId } = w.wallet
    const listed = await own.call('/v1/releases', { walletId })
    expect(listed.code === undefined, listed.code).toBe(w.known.has(of))
    if (listed.code !== undefined) return
    const { releases } = v.parse(vaultRoutes.listReleases.reply, listed.body)
    expect(releases.map(({ releaseAtMs }) => releaseAtMs).toSorted()).toEqual(
      [...w.releases.values()].toSorted(),
    )
    const [first] = releases
    if (first === undefined) return
    await own.call('/v1/releases/veto', { walletId, releaseId: first.releaseId })
    for (const [waiting, atMs] of w.releases) if (atMs === first.releaseAtMs) w.releases.delete(waiting)
  },
  async revoke(w, own, { device: of, at }) {
    const other = at % DEVICES
    // Somebody has to be left who can go on.
    if (w.known.size < 2 || !w.known.has(other)) return
    const body = { walletId: w.wallet.walletId, jkt: w.devices[other]?.jkt, login: await own.login(w.email) }
    const { code } = await own.call('/v1/shares/revoke', body)
    expect(code === undefined, code).toBe(w.known.has(of) && (of === other || !isFrozen(w)))
    if (code === undefined) w.known.delete(other)
  },
}

async function tokensOf(w: World, own: Device, of: number) {
  return { approval: w.approvals.get(of)?.text, login: await own.login(w.email) }
}

async function play(w: World, action: Action): Promise<void> {
  if (action.kind === 'wait') {
    it.passTime(action.ms)
    await sweep(it.database, it.now())
    for (const [of, atMs] of w.releases) if (atMs < it.now() - RELEASE_MEMORY_MS) w.releases.delete(of)
    return
  }
  const own = w.devices[action.device]
  if (own === undefined) throw new TypeError('no such device')
  await PLAY[action.kind](w, own, action)
  const rows = await it.database
    .selectFrom('vault_shares')
    .select('share_enc')
    .where('wallet_id', '=', w.wallet.walletId)
    .execute()
  // Where the owner holds the shares there is none here, whatever was done before and since.
  if (w.isUserHeld) expect(rows.filter(({ share_enc }) => share_enc !== null)).toEqual([])
}

/** The steps of an honest owner on one device and then on a second. Each run tries them, so that shares leave at all. */
const HONEST: Action[] = [
  { kind: 'own', device: 0, at: 0 },
  { kind: 'approve', device: 1, at: 0 },
  { kind: 'wait', ms: 25 * HOUR_MS },
  { kind: 'approve', device: 1, at: 0 },
  { kind: 'zero', device: 1, at: 0 },
]

test('whatever owners and thieves try in whatever order, the vault does what a plain list of who may what says', {
  timeout: 600_000,
}, async () => {
  let gaveOut = 0
  await fc.assert(
    fc.asyncProperty(fc.array(Action, { minLength: 20, maxLength: 50, size: 'max' }), async (actions) => {
      const { device: first, wallet, email } = await makeWallet()
      const others = await Promise.all(Array.from({ length: DEVICES - 1 }, () => createDevice(it)))
      const w: World = {
        email,
        wallet,
        devices: [first, ...others],
        known: new Set([0]),
        approvals: new Map(),
        releases: new Map(),
        ways: [],
        isUserHeld: false,
        frozenUntilMs: 0,
        gaveOut: 0,
      }
      for (const action of actions) await play(w, action)
      gaveOut += w.gaveOut
    }),
    { numRuns: stressCount(25), endOnFailure: true, examples: [[HONEST]] },
  )
  // A vault that gives nothing out would pass as well.
  expect(gaveOut).toBeGreaterThanOrEqual(2)
})
