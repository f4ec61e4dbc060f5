import * as v from 'valibot'
import { leastOf, toBase, toWhole, WholeAmount } from './amounts.ts'
import {
  createAskProvider,
  type ProviderOptions,
  readProviderAnswer,
  refuse,
  unavailable,
} from './askProvider.ts'
import { createCoinbaseJwt } from './coinbaseJwt.ts'
import { marketNames, marketOffers } from './marketAssets.ts'
import { Hash, PurchaseId, toMoneyText } from './marketShapes.ts'
import type { OnrampOrder, OnrampProvider, OnrampReport } from './onramps.ts'
import {
  headerFields,
  hmacOf,
  parseWebhook,
  requireFresh,
  requireSignature,
  unsigned,
} from './webhookSignature.ts'

/** The keys of an account at the Coinbase Developer Platform (https://portal.cdp.coinbase.com). */
export interface CoinbaseSettings {
  readonly keyId: string
  readonly keySecret: string
  /** The secret of the subscription to webhooks. */
  readonly webhookSecret: string
  /** @default https://api.developer.coinbase.com */
  readonly url?: string
  /** @default https://pay.coinbase.com */
  readonly pageUrl?: string
}

const API = 'https://api.developer.coinbase.com'
const PAGE = 'https://pay.coinbase.com'
const DEFAULT_COUNTRY = 'US'
/** The service's own limit: five minutes, and one use. */
const PAGE_MS = 5 * 60_000
/** The number of headers that a webhook's signature may cover. */
const MAX_SIGNED_HEADERS = 10

const Money = v.object({ value: WholeAmount })
const Quote = v.object({
  purchase_amount: Money,
  coinbase_fee: v.optional(Money),
})
const Token = v.object({ token: v.pipe(v.string(), v.regex(/^[\w.~-]{1,512}$/)) })
const Transactions = v.object({
  transactions: v.array(v.object({ status: v.string(), tx_hash: v.nullish(v.string()) })),
})
const Webhook = v.object({
  eventType: v.pipe(v.string(), v.maxLength(64)),
  partnerUserRef: v.optional(v.string()),
  transactionId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  status: v.optional(v.string()),
  txHash: v.nullish(v.string()),
})
const Refusal = v.object({ message: v.string() })

/**
 * Coinbase, as an on-ramp and as an exchange: a session token for each visit, webhooks by `X-Hook0-Signature`. Written by its documents
 * (https://docs.cdp.coinbase.com/onramp), and not tried against the service.
 */
export function createCoinbase(settings: CoinbaseSettings, options: ProviderOptions = {}): OnrampProvider {
  const { keyId, keySecret, webhookSecret, url = API, pageUrl = PAGE } = settings
  const ask = createAskProvider(url, options)
  const now = options.now ?? Date.now
  const { host } = new URL(url)
  const authorise = (method: string, path: string) => {
    const token = createCoinbaseJwt({ id: keyId, secret: keySecret }, { method, host, path }, now())
    return { authorization: `Bearer ${token}` }
  }

  async function post(path: string, body: unknown) {
    return ask({ path, body, headers: authorise('POST', path) })
  }

  return {
    id: 'coinbase',
    name: 'Coinbase',
    kinds: ['onramp', 'exchange'],
    pageOrigins: [new URL(pageUrl).origin],
    offers: async (chainId, kind) => marketOffers(chainId, kind),
    async quote({ asset, fiat, amount, country }) {
      const { symbol, coinbaseChain } = marketNames(asset)
      const answer = await post('/onramp/v1/buy/quote', {
        purchase_currency: symbol,
        purchase_network: coinbaseChain,
        payment_currency: fiat,
        payment_amount: amount,
        payment_method: 'CARD',
        country: country ?? DEFAULT_COUNTRY,
      })
      if (answer.status === 400) throw toRefusal(answer.json)
      const { purchase_amount, coinbase_fee } = readProviderAnswer(Quote, answer)
      const amountBase = toBase(purchase_amount.value, asset.decimals)
      return {
        amountBase,
        leastBase: leastOf(amountBase),
        fee: toMoneyText(coinbase_fee?.value),
      }
    },
    async begin(order) {
      const { symbol, coinbaseChain } = marketNames(order.asset)
      const answer = await post('/onramp/v1/token', {
        addresses: [{ address: order.account, blockchains: [coinbaseChain] }],
        assets: [symbol],
        clientIp: order.ip,
      })
      const { token } = readProviderAnswer(Token, answer)
      return { url: toPageUrl(pageUrl, order, token), expiresAtMs: now() + PAGE_MS }
    },
    async status({ id }) {
      const path = `/onramp/v1/buy/user/${id}/transactions`
      const answer = await ask({ path, query: { page_size: '1' }, headers: authorise('GET', path) })
      if (answer.status === 404) return undefined
      const [newest] = readProviderAnswer(Transactions, answer).transactions
      return newest && toReport(newest.status, newest.tx_hash)
    },
    readWebhook({ header, bytes }) {
      const fields = headerFields(header('x-hook0-signature'))
      const [seconds, names = ''] = [fields.get('t'), fields.get('h')]
      const list = names.split(' ').filter(Boolean)
      if (list.length > MAX_SIGNED_HEADERS) throw unsigned()
      const values = list.map((name) => header(name) ?? '').join('.')
      const expected = hmacOf(webhookSecret, `${seconds}.${names}.${values}.`, bytes)
      requireSignature(expected, fields.get('v1'), 'hex')
      requireFresh(seconds, now())
      const event = parseWebhook(Webhook, bytes)
      const reference = v.safeParse(PurchaseId, event.partnerUserRef)
      const report = toReport(event.status ?? event.eventType, event.txHash)
      if (!reference.success || !report) return undefined
      const id = [event.transactionId ?? reference.output, event.eventType, event.status, report.hash]
      return { ...report, id: id.join(':'), reference: reference.output }
    },
  }
}

function toPageUrl(pageUrl: string, order: OnrampOrder, token: string): string {
  const { asset, paid, amountBase, reference, returnUrl } = order
  const { symbol, coinbaseChain } = marketNames(asset)
  const query = new URLSearchParams({
    sessionToken: token,
    partnerUserRef: reference,
    defaultAsset: symbol,
    defaultNetwork: coinbaseChain,
    ...(paid
      ? { fiatCurrency: paid.fiat, presetFiatAmount: paid.amount }
      : {
          // From what the visitor holds there, instead of from a card.
          defaultPaymentMethod: 'CRYPTO_ACCOUNT',
          presetCryptoAmount: toWhole(amountBase, asset.decimals),
        }),
    ...(returnUrl !== undefined && { redirectUrl: returnUrl }),
  })
  return `${pageUrl.replace(/\/+$/, '')}/buy/select-asset?${query}`
}

/** `ONRAMP_TRANSACTION_STATUS_SUCCESS` and `onramp.transaction.success`; what nobody knows says nothing. */
function toReport(status: string, transactionId: string | null | undefined): OnrampReport | undefined {
  const hash = v.safeParse(Hash, transactionId)
  const more = hash.success ? { hash: hash.output } : {}
  if (/success$/i.test(status)) return { status: 'settling', ...more }
  if (/failed$/i.test(status)) return { status: 'failed', ...more }
  return /(in_progress|created|updated)$/i.test(status) ? { status: 'pending', ...more } : undefined
}

function toRefusal(json: unknown) {
  const read = v.safeParse(Refusal, json)
  const message = read.success ? read.output.message : ''
  if (/min/i.test(message)) return refuse('amount_too_small')
  return /max|limit/i.test(message) ? refuse('amount_out_of_range') : unavailable()
}
