import { type BrowserContext, test as base, expect } from '@playwright/test'
import { announceWallet } from '../wallets/announceWallet.ts'
import { createFoyerPage, type FoyerPage } from './createFoyerPage.ts'
import { createTestWallet, type TestWallet, type TestWalletOptions } from './createTestWallet.ts'

/** A wallet with what only its appearance in pages needs. */
export interface PageWalletOptions extends TestWalletOptions {
  /** `announced` by EIP-6963, `injected` as window.ethereum alone, or `both`. @default announced */
  readonly as?: 'announced' | 'injected' | 'both'
  /** Announces itself only after this time, as slow extensions do. @default 0 */
  readonly announceAfterMs?: number
}

/** What the fixtures give to a test. */
export interface FoyerFixtures {
  /** What `wallet` is; set it by `test.use({ walletOptions: { … } })`. */
  readonly walletOptions: PageWalletOptions
  /** A wallet that stands in every page of the test. */
  readonly wallet: TestWallet
  /** Puts one more wallet into every page that is opened from now on. */
  readonly addWallet: (options: PageWalletOptions) => Promise<TestWallet>
  /** The modal of the page. */
  readonly foyer: FoyerPage
}

/**
 * Puts a wallet into every page of a context, for tests with fixtures of their own. Call it before the page is opened;
 * stop the wallet at the end.
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

/** Playwright's `test` with a wallet in the page and Foyer's modal at hand. */
export const test = base.extend<FoyerFixtures>({
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
