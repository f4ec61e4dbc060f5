import { isObjectLike, readField, readMethod } from '@foyer/adapter-kit'
import { type Connector, createPageConnector, type Stop, type WalletAccess } from '@foyer/core/ports'
import { watchPage } from '@foyer/kit'
import type { CosmosTiming } from './timing.ts'

/** The input of the discovery of wallets. */
export interface DiscoverInput {
  readonly page: EventTarget
  readonly timing: Pick<CosmosTiming, 'lookEveryMs' | 'lookForMs'>
  /** Loads what asks a wallet. */
  readonly load: (wallet: object, connectorId: string) => Promise<WalletAccess>
  readonly found: (connector: Connector) => void
  /** Called with the id of a wallet that left the page. */
  readonly lost?: ((connectorId: string) => void) | undefined
}

/** A wallet of the shape of Keplr, and where it stands on the page. */
interface Place {
  readonly id: string
  readonly name: string
  readonly path: readonly string[]
  /** The flag by which it identifies itself where it stands in the place of another one. */
  readonly mark: string
}

/** Their own places first: what stands in `keplr` may be any of them, since the wallet that loads last claims it. */
const PLACES: readonly Place[] = [
  { id: 'cosmos:leap', name: 'Leap', path: ['leap'], mark: 'isLeap' },
  {
    id: 'cosmos:cosmostation',
    name: 'Cosmostation',
    path: ['cosmostation', 'providers', 'keplr'],
    mark: 'isCosmostation',
  },
  { id: 'cosmos:okx', name: 'OKX Wallet', path: ['okxwallet', 'keplr'], mark: 'isOkxWallet' },
  {
    // The wallet of the demo, which has no extension.
    id: 'cosmos:foyer-dev-wallet',
    name: 'Foyer Dev Wallet',
    path: ['foyerDevWallet', 'cosmos'],
    mark: 'isFoyerDevWallet',
  },
  { id: 'cosmos:keplr', name: 'Keplr', path: ['keplr'], mark: 'isKeplr' },
]

/** How often one wallet is reported anew, for a page whose wallets come and go all the time. */
const REPORTS_MAX = 20

/**
 * Reports the wallets of the shape of Keplr, until it is stopped: nothing announces them, so the page is looked at again and again for a
 * while, and at each moment before a list of wallets may open. Each object is one wallet, wherever else it stands. Asks none for anything.
 * Spec: entity-2.
 */
export function discover({ page, timing, load, found, lost }: DiscoverInput): Stop {
  const listed = new Map<string, object>()
  const reports = new Map<string, number>()

  function look() {
    const seen = readPlaces(page)
    for (const { id, path } of PLACES) {
      // A wallet whose place another one has claimed is still there; one whose place is empty has left.
      if (!listed.has(id) || seen.has(id) || isObjectLike(readAt(page, path))) continue
      listed.delete(id)
      lost?.(id)
    }
    for (const [{ id }, wallet] of seen.values()) list(id, wallet)
  }

  function list(id: string, wallet: object) {
    const count = reports.get(id) ?? 0
    if (listed.get(id) === wallet || count >= REPORTS_MAX) return
    reports.set(id, count + 1)
    listed.set(id, wallet)
    const name = PLACES.find((place) => place.id === id)?.name ?? ''
    found(
      createPageConnector({ id, name, kind: 'ANNOUNCED', namespaces: ['cosmos'] }, () => load(wallet, id)),
    )
  }

  return watchPage(page, timing, look)
}

/** The wallets that stand on the page, by id, each object once. */
function readPlaces(page: EventTarget): ReadonlyMap<string, readonly [Place, object]> {
  const seen = new Map<string, readonly [Place, object]>()
  const objects = new Set<object>()
  for (const place of PLACES) {
    const wallet = readAt(page, place.path)
    if (!isObjectLike(wallet) || objects.has(wallet) || !isWallet(wallet)) continue
    objects.add(wallet)
    const marked = PLACES.find(({ mark }) => readField(wallet, mark) === true) ?? place
    if (!seen.has(marked.id)) seen.set(marked.id, [marked, wallet])
  }
  return seen
}

const isWallet = (wallet: object) => readMethod(wallet, 'enable') && readMethod(wallet, 'getKey')

function readAt(page: EventTarget, path: readonly string[]): unknown {
  return path.reduce<unknown>((holder, field) => readField(holder, field), page)
}
