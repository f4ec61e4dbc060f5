import { announceWallet, createKeyWallet, type KeyWallet } from '@foyer/testing/wallets'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { Addresses } from './addresses.ts'
import { readAddresses } from './readAddresses.ts'

/** The two wallets that stand in every page that asks for them. */
export interface Wallets {
  readonly alpha: KeyWallet
  readonly beta: KeyWallet
}

/** For a file whose visitors have not asked for less motion: `test.use(WITH_MOTION)`. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' as const } }

export const ALPHA = { name: 'Alpha Wallet', rdns: 'dev.alpha.wallet' }
export const BETA = { name: 'Beta Wallet', rdns: 'dev.beta.wallet' }

interface Fixtures {
  readonly addresses: Addresses
  /** Announces two wallets in every page of the test. */
  readonly wallets: Wallets
  /** Lets a test say which complaints of the page it means to cause. */
  readonly allowed: { complaints: RegExp[] }
  /** Watches every page for policy violations and errors. */
  readonly watched: undefined
}

/**
 * What Chromium and Firefox say of a gateway that is away, and of nodes that the page's policy refuses as it should.
 */
export const GATEWAY_LOST =
  /Failed to load|ERR_|Failed to fetch|^Cross-Origin Request Blocked|Content[ -]Security[ -]Policy|connect-src/

/** Puts violations of the content policy into the console, where the watch sees them. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
  })
}

/**
 * Where a visitor has asked for less motion, what dims and shines for ever stands still: the browser draws the page anew for each
 * step of it, which is a tenth of a core for each page that waits. What ends by itself goes on.
 */
function holdEndless(): void {
  function hold({ target }: Event): void {
    if (!(target instanceof Element && matchMedia('(prefers-reduced-motion: reduce)').matches)) return
    for (const animation of target.getAnimations({ subtree: true })) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.pause()
    }
  }
  document.addEventListener('animationstart', hold)
  // No event of an animation leaves the root that it is in.
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init)
    root.addEventListener('animationstart', hold)
    return root
  }
}

/** `body {}`, which Playwright writes into a page for a moment before it takes a picture of Firefox. */
const HASH_OF_PICTURES = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA='

/** Complaints without those that pictures cause: each is told by Firefox, with the hash, and by reportViolations. */
function withoutPictures(complaints: readonly string[]): string[] {
  let refused = complaints.filter((text) => text.includes(HASH_OF_PICTURES)).length
  return complaints.filter((text) => {
    if (text.includes(HASH_OF_PICTURES)) return false
    return !(/^CSP style-src-elem inline\b/.test(text) && refused-- > 0)
  })
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  addresses: async ({}, use) => use(readAddresses()),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  allowed: async ({}, use) => use({ complaints: [] }),

  watched: [
    async ({ context, allowed }, use) => {
      const complaints: string[] = []
      await context.addInitScript(reportViolations)
      await context.addInitScript(holdEndless)
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      context.on('weberror', (error) => complaints.push(String(error.error().stack ?? error.error())))
      await use(undefined)
      const unexpected = withoutPictures(complaints).filter(
        (text) => !allowed.complaints.some((known) => known.test(text)),
      )
      expect(unexpected, 'complaints in the console').toEqual([])
    },
    { auto: true },
  ],

  wallets: async ({ context, addresses }, use) => {
    const chains = addresses.chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl }))
    const alpha = createKeyWallet({ chains })
    const beta = createKeyWallet({ chains, firstAccount: 4 })
    await announceWallet(context, { wallet: alpha, ...ALPHA })
    await announceWallet(context, { wallet: beta, ...BETA })
    await use({ alpha, beta })
    alpha.stop()
    beta.stop()
  },
})

/** The plain page's address, with a gateway and the test chains unless told otherwise. */
export function hostUrl(
  addresses: Addresses,
  input: Readonly<Record<string, string>> = {},
  path = '/',
): string {
  const networks = addresses.chains.map((chain) => chain.chainId).join(',')
  const query = new URLSearchParams({ gateway: addresses.gatewayUrl, networks, ...input })
  return `${addresses.hostUrl}${path}?${query}`
}

/** For a visit that looks up names: the content policy of the page allows the gateway alone. */
export const GATEWAY_ALONE = { options: JSON.stringify({ publicNodes: false }) }

/** What the modal's own test ids name. */
export function byId(page: Page, id: string): Locator {
  return page.getByTestId(id)
}

/** The general button: connect while nobody is connected, account from then on. */
export function walletButton(page: Page): Locator {
  return page.locator('wallet-button').getByRole('button')
}

/**
 * Types into a field, in place of its text. In Firefox `fill` sets the value by a script, which React takes for its own and passes
 * on to nobody.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.press('Delete')
  await field.pressSequentially(text)
}

/** Opens Connect and picks a wallet. */
export async function pick(page: Page, name: string): Promise<void> {
  await walletButton(page).click()
  await page.locator('wallet-modal').getByRole('button', { name }).click()
}

/** Connects and waits until the button shows the account. */
export async function connect(page: Page, name: string): Promise<void> {
  await pick(page, name)
  await expect(walletButton(page)).toContainText('0x')
}

/** An address as buttons show it. */
export function shorten(address: string): RegExp {
  return new RegExp(`${address.slice(0, 4)}.+${address.slice(-4)}`, 'i')
}

/** Fails when axe finds anything, inside shadow roots too. */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  // As a value, not as a script element, which the page's policy would refuse.
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async (include) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') } // evaluated the line before
    const result = await axe.run(include ? { include: [include] } : document, {
      rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } },
    })
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }, selector)
  expect(violations).toEqual([])
}

export { type BrowserContext, expect, type Locator, type Page }
