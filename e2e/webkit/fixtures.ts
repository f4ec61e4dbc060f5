import { writeFile } from 'node:fs/promises'
import { createKeyWallet, type KeyWallet } from '@foyer/testing/wallets'
import { test as base, expect } from '@playwright/test'
import { type DrivenPage, openPage } from '../../tools/browser/webDriver.ts'
import { hostUrl } from '../fixtures.ts'
import { readAddresses } from '../readAddresses.ts'
import { ACTIVITY } from '../sending.ts'
import { startWebKit } from './startWebKit.ts'
import { COMPLAINTS, serveWatched } from './watchedSite.ts'

interface Fixtures {
  readonly demoUrl: string
  /** A wallet of the test's chains, which announces itself on `hostSite`. */
  readonly wallet: KeyWallet
  /** The plain page under the strictest policy, with a gateway, the chains and the wallet. */
  readonly hostSite: string
  /** A window of its own for each test, in which nothing may complain. */
  readonly web: DrivenPage
}

/** Returns the complaints of the pages of a window since the last call. */
export function takeComplaints(web: DrivenPage): Promise<string> {
  return web.run((key) => {
    const kept = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return kept
  }, COMPLAINTS)
}

export const test = base.extend<Fixtures, { readonly driverUrl: string }>({
  driverUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const webKit = await startWebKit()
      await use(webKit.driverUrl)
      await webKit.stop()
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above
  demoUrl: async ({}, use) => {
    const site = await serveWatched(readAddresses().demoUrl)
    await use(site.url)
    site.close()
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  wallet: async ({}, use) => {
    const chains = readAddresses().chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl }))
    const wallet = createKeyWallet({ chains })
    await use(wallet)
    wallet.stop()
  },

  hostSite: async ({ wallet }, use) => {
    const addresses = readAddresses()
    const site = await serveWatched(addresses.hostUrl, wallet)
    await use(hostUrl({ ...addresses, hostUrl: site.url }, ACTIVITY))
    site.close()
  },

  web: async ({ driverUrl, demoUrl }, use, info) => {
    const web = await openPage(driverUrl)
    await web.resize(1000, 800)
    await web.goto(demoUrl)
    await use(web)
    await writeFile(info.outputPath('end.png'), await web.screenshot())
    const complaints = await takeComplaints(web)
    await web.end()
    expect(complaints, 'complaints of the page').toBe('')
  },
})

/** The button in the middle of the demo. */
export const CONNECT = '#hero-connect >> button'

/** A path, for the test ids of the modal. */
export const inModal = (id: string): string => `wallet-modal >> [data-testid="${id}"]`

/** Whether the path finds an element that is visible. */
export async function isSeen(web: DrivenPage, path: string): Promise<boolean> {
  return (await web.read(path, () => true)) === true
}

/** Waits for a visible element. */
export async function see(web: DrivenPage, path: string): Promise<void> {
  await expect.poll(() => isSeen(web, path), { message: `${path} to be seen` }).toBe(true)
}

/** Presses an element once it is there. */
export async function press(web: DrivenPage, path: string): Promise<void> {
  await see(web, path)
  // Another one may have come in its place meanwhile.
  await expect(() => web.press(path)).toPass()
}

/** Waits until the page's button can open the modal: before, it is another one, painted, in whose place this one comes. */
export async function live(web: DrivenPage): Promise<void> {
  await see(web, `${CONNECT} bdi`)
}

/** The text of the first visible element that the path finds; empty when there is none. */
export async function textOf(web: DrivenPage, path: string): Promise<string> {
  return (await web.read(path, ({ textContent }) => textContent)) ?? ''
}

/** A computed style of the first visible element that the path finds; empty when there is none. */
export async function styleOf(web: DrivenPage, path: string, property: string): Promise<string> {
  const read = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name)
  return (await web.read(path, read, property)) ?? ''
}

export { type DrivenPage, expect }
