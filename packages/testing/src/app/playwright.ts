import {
  type BrowserContext,
  test as base,
  expect,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import { announceWallet } from '../wallets/announceWallet.ts'
import { createFoyerPage, type FoyerPage } from './createFoyerPage.ts'
import { createTestWallet, type TestWallet, type TestWalletOptions } from './createTestWallet.ts'

/** The options of a test wallet, and how it appears in pages. */
export interface PageWalletOptions extends TestWalletOptions {
  /** `announced` by EIP-6963, `injected` as window.ethereum alone, or `both`. @default announced */
  readonly as?: 'announced' | 'injected' | 'both'
  /** Delay before it announces itself, as slow extensions have. @default 0 */
  readonly announceAfterMs?: number
}

/** The fixtures of a test. */
export interface FoyerFixtures {
  /** The options of `wallet`. Set them with `test.use({ walletOptions: { … } })`. */
  readonly walletOptions: PageWalletOptions
  /** A wallet that is in every page of the test. */
  readonly wallet: TestWallet
  /** Adds another wallet to every page that is opened from now on. */
  readonly addWallet: (options: PageWalletOptions) => Promise<TestWallet>
  /** The modal of the page. */
  readonly foyer: FoyerPage
}

/**
 * Adds a wallet to every page of a context, for tests with fixtures of their own. Call it before navigation, and stop the
 * wallet at the end.
 *
 * @example
 * ```ts
 * import { addWalletTo } from '@foyer/testing/playwright'
 * import type { Page } from '@playwright/test'
 *
 * export async function openWithWallet(page: Page) {
 *   const wallet = await addWalletTo(page.context(), { name: 'My Wallet' })
 *   await page.goto('/')
 *   return wallet
 * }
 * ```
 */
export async function addWalletTo(
  context: BrowserContext,
  options: PageWalletOptions = {},
): Promise<TestWallet> {
  const { as, announceAfterMs, ...rest } = options
  const wallet = createTestWallet(rest)
  const stopEvents = await announceWallet(context, {
    wallet,
    name: wallet.name,
    rdns: wallet.rdns,
    ...(wallet.icon !== undefined && { icon: wallet.icon }),
    ...(as && { as }),
    ...(announceAfterMs !== undefined && { announceAfterMs }),
  })
  return {
    ...wallet,
    stop() {
      stopEvents()
      wallet.stop()
    },
  }
}

/**
 * The `test` of Playwright with a wallet in every page, and with the modal of Foyer as a fixture.
 *
 * @example
 * ```ts
 * import { expect, test } from '@foyer/testing/playwright'
 *
 * test('a visitor signs in', async ({ page, wallet, foyer }) => {
 *   await page.goto('/')
 *   await foyer.connect(wallet)
 *   expect((await foyer.state()).account?.address).toBe(wallet.address())
 * })
 * ```
 */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & FoyerFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<FoyerFixtures>({
  walletOptions: [{}, { option: true }],

  wallet: async ({ context, walletOptions }, use) => {
    const wallet = await addWalletTo(context, walletOptions)
    await use(wallet)
    wallet.stop()
  },

  addWallet: async ({ context }, use) => {
    const wallets: TestWallet[] = []
    await use(async (options) => {
      const wallet = await addWalletTo(context, options)
      wallets.push(wallet)
      return wallet
    })
    for (const wallet of wallets) wallet.stop()
  },

  foyer: async ({ page }, use) => use(createFoyerPage(page)),
})

export { openTestWallet, type TestWalletPage } from '../pairing/testWalletPage.ts'
export type { FoyerAccount, FoyerPage, FoyerState } from './createFoyerPage.ts'
export type { TestWallet, TestWalletOptions, TestWalletRequest } from './createTestWallet.ts'
export type { ScriptedAnswer, ScriptedStep } from './script.ts'
export { createFoyerPage, expect }
