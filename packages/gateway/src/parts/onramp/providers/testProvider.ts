import { FiatAmount, OnrampAsset, OnrampCurrency, type OnrampKind, WebUrl } from '@foyer/api'
import * as v from 'valibot'
import { BaseUnits } from './amounts.ts'
import { createAskProvider, type ProviderOptions, readProviderAnswer, refuse } from './askProvider.ts'
import type { OnrampProvider } from './onramps.ts'
import { headerFields, hmacOf, parseWebhook, requireFresh, requireSignature } from './webhookSignature.ts'

/** Where the test provider answers, and what it shares with us. */
export interface TestProviderSettings {
  readonly url: string
  readonly key: string
  readonly webhookSecret: string
  /** @default both */
  readonly kinds?: readonly OnrampKind[]
}

/** The header of its webhooks: `t=<seconds>,v1=<hex>`, HMAC-SHA256 of `t.body`. */
export const TEST_SIGNATURE_HEADER = 'x-test-onramp-signature'

const Hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))
const Report = v.object({
  status: v.picklist(['pending', 'settling', 'failed', 'expired']),
  hash: v.optional(Hash),
})
const Offers = v.object({
  assets: v.pipe(v.array(OnrampAsset), v.maxLength(200)),
  currencies: v.pipe(v.array(OnrampCurrency), v.maxLength(200)),
})
const Quote = v.object({ amountBase: BaseUnits, fee: FiatAmount })
const Refusal = v.object({
  reason: v.picklist(['fiat_unknown', 'asset_unknown', 'amount_too_small', 'amount_out_of_range']),
})
const Order = v.object({
  url: WebUrl,
  expiresAtMs: v.pipe(v.number(), v.integer()),
  orderId: v.pipe(v.string(), v.maxLength(64)),
})
const Event = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  reference: v.pipe(v.string(), v.maxLength(64)),
  ...Report.entries,
})

/**
 * The provider of `apps/test-onramp`, which stands for any: an on-ramp and an exchange that pay on a local chain. It needs no account anywhere.
 */
export function createTestProvider(
  settings: TestProviderSettings,
  options: ProviderOptions = {},
): OnrampProvider {
  const ask = createAskProvider(settings.url, options)
  const headers = { authorization: `Bearer ${settings.key}` }
  const now = options.now ?? Date.now
  return {
    id: 'test',
    name: 'Test Provider',
    kinds: settings.kinds ?? ['onramp', 'exchange'],
    pageOrigins: [new URL(settings.url).origin],
    async offers(chainId, kind) {
      return readProviderAnswer(Offers, await ask({ path: '/api/offers', query: { chainId, kind }, headers }))
    },
    async quote({ asset, fiat, amount }) {
      const answer = await ask({ path: '/api/quotes', body: { assetId: asset.id, fiat, amount }, headers })
      const refusal = v.safeParse(Refusal, answer.json)
      if (answer.status === 422 && refusal.success) throw refuse(refusal.output.reason)
      const { amountBase, fee } = readProviderAnswer(Quote, answer)
      return { amountBase, leastBase: amountBase, fee }
    },
    async begin({ asset, paid, amountBase, reference, account, kind, returnUrl }) {
      const answer = await ask({
        path: '/api/orders',
        body: {
          ...{ reference, kind, account, assetId: asset.id, amountBase: String(amountBase) },
          ...paid,
          ...(returnUrl !== undefined && { returnUrl }),
        },
        headers,
      })
      const refusal = v.safeParse(Refusal, answer.json)
      if (answer.status === 422 && refusal.success) throw refuse(refusal.output.reason)
      return readProviderAnswer(Order, answer)
    },
    async status({ id }) {
      const answer = await ask({ path: `/api/orders/${id}`, headers })
      if (answer.status === 404) return undefined
      return readProviderAnswer(v.nullable(Report), answer) ?? undefined
    },
    readWebhook({ header, bytes }) {
      const fields = headerFields(header(TEST_SIGNATURE_HEADER))
      const seconds = fields.get('t')
      requireSignature(hmacOf(settings.webhookSecret, `${seconds}.`, bytes), fields.get('v1'), 'hex')
      requireFresh(seconds, now())
      return parseWebhook(Event, bytes)
    },
  }
}
