import { listOnrampOffersCall, type OnrampAsset } from '@foyer/api'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import type { Modal } from '../../kernel/modal.ts'
import { readOnrampRecord } from './onrampRecord.ts'
import { type OnrampOffers, onrampOf, setOffers } from './onrampSlice.ts'
import { moneyOf } from './rules/region.ts'
import { regionFor } from './visitor.ts'

/**
 * Loads who sells what on the network in use, and chooses something of it. Calls: listOnrampOffers.
 * @throws ModalError gateway_refused, gateway_unreachable, timed_out, aborted
 */
export async function loadOnramp(
  modal: Modal,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { owner, kind } = onrampOf(modal.state)
  if (!owner) return
  const chainId = owner.split(':').slice(0, 2).join(':')
  await modal.tasks.run('loadOnramp', signal, async (inner) => {
    const offers = await modal.api.call(toClientRoute(listOnrampOffersCall), {
      query: { chainId, kind },
      signal: inner,
    })
    const now = onrampOf(modal.state)
    if (now.owner === owner && now.kind === kind) setOffers(modal.state, offers, choose(modal, offers))
  })
}

/**
 * Dollars on the chain first: most who buy want something that keeps its worth. An earlier choice, from now or an earlier visit, stays;
 * then the app's options count.
 */
function choose(modal: Modal, { assets, currencies }: OnrampOffers) {
  const { asset, fiat } = onrampOf(modal.state)
  const own = modal.options.onramp.fiat
  const wanted = [fiat, readOnrampRecord(modal).fiat, own, moneyOf(regionFor(modal)), 'USD']
  const codes = currencies.map(({ code }) => code)
  const isThere = (one: OnrampAsset) => asset !== undefined && one.id === asset.id
  return {
    asset: assets.find(isThere) ?? assets.find(({ symbol }) => symbol === 'USDC') ?? assets[0],
    fiat: wanted.find((code) => code !== undefined && codes.includes(code)) ?? codes[0],
  }
}
