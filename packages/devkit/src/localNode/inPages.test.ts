import { createServer, type Server } from 'node:http'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { announceCosmosWallet } from '../cosmos/announceCosmosWallet.ts'
import { createCosmosWallet } from '../cosmos/cosmosWallet.ts'
import { announcePolkadotExtension } from '../polkadot/announcePolkadotExtension.ts'
import { createPolkadotExtension } from '../polkadot/polkadotExtension.ts'

let browser: Browser
let context: BrowserContext
let server: Server
let url = ''

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>page</title>')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`
})

beforeEach(async () => {
  context = await browser.newContext()
})

afterEach(() => context.close())

afterAll(async () => {
  server.close()
  await browser.close()
})

test('an extension of Polkadot stands in the page, shares accounts, signs, and tells of changes', async () => {
  const fake = createPolkadotExtension({ decideMs: 0 })
  await announcePolkadotExtension(context, fake)
  const page = await context.newPage()
  await page.goto(url)
  const seen = await page.evaluate(async () => {
    const injected = await Reflect.get(window, 'injectedWeb3')['suite-wallet'].enable('Page')
    const lists: unknown[] = []
    Object.assign(window, { lists })
    injected.accounts.subscribe((list: unknown) => lists.push(list))
    const [account] = await injected.accounts.get()
    const request = { address: account.address, data: '0x48656c6c6f', type: 'bytes' }
    return { account, signed: await injected.signer.signRaw(request) }
  })
  expect(seen.account).toMatchObject({ address: fake.keys[0]?.address, type: 'sr25519' })
  expect(seen.signed.signature).toMatch(/^0x[\da-f]{128}$/)
  fake.leave()
  await page.waitForFunction(() => Reflect.get(window, 'lists').at(-1)?.length === 0)
  fake.decline(true)
  const refused = page.evaluate(() => Reflect.get(window, 'injectedWeb3')['suite-wallet'].enable('Page'))
  await expect(refused).rejects.toThrow('Rejected')
})

test('a wallet of Cosmos stands in its place, gives keys as bytes, signs, and says that its key changed', async () => {
  const fake = createCosmosWallet({ decideMs: 0, place: 'cosmostation', mark: 'isCosmostation' })
  await announceCosmosWallet(context, fake)
  const page = await context.newPage()
  await page.goto(url)
  const seen = await page.evaluate(async () => {
    const wallet = Reflect.get(window, 'cosmostation').providers.keplr
    Object.assign(window, { changes: 0 })
    window.addEventListener('cosmostation_keystorechange', () => {
      Object.assign(window, { changes: Reflect.get(window, 'changes') + 1 })
    })
    await wallet.enable(['cosmoshub-4'])
    const { pubKey, bech32Address } = await wallet.getKey('cosmoshub-4')
    const { signature } = await wallet.signArbitrary('cosmoshub-4', bech32Address, 'Hello')
    return { isBytes: pubKey instanceof Uint8Array, bech32Address, signature, mark: wallet.isCosmostation }
  })
  expect(seen).toMatchObject({ isBytes: true, bech32Address: fake.keys[0]?.addressOn('cosmos'), mark: true })
  expect(seen.signature).toMatch(/^[\w+/]{86}==$/)
  fake.selectAccount(1)
  await page.waitForFunction(() => Reflect.get(window, 'changes') === 1)
})
