import { createHmac, generateKeyPairSync } from 'node:crypto'
import { createBinance } from '../src/parts/onramp/providers/binance.ts'
import { createCoinbase } from '../src/parts/onramp/providers/coinbase.ts'
import { createMeld } from '../src/parts/onramp/providers/meld.ts'
import { createMoonpay } from '../src/parts/onramp/providers/moonpay.ts'
import type { OnrampOrder, RawWebhook } from '../src/parts/onramp/providers/onramps.ts'
import { createTestProvider } from '../src/parts/onramp/providers/testProvider.ts'

// The tests of providers share these made-up accounts and stand-ins for the services.

export const NOW_MS = 1_790_000_000_000
export const SECONDS = String(NOW_MS / 1_000)
export const REFERENCE = '9f86d081884c7d659a2feaa0c55ad015'
export const HASH = `0x${'5e'.repeat(32)}`
export const ACCOUNT = `0x${'b1'.repeat(20)}`
export const HOOK = 'https://gateway.example/v1/onramp/webhooks/meld'
const DOLLAR = {
  id: 'eip155:8453/erc20:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
export const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 })
export const ed25519 = generateKeyPairSync('ed25519')
/** A key as Coinbase gives it out: 32 bytes of the key, 32 of its public key. */
const COINBASE_SECRET = Buffer.concat([
  ed25519.privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(16),
  ed25519.publicKey.export({ format: 'der', type: 'spki' }).subarray(12),
]).toString('base64')
const BINANCE_KEY = rsa.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

type Asked = { url: URL; body: unknown; headers: Headers; text: string }

/** A `fetch` that answers by path, and keeps what was asked. */
export function scripted(replies: Readonly<Record<string, unknown>>, status = 200) {
  const asked: Asked[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input))
    const text = String(init?.body ?? '')
    asked.push({ url, text, body: text ? JSON.parse(text) : undefined, headers: new Headers(init?.headers) })
    const found = Object.entries(replies).find(([path]) => url.pathname.startsWith(path))
    return found ? Response.json(found[1], { status }) : new Response('', { status: 404 })
  }
  return { asked, options: { fetch, now: () => NOW_MS, timeoutMs: 300 } }
}

export const make = {
  test: (options = {}, url = 'http://localhost:4409') =>
    createTestProvider({ url, key: 'key', webhookSecret: 'hook' }, options),
  moonpay: (options = {}, url = 'https://api.moonpay.com') =>
    createMoonpay({ key: 'pk_1', secretKey: 'sk_1', webhookKey: 'hook', url }, options),
  meld: (options = {}, url = 'https://api.meld.io') =>
    createMeld({ key: 'key', webhookSecret: 'hook', webhookUrl: HOOK, url }, options),
  coinbase: (options = {}, url = 'https://api.developer.coinbase.com') =>
    createCoinbase({ keyId: 'id', keySecret: COINBASE_SECRET, webhookSecret: 'hook', url }, options),
  binance: (options = {}, url = 'https://connect.example') =>
    createBinance({ clientId: 'client', accessToken: 'token', privateKey: BINANCE_KEY, url }, options),
} as const

export const order = (fields: Partial<OnrampOrder> = {}): OnrampOrder => ({
  reference: REFERENCE,
  kind: 'onramp',
  asset: DOLLAR,
  account: ACCOUNT,
  paid: { fiat: 'EUR', amount: '50' },
  amountBase: 12_500_000n,
  returnUrl: 'https://shop.example/',
  country: 'DE',
  ip: '192.0.2.7',
  ...fields,
})
export const QUESTION = { asset: DOLLAR, fiat: 'EUR', amount: '50', country: 'DE' }
export const STATUS = { id: REFERENCE, kind: 'onramp', orderId: undefined } as const

export const hmac = (secret: string, text: string, encoding: 'hex' | 'base64' | 'base64url' = 'hex') =>
  createHmac('sha256', secret).update(text).digest(encoding)
export const webhook = (body: string, headers: Readonly<Record<string, string>>): RawWebhook => ({
  header: (name) => headers[name.toLowerCase()],
  bytes: Buffer.from(body),
})
