import { stressCount } from '@foyer/devkit/stress'
import { randomBytes, TOKEN_LIFETIME_MS } from '@foyer/secure-protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDevice, type Device, type NewWallet, newWallet } from '../test/device.ts'
import { usualVaultDatabase } from '../test/vaultDatabases.ts'
import type { VaultTest } from '../test/vaultTest.ts'

const DEVICES = 3
const ADDRESSES = 2
const LEEWAY_MS = 30_000

const { start } = await usualVaultDatabase('custody, whatever is tried')

let it: VaultTest
let world = 0
beforeAll(async () => {
  it = await start()
})
afterAll(() => it.close())

const device = fc.nat(DEVICES - 1)
const address = fc.nat(ADDRESSES - 1)
const any = fc.nat(1_000)
const Action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('approve' as const), device, address }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('login' as const), device, address }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      device,
      address,
      approval: any,
      login: any,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('commit' as const), device, wallet: any }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('release' as const),
      device,
      wallet: any,
      approval: any,
      login: any,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('own' as const), device, wallet: any }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      device,
      wallet: any,
      approval: any,
      login: any,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(31_000, 400_000, 3_600_000),
    }),
  },
)
type Action = typeof Action extends fc.Arbitrary<infer A> ? A : never

interface Token {
  readonly device: number
  readonly address: number
  readonly atMs: number
  readonly text: string
}

/** The tokens of each device by time, kept beside the vault and by other means than it. */
interface World {
  readonly devices: readonly Device[]
  readonly emails: readonly string[]
  readonly approvals: Token[]
  readonly logins: Token[]
  readonly wallets: (NewWallet & { readonly address: number })[]
  /** `wallet|device` of shares that were written with both tokens. */
  readonly admitted: Set<string>
  released: number
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

/** Tokens are drawn among all that were ever given to anybody; those of the caller in every second case. */
function draw(tokens: readonly Token[], at: number, own: number): Token | undefined {
  return at % 2 === 0
    ? pick(
        tokens.filter((token) => token.device === own),
        at >> 1,
      )
    : pick(tokens, at >> 1)
}

function isGood(token: Token | undefined, of: number, walletAddress: number): boolean {
  if (token === undefined || token.device !== of || token.address !== walletAddress) return false
  return it.now() - token.atMs < TOKEN_LIFETIME_MS + LEEWAY_MS + 1_000
}

/** Whether the owner of the mailbox has ever approved the device for the address. */
const wasApproved = ({ approvals }: World, of: number, walletAddress: number) =>
  approvals.some((token) => token.device === of && token.address === walletAddress)

async function play(w: World, action: Action): Promise<void> {
  if (action.kind === 'wait') return it.passTime(action.ms)
  const own = w.devices[action.device]
  if (own === undefined) throw new TypeError('no such device')
  if (action.kind === 'approve') return approve(w, own, action)
  if (action.kind === 'login') {
    w.logins.push({ ...action, atMs: it.now(), text: await own.login(w.emails[action.address] ?? '') })
    return
  }
  if (action.kind === 'create') return create(w, own, action)
  const wallet = pick(w.wallets, action.wallet)
  if (wallet === undefined) return
  if (action.kind === 'commit') await own.commit(wallet)
  else if (action.kind === 'own') await releaseOwn(w, own, action.device, wallet)
  else if (action.kind === 'add') await add(w, own, action, wallet)
  else await release(w, own, action, wallet)
}

type Of<K extends Action['kind']> = Extract<Action, { readonly kind: K }>
type WorldWallet = World['wallets'][number]

async function approve(w: World, own: Device, action: Of<'approve'>): Promise<void> {
  const text = await own.approve(w.emails[action.address] ?? '').catch(() => undefined)
  if (text !== undefined) w.approvals.push({ ...action, atMs: it.now(), text })
  it.passTime(31_000)
}

async function releaseOwn(w: World, own: Device, at: number, wallet: WorldWallet): Promise<void> {
  const { share } = await own.release(wallet, 'device')
  if (share === undefined) return
  w.released++
  expect(w.admitted).toContain(`${wallet.walletId}|${at}`)
}

function drawBoth(w: World, { device: of, approval, login }: Of<'add' | 'release' | 'create'>) {
  return { approval: draw(w.approvals, approval, of), login: draw(w.logins, login, of) }
}

async function add(w: World, own: Device, action: Of<'add'>, wallet: WorldWallet): Promise<void> {
  const { approval, login } = drawBoth(w, action)
  const tokens = { approval: approval?.text, login: login?.text ?? '' }
  const { code } = await own.add(wallet, randomBytes(32), tokens)
  if (code !== undefined) return
  expect(isGood(approval, action.device, wallet.address)).toBe(true)
  expect(isGood(login, action.device, wallet.address)).toBe(true)
  w.admitted.add(`${wallet.walletId}|${action.device}`)
}

async function release(w: World, own: Device, action: Of<'release'>, wallet: WorldWallet): Promise<void> {
  const { approval, login } = drawBoth(w, action)
  const tokens = { ...(approval && { approval: approval.text }), ...(login && { login: login.text }) }
  const { share } = await own.release(wallet, '0', tokens)
  if (share === undefined) return
  w.released++
  expect(isGood(login, action.device, wallet.address)).toBe(true)
  // Without an approval only who made the wallet reads it back, on an earlier approval for the same address.
  const isMaker = approval === undefined && w.admitted.has(`${wallet.walletId}|${action.device}`)
  const isKnown = isMaker && wasApproved(w, action.device, wallet.address)
  expect(isKnown || isGood(approval, action.device, wallet.address)).toBe(true)
  expect(share).toEqual(wallet.ofNobody)
}

async function create(w: World, own: Device, action: Of<'create'>): Promise<void> {
  const email = w.emails[action.address] ?? ''
  const { approval, login } = drawBoth(w, action)
  const wallet = { ...newWallet(email), address: action.address }
  const { code } = await own.create(wallet, { approval: approval?.text, login: login?.text ?? '' })
  if (code !== undefined) return
  expect(isGood(login, action.device, action.address)).toBe(true)
  const isApproved = isGood(approval, action.device, action.address)
  expect(isApproved || (approval === undefined && wasApproved(w, action.device, action.address))).toBe(true)
  w.wallets.push(wallet)
  w.admitted.add(`${wallet.walletId}|${action.device}`)
}

async function expectOneLive(w: World): Promise<void> {
  for (const email of w.emails) {
    const live = await it.database
      .selectFrom('vault_wallets')
      .select('wallet_id')
      .where('email_tag', '=', await it.tagOf(email))
      .where('state', '=', 'live')
      .execute()
    expect(live.length).toBeLessThanOrEqual(1)
  }
}

/** The actions of an honest visitor. Tried in each run, so that shares leave at all. */
const HONEST: Action[] = [
  { kind: 'approve', device: 0, address: 0 },
  { kind: 'login', device: 0, address: 0 },
  { kind: 'create', device: 0, address: 0, approval: 0, login: 0 },
  { kind: 'own', device: 0, wallet: 0 },
  { kind: 'commit', device: 0, wallet: 0 },
]

test('whatever is tried in whatever order, no share leaves without both tokens, and no address has two wallets', {
  timeout: 600_000,
}, async () => {
  let released = 0
  await fc.assert(
    fc.asyncProperty(fc.array(Action, { minLength: 20, maxLength: 60, size: 'max' }), async (actions) => {
      world++
      const w: World = {
        devices: await Promise.all(Array.from({ length: DEVICES }, () => createDevice(it))),
        emails: Array.from({ length: ADDRESSES }, (_, at) => `world${world}-${at}@example.com`),
        approvals: [],
        logins: [],
        wallets: [],
        admitted: new Set(),
        released: 0,
      }
      for (const action of actions) await play(w, action)
      await expectOneLive(w)
      released += w.released
    }),
    { numRuns: stressCount(120, 3), endOnFailure: true, examples: [[HONEST]] },
  )
  // A vault that gives nothing out would pass as well.
  expect(released).toBeGreaterThan(0)
})
