import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deployToken } from '@foyer/devkit/localContracts'
import { type RunningGateway, startGateway } from '@foyer/gateway'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyMigratedDatabase } from '../../packages/gateway/test/emptyDatabase.ts'
import { type RunningTestOnramp, startTestOnramp } from './server.ts'

const KEY = 'key-of-the-gateway'
const SECRET = 'secret-of-the-webhooks'
const BUYER = '0x00000000000000000000000000000000000b07e7'

let chain: LocalChain
let gateway: RunningGateway
let onramp: RunningTestOnramp
let usdc = ''
let folder = ''

beforeAll(async () => {
  chain = await startLocalChain({ chainId: 1, port: 0 })
  usdc = (
    await deployToken(chain, { name: 'USD Coin', symbol: 'USDC', decimals: 6, supply: 1000 })
  ).toLowerCase()
  onramp = await startTestOnramp({
    port: 0,
    gatewayUrl: () => gateway.url,
    key: KEY,
    webhookSecret: SECRET,
    chains: [{ chainId: 1, rpcUrl: chain.url, tokens: [{ address: usdc, symbol: 'USDC', decimals: 6 }] }],
  })
  folder = await mkdtemp(join(tmpdir(), 'foyer-onramp-'))
  await copyMigratedDatabase(folder)
  gateway = await startGateway({
    port: 0,
    isDevelopment: true,
    dataDir: folder,
    rpc: { 'eip155:1': [chain.url] },
    onramps: { test: { url: onramp.url, key: KEY, webhookSecret: SECRET } },
    logLevel: 'warn',
    logTo: { write: (line) => process.stderr.write(line) },
  })
}, 120_000)

afterAll(async () => {
  await gateway?.close()
  await onramp?.close()
  await chain?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function ask(path: string, body?: unknown) {
  const reply = await fetch(`${gateway.url}${path}${path.includes('?') ? '&' : '?'}projectId=dev`, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return { status: reply.status, json: await reply.json() }
}

const begin = (more: Record<string, unknown> = {}) =>
  ask('/v1/onramp/purchases', {
    kind: 'onramp',
    provider: 'test',
    account: `eip155:1:${BUYER}`,
    assetId: `eip155:1/erc20:${usdc}`,
    fiat: 'EUR',
    amount: '50',
    ...more,
  })

/** Opens a page, and presses a button in it. */
async function press(url: string, how: 'pay' | 'decline') {
  const page = await fetch(url)
  const action = /action="([^"]+)"/.exec(await page.text())?.[1]
  const end = await fetch(`${onramp.url}${action}`, { method: 'POST', body: new URLSearchParams({ how }) })
  return { opened: page.status, ended: end.status }
}

const statusOf = async (id: string) => (await ask(`/v1/onramp/purchases/${id}`)).json.purchase

describe('buying at the test provider', () => {
  test('const-4 a purchase is quoted, begun, paid on a page that opens once, and complete when the chain says so', async () => {
    const offers = await ask('/v1/onramp/offers?chainId=eip155:1&kind=onramp')
    expect(offers.json.assets.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['USDC', 'ETH'])
    const quotes = await ask(`/v1/onramp/quotes?assetId=eip155:1/erc20:${usdc}&fiat=EUR&amount=50`)
    const { purchase, url } = (await begin()).json
    expect(purchase).toMatchObject({ status: 'created', amountBase: quotes.json.quotes[0].amountBase })
    expect(await press(url, 'pay')).toEqual({ opened: 200, ended: 200 })
    await expect.poll(async () => (await statusOf(purchase.id)).status).toBe('completed')
    const done = await statusOf(purchase.id)
    expect(done.arrivedBase).toBe(purchase.amountBase)
    const held = await chain.request('eth_call', [
      { to: usdc, data: `0x70a08231${BUYER.slice(2).padStart(64, '0')}` },
      'latest',
    ])
    expect(BigInt(String(held))).toBe(BigInt(purchase.amountBase))
    expect((await fetch(url)).status).toBe(410)
  })

  test('what is declined at the provider has failed', async () => {
    const { purchase, url } = (await begin()).json
    await press(url, 'decline')
    await expect.poll(async () => (await statusOf(purchase.id)).status).toBe('failed')
  })

  test('an exchange sends coins', async () => {
    const more = { kind: 'exchange', assetId: 'eip155:1/slip44:60', amountBase: '1000000000000000000' }
    const { purchase, url } = (await begin({ ...more, fiat: undefined, amount: undefined })).json
    await press(url, 'pay')
    await expect.poll(async () => (await statusOf(purchase.id)).status).toBe('completed')
    expect(BigInt(String(await chain.request('eth_getBalance', [BUYER, 'latest'])))).toBe(10n ** 18n)
  })

  test.each([
    [{ amount: '1' }, 'amount_too_small'],
    [{ amount: '999999' }, 'amount_out_of_range'],
    [{ fiat: 'QQQ' }, 'fiat_unknown'],
    [{ fiat: 'JPY', amount: '1000.5' }, 'amount_out_of_range'],
    [{ assetId: `eip155:1/erc20:0x${'1'.repeat(40)}` }, 'asset_unknown'],
    [{ provider: 'nobody' }, 'provider_unknown'],
  ])('%j is refused with its reason', async (more, reason) => {
    const { status, json } = await begin(more)
    expect({ status, reason: json.reason }).toEqual({ status: 422, reason })
  })

  test.each(['1e3', '-5', 'abc', '0x10', '1.', ' 1', '1_0', 'Infinity', ''])(
    'the amount "%s" is no amount',
    async (amount) => {
      expect((await begin({ amount })).status).toBe(400)
    },
  )
})
