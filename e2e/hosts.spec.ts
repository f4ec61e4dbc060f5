import { createContractAccount } from '@foyer/devkit/contractAccount'
import {
  createScriptedRpcHost,
  createScriptedSafe,
  SAFE_TX_HASH,
  type ScriptedSafe,
} from '@foyer/devkit/hosts'
import { createKeyWallet, type KeyWallet } from '@foyer/testing/wallets'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { AbiCoder, hashMessage } from 'ethers'
import { idle } from '../tools/browser/pageWaits.ts'
import type { Addresses } from './addresses.ts'
import { expect, GATEWAY_ALONE, hostUrl, shorten, test } from './fixtures.ts'

const SAFE = 'https://app.safe.global'
const HOST = 'https://wallet.host.example'
const MINED = `0x${'ab'.repeat(32)}`
const TEXT = 'shop.example wants you to sign in'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    // A visitor's browser keeps what an app stores inside of a host apart by host. Playwright's switch has it keep nothing.
    // The last value of this switch counts.
    const args = [...(launchOptions.args ?? []), '--disable-features=HttpsUpgrades']
    await use({ ...launchOptions, args })
  },
})

type Answer = (message: unknown) => Promise<object | undefined>

/** The page that frames the app: it hands each message of the frame on, and posts the answer back. */
function hostPage(appUrl: string): string {
  return `<!doctype html><title>Host</title><iframe src="${appUrl.replaceAll('&', '&amp;')}" style="width:100%;height:700px"></iframe>
<script>addEventListener('message', async ({ data, source, origin }) => {
  const reply = await answer(data)
  // There is no source when the frame has gone meanwhile.
  if (reply) source?.postMessage(reply, origin)
})</script>`
}

/**
 * Opens an app inside of a page of another origin. Playwright fails the requests of a frame whose page it reloads while it answers for that page, and
 * the app would ask the next node, which its content policy refuses: hence the gateway alone.
 */
async function openInside(
  context: BrowserContext,
  origin: string,
  appUrl: string,
  answer: Answer,
): Promise<Page> {
  // The app is served by this machine, which the browser lets no page of the web frame without the visitor's leave.
  await context.grantPermissions(['local-network-access'])
  const page = await context.newPage()
  await page.exposeFunction('answer', answer)
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: hostPage(appUrl) }),
  )
  await page.goto(`${origin}/apps`)
  return page
}

async function appIn(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().length).toBe(2)
  const [, frame] = page.frames()
  if (!frame) throw new Error('no frame')
  await frame.waitForFunction(() => window.foyer !== undefined)
  return frame
}

const accountOf = (frame: Frame) => frame.evaluate(() => window.foyer?.getState().account?.address)

async function ask(frame: Frame, method: string, params: unknown[]): Promise<unknown> {
  return frame.evaluate(
    async ([name, list]) => {
      const provider = await window.foyer?.getProvider()
      return provider?.request({ method: name, params: list })
    },
    [method, params] as const,
  )
}

async function callNode(addresses: Addresses, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(addresses.chains[0]?.rpcUrl ?? '', { method: 'POST', headers, body })
  const read = (await reply.json()) as { result?: unknown } // the local chain answers JSON-RPC
  return read.result
}

interface SafeSite {
  readonly safe: ScriptedSafe
  readonly address: string
  readonly keys: KeyWallet
}

function createSafe(addresses: Addresses): SafeSite {
  const keys = createKeyWallet({ chains: [], firstAccount: 8 })
  const [owner = ''] = keys.addresses
  const { address } = createContractAccount(owner)
  const safe = createScriptedSafe({
    address,
    chainId: 1,
    sign: async (text) => String(await keys.request({ method: 'personal_sign', params: [text, owner] })),
    node: (method, params) => callNode(addresses, method, params),
  })
  return { safe, address, keys }
}

test('entity-2 inside of a Safe the page is connected to it without a press, signs by ERC-1271 and sends batches', async ({
  context,
  addresses,
}) => {
  const { safe, address, keys } = createSafe(addresses)
  await createContractAccount(keys.addresses[0] ?? '').deploy({
    request: (method, params) => callNode(addresses, method, params ?? []),
  })
  const page = await openInside(context, SAFE, hostUrl(addresses, GATEWAY_ALONE), safe.answer)
  const frame = await appIn(page)
  await expect(frame.locator('wallet-button')).toContainText(shorten(address))
  expect(await frame.evaluate(() => window.foyer?.getState().networkId)).toBe('eip155:1')

  const signing = ask(frame, 'personal_sign', [TEXT, address])
  await expect.poll(() => safe.requests.some(({ method }) => method === 'getOffChainSignature')).toBe(true)
  safe.hasSigned = true
  const signature = String(await signing)
  const data = `0x1626ba7e${AbiCoder.defaultAbiCoder()
    .encode(['bytes32', 'bytes'], [hashMessage(TEXT), signature])
    .slice(2)}`
  expect(String(await callNode(addresses, 'eth_call', [{ to: address, data }, 'latest']))).toMatch(
    /^0x1626ba7e/,
  )

  const batch = { version: '2.0.0', from: address, chainId: '0x1', calls: [{ to: address }, { to: address }] }
  expect(await ask(frame, 'wallet_sendCalls', [batch])).toEqual({ id: SAFE_TX_HASH })
  safe.transaction = { txStatus: 'SUCCESS', txHash: MINED }
  expect(await ask(frame, 'eth_sendTransaction', [{ from: address, to: address }])).toBe(MINED)
  keys.stop()
})

test('state-2 a visitor who disconnects the Safe stays so after a reload, and finds it in the list', async ({
  context,
  addresses,
}) => {
  const { safe, address, keys } = createSafe(addresses)
  const page = await openInside(context, SAFE, hostUrl(addresses, GATEWAY_ALONE), safe.answer)
  let frame = await appIn(page)
  await expect(frame.locator('wallet-button')).toContainText(shorten(address))
  await page.reload()
  frame = await appIn(page)
  await expect(frame.locator('wallet-button')).toContainText(shorten(address))
  await frame.evaluate(() => window.foyer?.disconnect())
  const asked = safe.requests.length
  await page.reload()
  frame = await appIn(page)
  await expect.poll(() => safe.requests.length).toBeGreaterThan(asked)
  await frame.locator('wallet-button').getByRole('button').click()
  await expect(frame.getByTestId('wallet-safe')).toBeVisible()
  expect(await accountOf(frame)).toBeUndefined()
  await frame.getByTestId('wallet-safe').click()
  await expect(frame.locator('wallet-button')).toContainText(shorten(address))
  keys.stop()
})

test('security: a page of another origin that plays Safe is neither asked nor heard', async ({
  context,
  addresses,
}) => {
  const { safe, keys } = createSafe(addresses)
  const page = await openInside(
    context,
    'https://safe.evil.example',
    hostUrl(addresses, GATEWAY_ALONE),
    safe.answer,
  )
  const frame = await appIn(page)
  // It also answers without having been asked.
  await page.evaluate(() => {
    const data = { safeAddress: `0x${'1'.repeat(40)}`, chainId: 1 }
    for (let id = 0; id < 100; id += 1)
      frames[0]?.postMessage({ id: String(id), success: true, version: '9.1.0', data }, '*')
  })
  await frame.locator('wallet-button').getByRole('button').click()
  await expect(frame.getByTestId('modal')).toBeVisible()
  await idle(page)
  expect(await frame.getByTestId('wallet-safe').count()).toBe(0)
  expect(await accountOf(frame)).toBeUndefined()
  expect(safe.requests).toEqual([])
  keys.stop()
})

test('entity-2 inside of a host that the app has named the page is connected, and follows its events', async ({
  context,
  addresses,
}) => {
  const keys = createKeyWallet({
    chains: addresses.chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl })),
  })
  const [first = ''] = keys.addresses
  const host = createScriptedRpcHost((method, params) =>
    keys.request({ method, params: Array.isArray(params) ? params : [] }),
  )
  const options = JSON.stringify({ hostOrigins: [HOST], publicNodes: false })
  const page = await openInside(context, HOST, hostUrl(addresses, { options }), host.answer)
  const frame = await appIn(page)
  await expect(frame.locator('wallet-button')).toContainText(shorten(first))
  const other = `0x${'2'.repeat(40)}`
  await page.evaluate(
    (message) => frames[0]?.postMessage(message, '*'),
    host.event('accountsChanged', [other]),
  )
  await expect(frame.locator('wallet-button')).toContainText(shorten(other))
  keys.stop()
})
