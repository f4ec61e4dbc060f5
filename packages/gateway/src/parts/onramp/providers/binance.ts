import { Buffer } from 'node:buffer'
import { createPrivateKey, sign } from 'node:crypto'
import { WebUrl } from '@foyer/api'
import * as v from 'valibot'
import { toWhole } from './amounts.ts'
import { createAskProvider, type ProviderOptions, readProviderAnswer, unavailable } from './askProvider.ts'
import { marketNames, marketOffers } from './marketAssets.ts'
import { Hash } from './marketShapes.ts'
import type { OnrampProvider, OnrampReport } from './onramps.ts'
import { unsigned } from './webhookSignature.ts'

/** The keys of a partner of Binance Connect (https://developers.binance.com/docs/binance_connect). */
export interface BinanceSettings {
  readonly clientId: string
  readonly accessToken: string
  /** An RSA key in PKCS#8, as the base64 of its DER or as PEM. */
  readonly privateKey: string
  /** The address that Binance has given out: it differs by partner. */
  readonly url: string
  /** @default https://www.binance.com */
  readonly pageUrl?: string
}

const PAGE = 'https://www.binance.com'
const PAGE_MS = 10 * 60_000
const PATHS = {
  begin: '/papi/v1/ramp/connect/buy/pre-order',
  order: '/papi/v1/ramp/connect/order',
} as const

const Begun = v.object({
  success: v.literal(true),
  data: v.object({ link: WebUrl, linkExpireTime: v.optional(v.pipe(v.number(), v.integer())) }),
})
const Order = v.object({
  success: v.literal(true),
  data: v.nullable(
    v.object({ status: v.pipe(v.number(), v.integer()), withdrawTxHash: v.nullish(v.string()) }),
  ),
})

/**
 * Binance, as an exchange alone: what a visitor holds there is sent (`SEND_PRIMARY`), and Binance is asked what has become of it, since its
 * webhooks are not read. Written by its documents, and not tried against the service.
 */
export function createBinance(settings: BinanceSettings, options: ProviderOptions = {}): OnrampProvider {
  const { clientId, accessToken, privateKey, url, pageUrl = PAGE } = settings
  const ask = createAskProvider(url, options)
  const now = options.now ?? Date.now
  const key = readKey(privateKey)

  async function post(path: string, body: unknown) {
    const timestamp = String(now())
    // The signature covers the exact text that is sent, and the time.
    const signature = sign('sha256', Buffer.from(`${JSON.stringify(body)}${timestamp}`), key)
    return ask({
      path,
      body,
      headers: {
        'x-tesla-clientid': clientId,
        'x-tesla-signaccesstoken': accessToken,
        'x-tesla-timestamp': timestamp,
        'x-tesla-signature': signature.toString('base64'),
      },
    })
  }

  return {
    id: 'binance',
    name: 'Binance',
    kinds: ['exchange'],
    pageOrigins: [new URL(pageUrl).origin],
    offers: async (chainId, kind) => marketOffers(chainId, kind),
    async quote() {
      throw unavailable()
    },
    async begin({ asset, account, amountBase, reference, returnUrl }) {
      const { symbol, binanceChain } = marketNames(asset)
      const answer = await post(PATHS.begin, {
        externalOrderId: reference,
        cryptoCurrency: symbol,
        fiatCurrency: 'USD',
        requestedAmount: toWhole(amountBase, asset.decimals),
        // The amount is one of the asset, not of money.
        amountType: 2,
        address: account,
        network: binanceChain,
        ...(returnUrl !== undefined && { redirectUrl: returnUrl }),
        customization: { SEND_PRIMARY: true },
      })
      const { data } = readProviderAnswer(Begun, answer)
      return { url: data.link, expiresAtMs: data.linkExpireTime ?? now() + PAGE_MS }
    },
    async status({ id }) {
      const { data } = readProviderAnswer(Order, await post(PATHS.order, { externalOrderId: id }))
      return data === null ? undefined : toReport(data.status, data.withdrawTxHash)
    },
    readWebhook() {
      throw unsigned()
    },
  }
}

function readKey(text: string) {
  if (text.includes('BEGIN')) return createPrivateKey(text.replaceAll('\\n', '\n'))
  return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
}

/** From 0 to 9 something is under way, from 10 on it is sent, 20 and 30 are sent; from 90 on it has failed. */
function toReport(status: number, transactionId: string | null | undefined): OnrampReport {
  const hash = v.safeParse(Hash, transactionId)
  const more = hash.success ? { hash: hash.output } : {}
  if (status >= 90) return { status: 'failed', ...more }
  return { status: status >= 10 ? 'settling' : 'pending', ...more }
}
