import {
  createTestModal,
  FAKE_ADDRESS,
  FAKE_OTHER_ADDRESS,
  type FakeConnector,
  fakeConnector,
  until,
} from '@foyer/devkit'
import { stressCount } from '@foyer/devkit/stress'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectWallet } from '../connections/connectWallet.ts'
import { disconnect } from '../connections/disconnect.ts'
import type {} from './index.ts'

// The sentences with 'always' and 'never' about wallets that are locked, over any order of what a wallet and a visitor do.

const ID = 'com.example.one'
const KEY = 'foyer:v1:main'

/** A wallet keeps its permission over a lock, and some keep it over a disconnect. */
interface Wallet {
  isLocked: boolean
  isPermitted: boolean
  account: string
  readonly isRevoking: boolean
  /** How often it showed a prompt. */
  prompts: number
}

interface Page extends Awaited<ReturnType<typeof createTestModal>> {
  readonly one: FakeConnector
}

interface World {
  readonly wallet: Wallet
  page: Page
  /** The visitor has connected, and not disconnected since. */
  isWanted: boolean
  clicks: number
}

const isOpen = ({ isPermitted, isLocked }: Wallet) => isPermitted && !isLocked

/** A page of the browser: what one page stores the next one finds. */
async function visit(wallet: Wallet, stored: string | null): Promise<Page> {
  const one = fakeConnector({ isGranted: isOpen(wallet) })
  const { restore, open } = one
  one.restore = async (input) => (isOpen(wallet) ? restore(input) : undefined)
  one.open = async (input) => {
    wallet.prompts += 1
    if (!isOpen(wallet)) throw Object.assign(new Error('no'), { code: 4001 })
    return open(input)
  }
  one.close = async () => {
    if (wallet.isRevoking) wallet.isPermitted = false
  }
  const platform = stored ? { stored: { [KEY]: stored } } : {}
  const made = await createTestModal({ connectors: [one], platform })
  made.evm.next = { addresses: [wallet.account], networkId: 'eip155:1' }
  // A script that is still on its way has more to settle than the steps below wait for.
  await Promise.all([made.modal.load('connections'), made.modal.load('reconnect')])
  return { ...made, one }
}

/** Tells the page what the wallet is now: its session changes or ends, and its watchers are called. */
function tell({ wallet, page }: World): void {
  page.evm.next = { addresses: [wallet.account], networkId: 'eip155:1' }
  const event = isOpen(wallet) ? { type: 'accounts', addresses: [wallet.account] } : { type: 'ended' }
  page.evm.emit(ID, event as { type: 'ended' }) // either is an event of the session
  page.one.setGranted(isOpen(wallet))
}

/** An account that is connected already is told as a failure. */
async function click(world: World): Promise<void> {
  world.clicks += 1
  await connectWallet(world.page.modal, { connectorId: ID }).catch(() => {})
}

const STEPS = {
  lock({ wallet }) {
    wallet.isLocked = true
  },
  unlock({ wallet }) {
    wallet.isLocked = false
  },
  otherAccount({ wallet }) {
    wallet.account = wallet.account === FAKE_ADDRESS ? FAKE_OTHER_ADDRESS : FAKE_ADDRESS
  },
  async connect(world) {
    world.isWanted = true
    Object.assign(world.wallet, { isLocked: false, isPermitted: true })
    tell(world)
    await click(world)
  },
  async decline(world) {
    // One that gives an account asks nothing.
    if (!isOpen(world.wallet)) await click(world)
  },
  async disconnect(world) {
    world.isWanted = false
    await disconnect(world.page.modal).catch(() => {})
  },
  async disconnectInOtherTab(world) {
    world.isWanted = false
    const { storage, writeAsOtherTab } = world.page.platform
    const stored = JSON.parse(storage?.getItem(KEY) ?? '{"version":1,"recentIds":[]}')
    writeAsOtherTab(KEY, JSON.stringify({ ...stored, connections: [], givenUp: [] }))
  },
  async reload(world) {
    const stored = world.page.platform.storage?.getItem(KEY) ?? null
    world.page.modal.destroy()
    expect(world.page.one.watching()).toBe(0)
    world.page = await visit(world.wallet, stored)
  },
  chatter(world) {
    for (let at = 0; at < 50; at += 1) tell(world)
  },
} satisfies Readonly<Record<string, (world: World) => void | Promise<void>>>

type StepName = keyof typeof STEPS
const NAMES = Object.keys(STEPS) as StepName[] // its keys are the names

async function settle({ platform }: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0))
    await platform.advance(150)
  }
}

async function check({ page, wallet, isWanted }: World, name: StepName): Promise<void> {
  const { accounts, connections, persist } = page.modal
  const isConnected = isWanted && isOpen(wallet)
  if (isConnected) await until(() => accounts.state.status === 'connected')
  expect({
    name,
    status: accounts.state.status,
    items: connections.state.items.map(({ addresses }) => addresses),
    lost: persist.read().connections.map(({ lostAtMs }) => lostAtMs !== undefined),
    watching: page.one.watching(),
  }).toEqual({
    name,
    status: isConnected ? 'connected' : 'disconnected',
    // It is what the wallet gives now, and there once.
    items: isConnected ? [[wallet.account]] : [],
    // The record stays until the visitor ends it.
    lost: isWanted ? [!isOpen(wallet)] : [],
    // Nobody listens to a wallet that is connected or was left.
    watching: isWanted && !isConnected ? 1 : 0,
  })
}

async function run(
  steps: readonly { readonly name: StepName; readonly isInHaste: boolean }[],
  isRevoking: boolean,
): Promise<void> {
  const wallet = { isLocked: false, isPermitted: false, account: FAKE_ADDRESS, isRevoking, prompts: 0 }
  const world: World = { wallet, page: await visit(wallet, null), isWanted: false, clicks: 0 }
  for (const [at, { name, isInHaste }] of steps.entries()) {
    await STEPS[name](world)
    tell(world)
    // Nothing prompts but a click.
    expect(wallet.prompts).toBe(world.clicks)
    if (isInHaste && at < steps.length - 1) continue
    await settle(world.page)
    await check(world, name)
  }
  world.page.modal.destroy()
}

test('state-1 whatever a wallet and a visitor do, who has connected is connected while the wallet gives an account, and only the visitor ends that', async () => {
  const step = fc.record({ name: fc.constantFrom(...NAMES), isInHaste: fc.boolean() })
  const steps = fc.array(step, { minLength: 1, maxLength: 14 })
  await fc.assert(fc.asyncProperty(steps, fc.boolean(), run), { numRuns: stressCount(400) })
}, 120_000)
