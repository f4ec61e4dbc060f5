import { createServer, type Server } from 'node:http'
import { announceMetamask } from '@foyer/devkit/metamask'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startLocalChain } from '../localChain.ts'
import { announceWallet } from './announceWallet.ts'
import { createKeyWallet } from './keyWallet.ts'

interface Outcome {
  readonly result?: unknown
  readonly code?: number
}

let browser: Browser
let context: BrowserContext
let chain: LocalChain
let server: Server
let url = ''

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const launched = chromium.launch({ executablePath, args: ['--no-sandbox'] })
  ;[browser, chain] = await Promise.all([launched, startLocalChain({ chainId: 1, port: 0 })])
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>page</title>')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`
})

afterEach(() => context.close())

afterAll(async () => {
  server.close()
  await browser.close()
  await chain.stop()
})

/** Collects announcements as a page would, and keeps the providers by rdns. Waits for the one that is named. */
async function openPage(rdns: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(() => {
    const found: Record<string, unknown> = {}
    Object.assign(window, { found, seen: [] })
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as CustomEvent).detail // shape given by the wallets of this package
      found[info.rdns] = provider
      for (const name of ['accountsChanged', 'chainChanged']) {
        // `seen` was put there three lines above.
        provider.on(name, (payload: unknown) =>
          (window as unknown as { seen: unknown[] }).seen.push([name, payload]),
        )
      }
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  })
  // A wallet announces itself in a task of its own, which a busy machine may run only now.
  await page.waitForFunction((name) => name in Reflect.get(window, 'found'), rdns)
  return page
}

function ask(page: Page, rdns: string, method: string, params: readonly unknown[] = []): Promise<Outcome> {
  return page.evaluate(
    async ([rdns, method, params]) => {
      type Provider = { request(args: object): Promise<unknown> }
      // Put there by openPage.
      const { found } = window as unknown as { found: Record<string, Provider | undefined> }
      try {
        return { result: await found[rdns]?.request({ method, params }) }
      } catch (error) {
        return { code: (error as { code: number }).code } // EIP-1193 errors carry one
      }
    },
    [rdns, method, params] as const,
  )
}

// `seen` was put there by openPage.
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)

test('several wallets stand in one page, each with its own keys, and error codes survive the way', async () => {
  context = await browser.newContext()
  const chains = [{ chainId: 1, url: chain.url }]
  const [one, two] = [createKeyWallet({ chains }), createKeyWallet({ chains, firstAccount: 2 })]
  await announceWallet(context, { wallet: one, name: 'One', rdns: 'com.one', as: 'both' })
  await announceWallet(context, { wallet: two, name: 'Two', rdns: 'com.two', announceAfterMs: 50 })
  const page = await openPage('com.one')
  expect(await ask(page, 'com.one', 'eth_requestAccounts')).toEqual({ result: one.addresses })
  two.mood('reject')
  await expect.poll(() => ask(page, 'com.two', 'eth_requestAccounts')).toEqual({ code: 4001 })
  expect(one.requests.at(-1)?.origin).toBe(new URL(url).origin)
  one.selectAccount(1)
  await expect
    .poll(() => seen(page))
    .toContainEqual(['accountsChanged', [one.addresses[1], one.addresses[0]]])
  const value = { from: one.addresses[1], to: two.addresses[0], value: '0x1' }
  expect((await ask(page, 'com.one', 'eth_sendTransaction', [value])).result).toMatch(/^0x[0-9a-f]{64}$/)
  one.stop()
})

test('the class of the real MetaMask extension announces, connects, rejects and follows the wallet', async () => {
  context = await browser.newContext()
  const wallet = createKeyWallet({ chains: [1, 10].map((chainId) => ({ chainId, url: chain.url })) })
  await announceMetamask(context, wallet)
  const page = await openPage('io.metamask')
  wallet.mood('reject')
  expect(await ask(page, 'io.metamask', 'eth_requestAccounts')).toEqual({ code: 4001 })
  wallet.mood('approve')
  expect(await ask(page, 'io.metamask', 'eth_requestAccounts')).toEqual({ result: wallet.addresses })
  wallet.selectChain(10)
  await expect.poll(() => seen(page)).toContainEqual(['chainChanged', '0xa'])
  wallet.disconnect()
  await expect.poll(() => seen(page)).toContainEqual(['accountsChanged', []])
  wallet.stop()
})
