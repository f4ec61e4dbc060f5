import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { leastOf, toBase, WholeAmount } from './amounts.ts'
import {
  createAskProvider,
  type ProviderOptions,
  readProviderAnswer,
  refuse,
  unavailable,
} from './askProvider.ts'
import { marketNames, marketOffers } from './marketAssets.ts'
import { Hash, PurchaseId, toMoneyText } from './marketShapes.ts'
import type { OnrampProvider, OnrampReport } from './onramps.ts'
import { headerFields, hmacOf, parseWebhook, requireFresh, requireSignature } from './webhookSignature.ts'

/** The keys of an account at MoonPay (https://dashboard.moonpay.com/developers). */
export interface MoonpaySettings {
  /** `pk_…`: stands in addresses. */
  readonly key: string
  /** `sk_…`: signs addresses. */
  readonly secretKey: string
  readonly webhookKey: string
  /** @default https://api.moonpay.com */
  readonly url?: string
  /** @default https://buy.moonpay.com */
  readonly pageUrl?: string
}

const API = 'https://api.moonpay.com'
const PAGE = 'https://buy.moonpay.com'
/** A signed address has no end of its own; it is not shown longer than this. */
const PAGE_MS = 10 * 60_000

const Quote = v.object({ quoteCurrencyAmount: WholeAmount, feeAmount: v.optional(WholeAmount) })
const Status = v.picklist(['waitingPayment', 'pending', 'waitingAuthorization', 'failed', 'completed'])
const Transaction = v.object({
  status: Status,
  cryptoTransactionId: v.nullish(v.string()),
  externalTransactionId: v.nullish(v.string()),
})
const Webhook = v.object({
  type: v.string(),
  data: v.object({ ...Transaction.entries, id: v.pipe(v.string(), v.maxLength(64)) }),
})
const Refusal = v.object({ message: v.string() })

/**
 * MoonPay: a quote by its API, an address that we sign, webhooks by `Moonpay-Signature-V2`. Written by its documents (https://dev.moonpay.com), and not
 * tried against the service.
 */
export function createMoonpay(settings: MoonpaySettings, options: ProviderOptions = {}): OnrampProvider {
  const { key, secretKey, webhookKey, url = API, pageUrl = PAGE } = settings
  const ask = createAskProvider(url, options)
  const now = options.now ?? Date.now
  return {
    id: 'moonpay',
    name: 'MoonPay',
    kinds: ['onramp'],
    pageOrigins: [new URL(pageUrl).origin],
    offers: async (chainId, kind) => marketOffers(chainId, kind),
    async quote({ asset, fiat, amount }) {
      const { moonpay } = marketNames(asset)
      const answer = await ask({
        path: `/v3/currencies/${moonpay}/buy_quote`,
        query: { apiKey: key, baseCurrencyCode: fiat.toLowerCase(), baseCurrencyAmount: amount },
      })
      if (answer.status === 400) throw toRefusal(answer.json)
      const { quoteCurrencyAmount, feeAmount } = readProviderAnswer(Quote, answer)
      const amountBase = toBase(quoteCurrencyAmount, asset.decimals)
      return { amountBase, leastBase: leastOf(amountBase), fee: toMoneyText(feeAmount) }
    },
    async begin({ asset, paid, account, reference, returnUrl }) {
      if (!paid) throw unavailable()
      const query = new URLSearchParams({
        apiKey: key,
        currencyCode: marketNames(asset).moonpay,
        baseCurrencyCode: paid.fiat.toLowerCase(),
        baseCurrencyAmount: paid.amount,
        walletAddress: account,
        externalTransactionId: reference,
        ...(returnUrl !== undefined && { redirectURL: returnUrl }),
      })
      // What is signed is the query as it stands in the address, with its question mark.
      const signature = createHmac('sha256', secretKey).update(`?${query}`).digest('base64')
      return {
        url: `${pageUrl.replace(/\/+$/, '')}/?${query}&signature=${encodeURIComponent(signature)}`,
        expiresAtMs: now() + PAGE_MS,
      }
    },
    async status({ id }) {
      const answer = await ask({ path: `/v1/transactions/ext/${id}`, query: { apiKey: key } })
      if (answer.status === 404) return undefined
      const [newest] = readProviderAnswer(v.array(Transaction), answer)
      return newest && toReport(newest)
    },
    readWebhook({ header, bytes }) {
      const fields = headerFields(header('moonpay-signature-v2'))
      const seconds = fields.get('t')
      requireSignature(hmacOf(webhookKey, `${seconds}.`, bytes), fields.get('s'), 'hex')
      requireFresh(seconds, now())
      const { type, data } = parseWebhook(Webhook, bytes)
      const reference = v.safeParse(PurchaseId, data.externalTransactionId)
      if (!type.startsWith('transaction_') || !reference.success) return undefined
      const report = toReport(data)
      // Webhooks have no ids: the same one again is the one that says the same.
      const id = [data.id, data.status, report.hash ?? ''].join(':')
      return { ...report, id, reference: reference.output }
    },
  }
}

function toReport({ status, cryptoTransactionId }: v.InferOutput<typeof Transaction>): OnrampReport {
  const hash = v.safeParse(Hash, cryptoTransactionId)
  const statuses = {
    waitingPayment: 'pending',
    pending: 'pending',
    waitingAuthorization: 'pending',
    failed: 'failed',
    completed: 'settling',
  } as const
  return { status: statuses[status], ...(hash.success && { hash: hash.output }) }
}

/** Status 400 with a sentence is how the service says that an amount is too small or too large. */
function toRefusal(json: unknown) {
  const read = v.safeParse(Refusal, json)
  const message = read.success ? read.output.message : ''
  if (/minimum|at least|too small/i.test(message)) return refuse('amount_too_small')
  return /maximum|at most|too large|limit/i.test(message) ? refuse('amount_out_of_range') : unavailable()
}
