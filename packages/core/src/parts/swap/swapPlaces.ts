import {
  AGGREGATOR_CONTRACTS,
  SWAP_AGGREGATORS,
  SWAP_QUOTERS,
  SWAP_ROUTERS,
  type SwapAggregator,
  V2_FACTORIES,
  WRAPPED_COINS,
} from '@foyer/api'
import { isRecord } from '@foyer/kit'
import type { Modal } from '../../kernel/modal.ts'
import type { SwapPlace } from '../../ports/swaps.ts'

const FIELDS = ['router', 'quoter', 'v2Factory', 'weth'] as const

/**
 * The contracts by which swaps are made on a network: the app's own before those of public chains, which are built in: a gateway that names
 * another contract is not followed. Undefined where there are none.
 */
export function placeOf({ options }: Pick<Modal, 'options'>, networkId: string): SwapPlace | undefined {
  const own = options.swapPlaces[networkId]
  if (own !== undefined) return readPlace(own)
  const aggregators: Partial<Record<SwapAggregator, string>> = {}
  for (const name of SWAP_AGGREGATORS) {
    const contract = AGGREGATOR_CONTRACTS[name][networkId]
    if (contract !== undefined) aggregators[name] = contract
  }
  return readPlace({
    router: SWAP_ROUTERS[networkId],
    quoter: SWAP_QUOTERS[networkId],
    v2Factory: V2_FACTORIES[networkId],
    weth: WRAPPED_COINS[networkId],
    aggregators,
  })
}

/** Reads an app's entry; undefined when an address is missing. An aggregator whose address is none is left out. */
function readPlace(value: unknown): SwapPlace | undefined {
  if (!isRecord(value)) return undefined
  const [router, quoter, v2Factory, weth] = FIELDS.map((field) => readAddress(value[field]))
  if (!router || !quoter || !v2Factory || !weth) return undefined
  const named = isRecord(value.aggregators) ? value.aggregators : {}
  const aggregators = SWAP_AGGREGATORS.flatMap((name) => {
    const contract = readAddress(named[name])
    return contract === undefined ? [] : [[name, contract] as const]
  })
  const place = { router, quoter, v2Factory, weth }
  return aggregators.length === 0 ? place : { ...place, aggregators: Object.fromEntries(aggregators) }
}

function readAddress(value: unknown): string | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? value : undefined
}
