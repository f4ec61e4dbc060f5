import { getActivity } from '@foyer/api'
import type { GatewayApp } from '../../http/app.ts'
import { mount } from '../../http/route.ts'
import { parseAccount } from '../../kernel/chains/accounts.ts'
import { chainFamilyOf } from '../../kernel/chains/families.ts'
import { pickSource } from '../../kernel/nodes/sourceByChain.ts'
import type { AccountTransaction, ActivityQuery, ActivitySource, Asset } from './providers/activity.ts'
import { withoutSpam } from './spam.ts'
import { toTransaction, toValueUsd } from './toTransaction.ts'

/** Pages of nothing but spam that are passed over before an empty one is answered. */
const MAX_PAGES_OVER = 4
/** The number of entries that one request asks of a node which is asked for each. */
const ENTRIES_A_REQUEST = 10

/** Serves what an account did. Spec: call-4, entity-8, validate-6, validate-7 */
export function mountActivity(app: GatewayApp): void {
  mount(
    app,
    getActivity,
    async ({ query, services, signal }) => {
      const { chainId, address } = parseAccount(query.account, query.chainId)
      const source = pickSource(services.activity, chainId)
      const { transactions, next, indexedBlock } = await listShown(
        source,
        {
          chainId,
          address,
          cursor: query.cursor,
          entries: query.entries,
          signal,
        },
        (assets) => services.prices.priceUsd(chainId, assets),
      )
      return {
        data: transactions.map(({ transaction, priceOf }) =>
          toTransaction(chainId, transaction, priceOf, services.tokenPictures),
        ),
        next: next ?? null,
        ...(indexedBlock === undefined ? {} : { indexedBlock }),
      }
    },
    { cost: ({ query }) => costOf(query) },
  )
}

/** Nodes of some families are asked for each entry, those of others for none: the gateway has an index of them, or an explorer. */
function costOf({ account, entries }: { readonly account: string; readonly entries: number }): number {
  return chainFamilyOf(account)?.asksForEachEntry ? 1 + Math.ceil(entries / ENTRIES_A_REQUEST) : 1
}

interface Shown {
  readonly transaction: AccountTransaction
  readonly priceOf: (asset: Asset) => number | undefined
}

/** The first page with something to show on it. */
async function listShown(
  source: ActivitySource,
  query: ActivityQuery,
  readPrices: (assets: readonly Asset[]) => Promise<readonly (number | undefined)[]>,
): Promise<{ transactions: Shown[]; next: string | undefined; indexedBlock: number | undefined }> {
  let cursor = query.cursor
  let indexedBlock: number | undefined
  for (let turn = 0; ; turn += 1) {
    const page = await source.list({ ...query, cursor })
    // Of the pages that were read, the first is the oldest.
    if (turn === 0) indexedBlock = page.indexedBlock
    const priceOf = await priceAssets(page.transactions, readPrices)
    const context = {
      sentTo: page.sentTo,
      valueUsd: (transfer: AccountTransaction['transfers'][number]) =>
        toValueUsd(transfer, priceOf(transfer.asset)),
    }
    const transactions = page.transactions.flatMap((one) => {
      const transaction = withoutSpam(one, context)
      return transaction === undefined ? [] : [{ transaction, priceOf }]
    })
    const isEnough = transactions.length > 0 || page.next === undefined || turn >= MAX_PAGES_OVER
    if (isEnough) return { transactions, next: page.next, indexedBlock }
    cursor = page.next
  }
}

async function priceAssets(
  transactions: readonly AccountTransaction[],
  readPrices: (assets: readonly Asset[]) => Promise<readonly (number | undefined)[]>,
): Promise<(asset: Asset) => number | undefined> {
  const assets = new Map<string, Asset>()
  for (const { transfers } of transactions) {
    for (const { asset } of transfers)
      if (asset.kind !== 'collectible') assets.set(asset.contract ?? '', asset)
  }
  const prices = await readPrices([...assets.values()])
  const byContract = new Map([...assets.keys()].map((contract, index) => [contract, prices[index]]))
  return (asset) =>
    asset.kind === 'collectible' ? undefined : (byContract.get(asset.contract ?? '') ?? asset.priceUsd)
}
