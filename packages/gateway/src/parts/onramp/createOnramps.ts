import type { OnrampKind, Purchase } from '@foyer/api'
import { toHex } from '@foyer/codec'
import { DAY_MS } from '@foyer/server-kit'
import { isOriginAllowed } from '../../http/cors.ts'
import { ProblemError } from '../../http/problem.ts'
import { parseAccount } from '../../kernel/chains/accounts.ts'
import { isSameAsset, parseAssetId } from '../../kernel/chains/assetIds.ts'
import { readQuantities } from '../../kernel/evm/chainCalls.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { lookAfterPurchases } from './lookAfterPurchases.ts'
import type {
  OnrampProvider,
  Onramps,
  PurchaseCaller,
  PurchaseInput,
  PurchaseRow,
  PurchaseStore,
} from './providers/onramps.ts'
import { settlePurchase } from './settlePurchase.ts'

/** Until a provider says how long its page can be opened. */
const FIRST_EXPIRY_MS = 300_000
/** When a new purchase is first looked at: most are heard of before. */
const FIRST_LOOK_MS = 5_000
/** When a purchase is looked at again, of which there is news that the chain does not show yet. */
const NEWS_LOOK_MS = 1_000

/** How long it is known that an event was taken: providers repeat one for days at most. */
const EVENT_MS = 30 * DAY_MS

/** The dependencies of buying. */
export interface OnrampsInput {
  readonly providers: readonly OnrampProvider[]
  readonly store: PurchaseStore
  readonly nodes: ChainNodes
  /** How deep the block of a transfer has to be, its own included. */
  readonly confirmationsOf: (chainId: string) => number
  readonly now?: () => number
  readonly onError?: (error: unknown) => void
}

/** Creates buying over these providers. */
export function createOnramps(input: OnrampsInput): Onramps {
  const { providers, store } = input
  const now = input.now ?? Date.now
  const context = { ...input, now, onError: input.onError ?? (() => undefined) }

  return {
    offers: (chainId, kind) => gatherOffers(context, chainId, kind),
    quotes: (question) => gatherQuotes(context, question),
    begin: (wanted, caller) => beginPurchase(context, wanted, caller),

    async find(projectId, id) {
      const row = await store.find(id)
      // A purchase of another project is not there, whoever knows its id.
      if (row?.projectId !== projectId) throw new ProblemError('not_found', 'There is no such purchase.')
      return toPurchase(providers, row)
    },

    async receive(providerId, webhook) {
      const provider = providers.find(({ id }) => id === providerId)
      if (!provider) throw new ProblemError('not_found', 'There is nothing at this address.')
      const event = provider.readWebhook(webhook)
      const row = event && (await store.find(event.reference))
      // What another provider has begun is not this one's to report on. Orders of somebody else with the same keys are not known here.
      if (!event || row?.provider !== provider.id) return
      await store.take(provider.id, event, now() + NEWS_LOOK_MS)
      const moved = await store.find(row.id)
      // A purchase that the chain does not show yet is checked again later.
      if (moved) await settlePurchase(context, moved).catch(context.onError)
    },

    sweep: () => store.forgetEvents(now() - EVENT_MS),
    lookAfter: (signal) => lookAfterPurchases(context, signal),
  }
}

type OfferContext = Pick<OnrampsInput, 'providers' | 'nodes'>

/** The offers of the providers that answer. @throws the first failure where none does */
async function offersOf({ providers }: OfferContext, chainId: string, kind: OnrampKind) {
  const asked = providers.filter(({ kinds }) => kinds.includes(kind))
  const answers = await Promise.allSettled(
    asked.map(async (provider) => ({ provider, offers: await provider.offers(chainId, kind) })),
  )
  return fulfilled(answers)
}

/** Gathers what can be bought on a chain, and from whom. */
async function gatherOffers(
  context: OfferContext,
  chainId: string,
  kind: OnrampKind,
): ReturnType<Onramps['offers']> {
  if (!context.nodes.supports(chainId)) throw unsupported(chainId)
  const answers = (await offersOf(context, chainId, kind)).filter(({ offers }) => offers.assets.length > 0)
  return {
    providers: answers.map(({ provider: { id, name }, offers }) => ({
      id,
      name,
      assetIds: offers.assets.map((asset) => asset.id),
    })),
    assets: distinct(
      answers.flatMap(({ offers }) => offers.assets),
      ({ id }) => id.toLowerCase(),
    ),
    currencies: distinct(
      answers.flatMap(({ offers }) => offers.currencies),
      ({ code }) => code,
    ),
  }
}

/** Gathers what each provider gives for an amount of money, the most first. */
async function gatherQuotes(
  context: OfferContext,
  { assetId, ...question }: Parameters<Onramps['quotes']>[0],
): ReturnType<Onramps['quotes']> {
  const chainId = parseAssetId(assetId)?.chainId ?? ''
  if (!context.nodes.supports(chainId)) throw unsupported(chainId)
  const answers = await offersOf(context, chainId, 'onramp')
  const asked = answers.flatMap(({ provider, offers }) => {
    const asset = offers.assets.find(({ id }) => isSameAsset(id, assetId))
    return asset ? [{ provider, asset, currencies: offers.currencies }] : []
  })
  if (asked.length === 0) throw refused('asset_unknown')
  requireMoney(
    asked.flatMap(({ currencies }) => currencies),
    question.fiat,
    question.amount,
  )
  const quotes = await Promise.allSettled(
    asked.map(async ({ provider, asset }) => {
      const { amountBase, fee } = await provider.quote({ ...question, asset })
      return { provider: provider.id, name: provider.name, amountBase, fee }
    }),
  )
  return fulfilled(quotes)
    .sort((one, other) => (one.amountBase < other.amountBase ? 1 : -1))
    .map(({ amountBase, fee, ...rest }) => ({
      ...rest,
      amountBase: String(amountBase),
      ...(fee !== undefined && { fee }),
    }))
}

type BeginContext = OnrampsInput & { readonly now: () => number }

async function beginPurchase(
  { providers, store, nodes, now }: BeginContext,
  wanted: PurchaseInput,
  { project, origin, ip, signal }: PurchaseCaller,
) {
  const { kind, fiat, amount, country } = wanted
  const { chainId, address } = parseAccount(wanted.account)
  if (parseAssetId(wanted.assetId)?.chainId !== chainId)
    throw new ProblemError('bad_request', 'body "account": not on the chain of the asset')
  if (!nodes.supports(chainId)) throw unsupported(chainId)
  const provider = providers.find(({ id, kinds }) => id === wanted.provider && kinds.includes(kind))
  if (!provider) throw refused('provider_unknown')
  requireReturn(project, origin, wanted.returnUrl)
  const { assets, currencies } = await provider.offers(chainId, kind)
  const asset = assets.find(({ id }) => isSameAsset(id, wanted.assetId))
  if (!asset) throw refused('asset_unknown')
  const paid = fiat !== undefined && amount !== undefined ? { fiat, amount } : undefined
  if (paid) requireMoney(currencies, paid.fiat, paid.amount)
  const amountBase = paid
    ? (await provider.quote({ asset, ...paid, country, account: address })).leastBase
    : BigInt(wanted.amountBase ?? '0')
  if (amountBase <= 0n) throw refused('amount_too_small')
  const [fromBlock = 0n] = await readQuantities({ nodes, chainId, signal }, ['eth_blockNumber'])
  const createdAtMs = now()
  const row: PurchaseRow = {
    id: randomId(),
    projectId: project.id,
    kind,
    provider: provider.id,
    orderId: undefined,
    status: 'created',
    chainId,
    account: address,
    asset,
    amountBase,
    fiat: paid?.fiat,
    fiatAmount: paid?.amount,
    fromBlock,
    hashes: [],
    hash: undefined,
    arrivedBase: undefined,
    createdAtMs,
    expiresAtMs: createdAtMs + FIRST_EXPIRY_MS,
  }
  // Before the provider hears of it, so that nothing is paid that nobody has written down.
  await store.create(row, createdAtMs + FIRST_LOOK_MS)
  try {
    const { returnUrl } = wanted
    const order = {
      reference: row.id,
      kind,
      asset,
      account: address,
      paid,
      amountBase,
      returnUrl,
      country,
      ip,
    }
    const page = await provider.begin(order)
    requirePage(provider, page.url)
    if (!(await store.opened(row.id, page)))
      throw new ProblemError(
        'upstream_unavailable',
        `${provider.name} named an order that is another purchase's.`,
      )
    return { purchase: toPurchase(providers, row), url: page.url, expiresAtMs: page.expiresAtMs }
  } catch (error) {
    await store.move(row.id, { status: 'failed' })
    throw error
  }
}

/** @throws ProblemError refused, for a page that is not of the one that calls, or of an origin of the project */
function requireReturn(project: PurchaseCaller['project'], origin: string | undefined, url?: string): void {
  if (url === undefined) return
  const target = new URL(url).origin
  const isAllowed =
    origin === undefined
      ? project.allowedOrigins.length > 0 && isOriginAllowed(project, target)
      : target === origin
  if (!isAllowed) throw refused('return_url')
}

/** @throws ProblemError upstream_unavailable, for a page that is not the provider's */
function requirePage({ pageOrigins, name }: OnrampProvider, url: string): void {
  if (URL.canParse(url) && pageOrigins.includes(new URL(url).origin)) return
  throw new ProblemError('upstream_unavailable', `${name} named a page that is not its own.`)
}

/** @throws ProblemError refused */
function requireMoney(
  currencies: readonly { readonly code: string; readonly decimals: number }[],
  fiat: string,
  amount: string,
): void {
  const currency = currencies.find(({ code }) => code === fiat)
  if (!currency) throw refused('fiat_unknown')
  const [, decimals = ''] = amount.split('.')
  if (decimals.length > currency.decimals) throw refused('amount_out_of_range')
  if (/^[0.]+$/.test(amount)) throw refused('amount_too_small')
}

/** A purchase without what only the gateway needs of it. */
function toPurchase(providers: readonly OnrampProvider[], row: PurchaseRow): Purchase {
  const { id, kind, provider, status, asset, fiat, fiatAmount, hash, createdAtMs } = row
  return {
    ...{ id, kind, provider, status, asset, createdAtMs },
    providerName: providers.find((one) => one.id === provider)?.name ?? provider,
    account: `${row.chainId}:${row.account}`,
    amountBase: String(row.amountBase),
    ...(row.arrivedBase !== undefined && { arrivedBase: String(row.arrivedBase) }),
    ...(fiat !== undefined && { fiat }),
    ...(fiatAmount !== undefined && { fiatAmount }),
    ...(hash !== undefined && { hash }),
  }
}

function randomId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}

/**
 * The answers that came.
 * @throws the first refusal where none did, else the first failure
 */
function fulfilled<T>(results: readonly PromiseSettledResult<T>[]): T[] {
  const values = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (values.length > 0 || errors.length === 0) return values
  throw errors.find((error) => error instanceof ProblemError && error.code === 'refused') ?? errors[0]
}

function distinct<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()
}

function unsupported(chainId: string): ProblemError {
  return new ProblemError('chain_not_supported', `Nothing is sold on ${chainId} here.`)
}

function refused(reason: string): ProblemError {
  return new ProblemError('refused', 'This cannot be bought so.', { reason })
}
