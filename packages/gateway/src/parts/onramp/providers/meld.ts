import { WebUrl } from '@foyer/api'
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
import type { OnrampProvider, OnrampQuestion, OnrampReport } from './onramps.ts'
import { hmacOf, parseWebhook, requireFresh, requireSignature } from './webhookSignature.ts'

/** The keys of an account at Meld (https://dashboard.meld.io). */
export interface MeldSettings {
  readonly key: string
  readonly webhookSecret: string
  /** The address at which Meld reaches our webhooks, as it stands in its dashboard: the signature covers it. */
  readonly webhookUrl: string
  /** @default https://api.meld.io */
  readonly url?: string
  /** @default https://meldcrypto.com */
  readonly pageUrl?: string
}

const API = 'https://api.meld.io'
const PAGE = 'https://meldcrypto.com'
const VERSION = '2025-03-04'
const DEFAULT_COUNTRY = 'US'
const PAGE_MS = 10 * 60_000

const Provider = v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,64}$/))
const Quotes = v.object({
  quotes: v.pipe(
    v.array(
      v.object({
        serviceProvider: Provider,
        destinationAmount: WholeAmount,
        totalFee: v.nullish(WholeAmount),
      }),
    ),
    v.maxLength(100),
  ),
})
const Session = v.object({ id: v.pipe(v.string(), v.maxLength(128)), widgetUrl: WebUrl })
const Transaction = v.object({
  status: v.string(),
  cryptoDetails: v.nullish(v.object({ blockchainTransactionId: v.nullish(v.string()) })),
})
const Transactions = v.object({ transactions: v.array(Transaction) })
const Webhook = v.object({
  eventId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  payload: v.object({
    externalSessionId: v.nullish(v.string()),
    paymentTransactionStatus: v.nullish(v.string()),
  }),
})
const Refusal = v.object({ code: v.optional(v.string()), message: v.optional(v.string()) })

/**
 * Meld, through which many providers sell: the one that gives most is taken. Written by its documents (https://docs.meld.io), and not tried against the
 * service. Its webhooks name no transaction of the chain, so that a purchase is complete when Meld was asked for it.
 */
export function createMeld(settings: MeldSettings, options: ProviderOptions = {}): OnrampProvider {
  const { key, webhookSecret, webhookUrl, url = API, pageUrl = PAGE } = settings
  const ask = createAskProvider(url, options)
  const headers = { authorization: `BASIC ${key}`, 'meld-version': VERSION }
  const now = options.now ?? Date.now

  async function bestQuote(body: Readonly<Record<string, string>>) {
    const answer = await ask({ path: '/payments/crypto/quote', body, headers })
    if (answer.status === 400) throw toRefusal(answer.json)
    const { quotes } = readProviderAnswer(Quotes, answer)
    const [best] = [...quotes].sort(
      (one, other) => Number(other.destinationAmount) - Number(one.destinationAmount),
    )
    if (!best) throw unavailable()
    return best
  }

  return {
    id: 'meld',
    name: 'Meld',
    kinds: ['onramp'],
    pageOrigins: [new URL(pageUrl).origin],
    offers: async (chainId, kind) => marketOffers(chainId, kind),
    async quote({ asset, fiat, amount, country, account }) {
      const best = await bestQuote({
        ...toQuestion({ asset, fiat, amount, country }),
        ...(account !== undefined && { walletAddress: account }),
      })
      const amountBase = toBase(best.destinationAmount, asset.decimals)
      return {
        amountBase,
        leastBase: leastOf(amountBase),
        fee: toMoneyText(best.totalFee ?? undefined),
      }
    },
    async begin({ asset, paid, account, reference, returnUrl, country }) {
      if (!paid) throw unavailable()
      const about = { ...toQuestion({ asset, ...paid, country }), walletAddress: account }
      const { serviceProvider } = await bestQuote(about)
      const answer = await ask({
        path: '/crypto/session/widget',
        body: {
          sessionType: 'BUY',
          externalSessionId: reference,
          sessionData: {
            ...about,
            serviceProvider,
            ...(returnUrl !== undefined && { redirectUrl: returnUrl }),
          },
        },
        headers,
      })
      const { id, widgetUrl } = readProviderAnswer(Session, answer)
      return { url: widgetUrl, expiresAtMs: now() + PAGE_MS, orderId: id }
    },
    async status({ id }) {
      const query = { externalSessionIds: id }
      const answer = await ask({ path: '/payments/transactions', query, headers })
      const [newest] = readProviderAnswer(Transactions, answer).transactions
      return newest && toReport(newest.status, newest.cryptoDetails?.blockchainTransactionId)
    },
    readWebhook({ header, bytes }) {
      const signedAt = header('meld-signature-timestamp') ?? ''
      const expected = hmacOf(webhookSecret, `${signedAt}.${webhookUrl}.`, bytes)
      requireSignature(expected, header('meld-signature'), 'base64url')
      requireFresh(toSeconds(signedAt), now())
      const { eventId, payload } = parseWebhook(Webhook, bytes)
      const reference = v.safeParse(PurchaseId, payload.externalSessionId)
      const report = toReport(payload.paymentTransactionStatus ?? '')
      return reference.success && report ? { ...report, id: eventId, reference: reference.output } : undefined
    },
  }
}

/** The question for an amount of money, in Meld's own names. */
function toQuestion({ asset, fiat, amount, country }: OnrampQuestion) {
  return {
    countryCode: country ?? DEFAULT_COUNTRY,
    sourceCurrencyCode: fiat,
    sourceAmount: amount,
    destinationCurrencyCode: marketNames(asset).meld,
  }
}

/** Meld dates its signatures in seconds, in milliseconds or as ISO 8601. */
function toSeconds(text: string): string | undefined {
  if (/^\d{1,11}$/.test(text)) return text
  const ms = /^\d{12,14}$/.test(text) ? Number(text) : Date.parse(text)
  return Number.isFinite(ms) ? String(Math.floor(ms / 1_000)) : undefined
}

const STATUSES: Readonly<Record<string, OnrampReport['status']>> = {
  PENDING_CREATED: 'pending',
  PENDING: 'pending',
  PROCESSING: 'pending',
  AUTHORIZED: 'pending',
  SETTLING: 'settling',
  SETTLED: 'settling',
  DECLINED: 'failed',
  CANCELLED: 'failed',
  FAILED: 'failed',
  REFUNDED: 'failed',
  ERROR: 'failed',
}

/** Statuses may come anew at any time: one that nobody knows says nothing. */
function toReport(status: string, transactionId?: string | null): OnrampReport | undefined {
  const known = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined
  const hash = v.safeParse(Hash, transactionId)
  return known && { status: known, ...(hash.success && { hash: hash.output }) }
}

function toRefusal(json: unknown) {
  const read = v.safeParse(Refusal, json)
  const text = read.success ? `${read.output.code} ${read.output.message}` : ''
  if (/minimum|too small|below/i.test(text)) return refuse('amount_too_small')
  return /maximum|too large|above|limit/i.test(text) ? refuse('amount_out_of_range') : unavailable()
}
