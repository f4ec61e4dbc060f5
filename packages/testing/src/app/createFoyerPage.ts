import { expect, type Locator, type Page } from '@playwright/test'
import type { TestWallet } from './createTestWallet.ts'

/** The connected account, as `foyer.getState()` has it. */
export interface FoyerAccount {
  readonly address: string
  readonly addresses: readonly string[]
  readonly connectorId: string
  /** CAIP-2 id. */
  readonly networkId?: string | undefined
}

/** What `foyer.getState()` gives. */
export interface FoyerState {
  readonly isOpen: boolean
  readonly view: string
  readonly status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  readonly account?: FoyerAccount | undefined
  /** CAIP-2 id. */
  readonly networkId?: string | undefined
}

/** Foyer's modal in a page, driven by a test. */
export interface FoyerPage {
  /** The modal, for what this interface has no word for: `foyer.modal.getByRole('button', { name: 'Back' })`. */
  readonly modal: Locator
  /** Opens the modal, at a view if one is named, and waits until it is on show. */
  open(view?: string): Promise<void>
  close(): Promise<void>
  /** Goes the visitor's way: opens the modal, presses the wallet, waits until it is connected. */
  connect(wallet: Pick<TestWallet, 'name'>): Promise<FoyerAccount>
  /** Opens the modal and presses the wallet, for tests of what comes then. */
  pick(wallet: Pick<TestWallet, 'name'>): Promise<void>
  /** Connects without the modal, for tests that begin after that. */
  connectDirectly(wallet: Pick<TestWallet, 'rdns'>): Promise<FoyerAccount>
  disconnect(): Promise<void>
  /** Asks the wallet for another network; rejects as the wallet does. */
  switchNetwork(chainId: number | string): Promise<void>
  state(): Promise<FoyerState>
  /** Undefined while nobody is connected. */
  account(): Promise<FoyerAccount | undefined>
  /** Waits until somebody is connected, after a reload for example. */
  waitForAccount(): Promise<FoyerAccount>
  /** Has the connected wallet sign or send, as the app would; rejects with the wallet's message. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** What keeps the modal from working, as Markdown. */
  diagnose(): Promise<string>
}

const READY_TIMEOUT_MS = 10_000

/** The part of `window.foyer` that is used here. */
interface Api {
  readonly version?: string
  getState(): FoyerState
  open(input: { readonly view?: string | undefined }): Promise<unknown>
  close(): Promise<void>
  connect(input: {
    readonly connectorId: string
  }): Promise<{ readonly status: string; readonly error?: { readonly message: string } }>
  disconnect(): Promise<void>
  switchNetwork(id: number | string): Promise<void>
  getProvider(): Promise<
    { request(input: { readonly method: string; readonly params: unknown }): Promise<unknown> } | undefined
  >
  diagnose(): Promise<{ readonly text: string }>
}

interface FoyerWindow {
  // Whatever version of Foyer the page has; its own types are not needed for a test.
  readonly foyer: Api
}

/** Drives the modal of a page: what the fixture `foyer` is, for tests with fixtures of their own. */
export function createFoyerPage(page: Page): FoyerPage {
  const modal = page.locator('wallet-modal')

  async function ready(): Promise<void> {
    const hasApi = () =>
      page.evaluate(() => typeof (window as unknown as Partial<FoyerWindow>).foyer?.version === 'string')
    await expect
      .poll(hasApi, { message: 'window.foyer, which the script of Foyer makes', timeout: READY_TIMEOUT_MS })
      .toBe(true)
  }
  async function state(): Promise<FoyerState> {
    await ready()
    return page.evaluate(() => (window as unknown as FoyerWindow).foyer.getState())
  }
  async function open(view?: string): Promise<void> {
    await ready()
    await page.evaluate((name) => {
      // Resolves only when the visitor is done.
      ;(window as unknown as FoyerWindow).foyer.open({ view: name })
    }, view)
    await expect(modal.getByTestId('modal')).toBeVisible()
  }
  async function waitForAccount(): Promise<FoyerAccount> {
    await expect
      .poll(async () => (await state()).status, { message: 'a connected account' })
      .toBe('connected')
    const { account } = await state()
    if (!account) throw new Error('The account was gone at once.')
    return account
  }
  async function pick({ name }: Pick<TestWallet, 'name'>): Promise<void> {
    await open('Connect')
    await modal.getByRole('button', { name }).first().click()
  }

  return {
    modal,
    open,
    pick,
    state,
    waitForAccount,
    async close() {
      await ready()
      await page.evaluate(() => (window as unknown as FoyerWindow).foyer.close())
      await expect(modal.getByTestId('modal')).toBeHidden()
    },
    async connect(wallet) {
      await pick(wallet)
      const account = await waitForAccount()
      await expect(modal.getByTestId('modal')).toBeHidden()
      return account
    },
    async connectDirectly({ rdns }) {
      await ready()
      const end = await page.evaluate(
        (connectorId) => (window as unknown as FoyerWindow).foyer.connect({ connectorId }),
        rdns,
      )
      if (end.status !== 'connected') throw new Error(`Connecting was ${end.status}: ${end.error?.message}`)
      return waitForAccount()
    },
    async disconnect() {
      await ready()
      await page.evaluate(() => (window as unknown as FoyerWindow).foyer.disconnect())
    },
    async switchNetwork(chainId) {
      await ready()
      await page.evaluate((id) => (window as unknown as FoyerWindow).foyer.switchNetwork(id), chainId)
    },
    account: async () => (await state()).account,
    async request(method, params = []) {
      await ready()
      return page.evaluate(
        async (asked) => {
          const provider = await (window as unknown as FoyerWindow).foyer.getProvider()
          if (!provider) throw new Error('Nobody is connected.')
          return provider.request(asked)
        },
        { method, params: [...params] },
      )
    },
    async diagnose() {
      await ready()
      return (await page.evaluate(() => (window as unknown as FoyerWindow).foyer.diagnose())).text
    },
  }
}
