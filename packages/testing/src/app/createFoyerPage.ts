import { expect, type Locator, type Page } from '@playwright/test'
import type { TestWallet } from './createTestWallet.ts'

/** The connected account, as in `foyer.getState()`. */
export interface FoyerAccount {
  readonly address: string
  readonly addresses: readonly string[]
  readonly connectorId: string
  /** CAIP-2 id. */
  readonly networkId?: string | undefined
}

/** The result of `foyer.getState()`. */
export interface FoyerState {
  readonly isOpen: boolean
  readonly view: string
  readonly status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  readonly account?: FoyerAccount | undefined
  /** CAIP-2 id. */
  readonly networkId?: string | undefined
}

/** The modal of Foyer in a page, driven by a test. */
export interface FoyerPage {
  /** The modal, for everything that this interface does not cover: `foyer.modal.getByRole('button', { name: 'Back' })`. */
  readonly modal: Locator
  /** Opens the modal, at a view if one is given, and waits until it is visible. */
  open(view?: string): Promise<void>
  close(): Promise<void>
  /** Connects as a user does: opens the modal, clicks the wallet and waits until it is connected. */
  connect(wallet: Pick<TestWallet, 'name'>): Promise<FoyerAccount>
  /** Opens the modal and clicks the wallet, without waiting for the connection. */
  pick(wallet: Pick<TestWallet, 'name'>): Promise<void>
  /** Connects without the modal, for tests that need a connected account. */
  connectDirectly(wallet: Pick<TestWallet, 'rdns'>): Promise<FoyerAccount>
  disconnect(): Promise<void>
  /** Switches the network. Rejects when the wallet refuses. */
  switchNetwork(chainId: number | string): Promise<void>
  state(): Promise<FoyerState>
  /** The connected account. Undefined while no account is connected. */
  account(): Promise<FoyerAccount | undefined>
  /** Waits until an account is connected, for example after a reload. */
  waitForAccount(): Promise<FoyerAccount>
  /** Sends a request to the connected wallet, as the app would. Rejects with the message of the wallet. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** The report of `foyer.diagnose()`, as Markdown. */
  diagnose(): Promise<string>
}

const READY_TIMEOUT_MS = 10_000

/** The methods of `window.foyer` that are used here. */
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
  // Declared here, so that tests work with any version of Foyer and without its types.
  readonly foyer: Api
}

/**
 * Creates what the fixture `foyer` gives, for tests with fixtures of their own.
 *
 * @example
 * ```ts
 * import { addWalletTo, createFoyerPage } from '@foyer/testing/playwright'
 * import type { Page } from '@playwright/test'
 *
 * export async function connect(page: Page) {
 *   const wallet = await addWalletTo(page.context())
 *   await page.goto('/')
 *   return createFoyerPage(page).connect(wallet)
 * }
 * ```
 */
export function createFoyerPage(page: Page): FoyerPage {
  const modal = page.locator('wallet-modal')

  const ready = () => waitForApi(page)
  async function state(): Promise<FoyerState> {
    await ready()
    return page.evaluate(() => (window as unknown as FoyerWindow).foyer.getState())
  }
  async function open(view?: string): Promise<void> {
    await ready()
    await page.evaluate((name) => {
      // Not awaited: it resolves when the modal is closed.
      ;(window as unknown as FoyerWindow).foyer.open({ view: name })
    }, view)
    await expect(modal.getByTestId('modal')).toBeVisible()
  }
  async function waitForAccount(): Promise<FoyerAccount> {
    await expect
      .poll(async () => (await state()).status, { message: 'a connected account' })
      .toBe('connected')
    const { account } = await state()
    if (!account) throw new Error('The account was disconnected right after it was connected.')
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
      if (end.status !== 'connected')
        throw new Error(`Connecting ended with status ${end.status}: ${end.error?.message}`)
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
      return requestIn(page, method, params)
    },
    async diagnose() {
      await ready()
      return (await page.evaluate(() => (window as unknown as FoyerWindow).foyer.diagnose())).text
    },
  }
}

async function waitForApi(page: Page): Promise<void> {
  const hasApi = () =>
    page.evaluate(() => typeof (window as unknown as Partial<FoyerWindow>).foyer?.version === 'string')
  await expect
    .poll(hasApi, { message: 'window.foyer, which the script of Foyer makes', timeout: READY_TIMEOUT_MS })
    .toBe(true)
}

function requestIn(page: Page, method: string, params: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    async (asked) => {
      const provider = await (window as unknown as FoyerWindow).foyer.getProvider()
      if (!provider) throw new Error('No account is connected.')
      return provider.request(asked)
    },
    { method, params: [...params] },
  )
}
