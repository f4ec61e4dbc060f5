import { getBalances, type TokenBalance } from '@foyer/api'
import { formatUnits } from '@foyer/codec'
import type { Services } from '../../base/services.ts'
import type { GatewayApp } from '../../http/app.ts'
import { ProblemError } from '../../http/problem.ts'
import { mount } from '../../http/route.ts'
import { parseAccount } from '../../kernel/chains/accounts.ts'
import { isPhishingText } from '../../kernel/chains/cleanName.ts'
import { pickSource } from '../../kernel/nodes/sourceByChain.ts'
import type { TokenPictures } from '../catalogue/index.ts'
import type { Holding } from './providers/balances.ts'
import { contractOf, imageIdField, isUnverified } from './toTransaction.ts'

/** When a client may ask again after a failure (clause const-1). */
const RETRY_AFTER_MS = 30_000

/** Serves what an account holds. Spec: call-4, entity-7, validate-5 */
export function mountBalances(app: GatewayApp): void {
  mount(
    app,
    getBalances,
    async ({ query, services, signal }) => {
      const asked = (query.chains ?? [undefined]).map((chainId) => parseAccount(query.account, chainId))
      const chains = [...new Map(asked.map((one) => [one.chainId, one])).values()]
      // Before any of them is asked: one wrong chain makes the whole request wrong.
      for (const { chainId } of chains) pickSource(services.balances, chainId)
      const results = await Promise.allSettled(
        chains.map(({ chainId, address }) => listBalances(services, chainId, address, signal)),
      )
      const failures = results.filter((result) => result.status === 'rejected')
      if (failures.length === results.length) throw toFailure(failures[0]?.reason)
      const unavailable = chains.filter((_, index) => results[index]?.status === 'rejected')
      return {
        balances: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
        ...(unavailable.length > 0 ? { unavailable: unavailable.map(({ chainId }) => chainId) } : {}),
      }
    },
    // The secure frame tells an app what the embedded wallet holds (ERC-7811).
    { cost: ({ query }) => query.chains?.length ?? 1, isFrameAllowed: true },
  )
}

function toFailure(error: unknown): unknown {
  if (!(error instanceof ProblemError) || error.code !== 'upstream_unavailable') return error
  return new ProblemError(error.code, error.message, { cause: error, retryAfterMs: RETRY_AFTER_MS })
}

async function listBalances(
  services: Services,
  chainId: string,
  address: string,
  signal: AbortSignal,
): Promise<TokenBalance[]> {
  const held = await pickSource(services.balances, chainId).list({ chainId, address, signal })
  const shown = held.filter(isShown)
  const prices = await services.prices.priceUsd(
    chainId,
    shown.map(({ asset }) => asset),
  )
  const [coin, ...tokens] = shown.map((holding, index) =>
    toBalance(chainId, holding, prices[index], services.tokenPictures),
  )
  tokens.sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || a.name.localeCompare(b.name, 'en'))
  return coin === undefined ? [] : [coin, ...tokens]
}

/** A token without decimals is a collectible or a lure, not money (clause validate-5). */
function isShown({ asset, amountBase }: Holding): boolean {
  if (asset.kind === 'coin') return true
  return (
    asset.decimals > 0 &&
    amountBase > 0n &&
    !asset.isSpam &&
    !isPhishingText(asset.name) &&
    !isPhishingText(asset.symbol)
  )
}

function toBalance(
  chainId: string,
  { asset, amountBase }: Holding,
  known: number | undefined,
  pictures: TokenPictures,
): TokenBalance {
  const price = known ?? asset.priceUsd
  const numeric = formatUnits(amountBase, asset.decimals)
  const value = price === undefined ? Number.NaN : Number(numeric) * price
  return {
    name: asset.name,
    symbol: asset.symbol,
    chainId,
    ...contractOf(chainId, asset),
    ...(Number.isFinite(value) ? { value } : {}),
    ...(price === undefined ? {} : { price }),
    quantity: { decimals: String(asset.decimals), numeric },
    ...(asset.iconUrl === undefined ? {} : { iconUrl: asset.iconUrl }),
    ...imageIdField(chainId, asset, pictures),
    ...(isUnverified(asset, price) ? { flags: { is_unverified: true } } : {}),
  }
}
