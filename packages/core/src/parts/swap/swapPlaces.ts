import { isRecord } from '@foyer/kit'
import type { Modal } from '../../kernel/modal.ts'
import type { SwapPlace } from '../../ports/swaps.ts'

const ROUTER = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const QUOTER = '0x61fFE014bA17989E743c5F6cB21bF9697530B21e'
const OP_WETH = '0x4200000000000000000000000000000000000006'

/**
 * Where swaps are sent on public chains, from Uniswap's lists of deployments. It is the page's own list: a gateway that names another
 * contract is not followed.
 */
const PLACES: Readonly<Record<string, SwapPlace>> = {
  'eip155:1': {
    router: ROUTER,
    quoter: QUOTER,
    v2Factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  },
  'eip155:10': {
    router: ROUTER,
    quoter: QUOTER,
    v2Factory: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
    weth: OP_WETH,
  },
  'eip155:56': {
    router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
    quoter: '0x78D78E420Da98ad378D7799bE8f4AF69033EB077',
    v2Factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
    weth: '0xbb4CdB9CbD36B01bD1cBaEBF2De08d9173bc095c',
  },
  'eip155:137': {
    router: ROUTER,
    quoter: QUOTER,
    v2Factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
    weth: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  },
  'eip155:8453': {
    router: '0x2626664c2603336E57B271c5C0b26F421741e481',
    quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
    v2Factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
    weth: OP_WETH,
  },
  'eip155:42161': {
    router: ROUTER,
    quoter: QUOTER,
    v2Factory: '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9',
    weth: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  },
}

const FIELDS = ['router', 'quoter', 'v2Factory', 'weth'] as const

/** The contracts by which swaps are made on a network: the app's own before those of public chains. Undefined where there are none. */
export function placeOf({ options }: Pick<Modal, 'options'>, networkId: string): SwapPlace | undefined {
  const own = options.swapPlaces[networkId]
  return own === undefined ? PLACES[networkId] : readPlace(own)
}

/** What an app says; undefined when an address is missing. */
function readPlace(value: unknown): SwapPlace | undefined {
  if (!isRecord(value)) return undefined
  const [router, quoter, v2Factory, weth] = FIELDS.map((field) => readAddress(value[field]))
  if (!router || !quoter || !v2Factory || !weth) return undefined
  return { router, quoter, v2Factory, weth }
}

function readAddress(value: unknown): string | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? value : undefined
}
