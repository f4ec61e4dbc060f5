import { ModalError } from '@foyer/core'
import { createTestModal, FAKE_ADDRESS, type FakeConnector, fakeConnector } from '@foyer/devkit'
import { stressCount } from '@foyer/devkit/stress'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectWallet } from '../connections/connectWallet.ts'
import { disconnect } from '../connections/disconnect.ts'
import type {} from './index.ts'

// Two tabs of one browser, whose wallet tells both of what happens, and whose storage tells the other one, sooner or later.

const ID = 'com.example.one'
const KEY = 'foyer:v1:main'

interface Tab extends Awaited<ReturnType<typeof createTestModal>> {
  readonly one: FakeConnector
}

interface Browser {
  readonly tabs: readonly [Tab, Tab]
  /** Changes of the storage that a tab has not heard of. */
  readonly unheard: Set<Tab>
  readonly stored: Map<string, string>
  isLocked: boolean
  isPermitted: boolean
  isWanted: boolean
}

async function openBrowser(isRevoking: boolean): Promise<Browser> {
  const stored = new Map<string, string>()
  const unheard = new Set<Tab>()
  const isOpen = () => browser.isPermitted && !browser.isLocked
  async function openTab(): Promise<Tab> {
    const one = fakeConnector({ isGranted: false })
    const { restore } = one
    one.restore = async (input) => {
      if (!isOpen()) return undefined
      one.setGranted(true)
      return restore(input)
    }
    one.close = async () => {
      if (!isRevoking) return
      browser.isPermitted = false
      tell(browser)
    }
    const made = await createTestModal({ connectors: [one] })
    const tab: Tab = { ...made, one }
    Object.assign(made.platform.storage ?? {}, {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => void stored.delete(key),
      setItem(key: string, value: string) {
        if (stored.get(key) === value) return
        stored.set(key, value)
        if (key === KEY) for (const other of browser.tabs) if (other !== tab) unheard.add(other)
      },
    })
    const { attach } = made.evm.adapter
    made.evm.adapter.attach = (input) => {
      // A session reads the accounts itself.
      if (!isOpen()) throw new ModalError({ code: 'no_account', message: 'The wallet is locked.' })
      return attach(input)
    }
    await Promise.all([made.modal.load('connections'), made.modal.load('reconnect')])
    return tab
  }
  const browser: Browser = {
    tabs: [await openTab(), await openTab()],
    ...{ unheard, stored, isLocked: false, isPermitted: false, isWanted: false },
  }
  return browser
}

/** Has a tab hear what the other one has stored. */
function hear({ unheard, stored }: Browser, tab: Tab): void {
  if (unheard.delete(tab)) tab.platform.writeAsOtherTab(KEY, stored.get(KEY) ?? null)
}

/** The wallet tells both tabs what it is. */
function tell({ tabs, isPermitted, isLocked }: Browser): void {
  for (const { evm, one } of tabs) {
    if (!isPermitted || isLocked) evm.emit(ID, { type: 'ended' })
    one.setGranted(isPermitted && !isLocked)
  }
}

const STEPS = {
  lock(browser) {
    browser.isLocked = true
  },
  unlock(browser) {
    browser.isLocked = false
  },
  async connect(browser, tab) {
    Object.assign(browser, { isLocked: false, isPermitted: true, isWanted: true })
    await connectWallet(tab.modal, { connectorId: ID }).catch(() => {})
  },
  async disconnect(browser, tab) {
    browser.isWanted = false
    await disconnect(tab.modal).catch(() => {})
  },
  hear,
} satisfies Readonly<Record<string, (browser: Browser, tab: Tab) => void | Promise<void>>>

const NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[] // its keys are the names

async function settle(browser: Browser): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    for (const tab of browser.tabs) {
      hear(browser, tab)
      await new Promise((resolve) => setTimeout(resolve, 0))
      await tab.platform.advance(150)
    }
  }
}

interface Step {
  readonly name: keyof typeof STEPS
  readonly at: number
  readonly isInHaste: boolean
}

async function run(steps: readonly Step[], isRevoking: boolean): Promise<void> {
  const browser = await openBrowser(isRevoking)
  for (const [index, { name, at, isInHaste }] of steps.entries()) {
    // A visitor looks at one tab, and before a click there it has heard of the other one.
    const tab = browser.tabs[at] ?? expect.unreachable()
    if (name === 'connect' || name === 'disconnect') await settle(browser)
    await STEPS[name](browser, tab)
    tell(browser)
    if (isInHaste && index < steps.length - 1) continue
    await settle(browser)
    const isConnected = browser.isWanted && browser.isPermitted && !browser.isLocked
    const records = JSON.parse(browser.stored.get(KEY) ?? '{"connections":[]}').connections
    expect({
      name,
      states: browser.tabs.map(({ modal }) => modal.accounts.state.status),
      records: records.map(({ address }: { address: string }) => address),
    }).toEqual({
      name,
      states: Array(2).fill(isConnected ? 'connected' : 'disconnected'),
      records: browser.isWanted ? [FAKE_ADDRESS] : [],
    })
  }
  for (const { modal } of browser.tabs) modal.destroy()
}

test('state-1 whatever happens in two tabs, both are connected or both are not, and a Disconnect in one holds in both', async () => {
  const step = fc.record({
    name: fc.constantFrom(...NAMES),
    at: fc.constantFrom(0, 1),
    isInHaste: fc.boolean(),
  })
  const steps = fc.array(step, { minLength: 1, maxLength: 12 })
  await fc.assert(fc.asyncProperty(steps, fc.boolean(), run), { numRuns: stressCount(300) })
}, 180_000)
