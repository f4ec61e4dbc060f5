import { isObjectLike, readField, readMethod, toFreeId } from '@foyer/adapter-kit'
import { type Connector, createPageConnector, type Stop, type WalletAccess } from '@foyer/core/ports'
import { toSafeName, watchPage } from '@foyer/kit'
import type { PolkadotTiming } from './timing.ts'

/** The input of the discovery of extensions. */
export interface DiscoverInput {
  readonly page: EventTarget
  readonly timing: Pick<PolkadotTiming, 'lookEveryMs' | 'lookForMs'>
  /** Loads what asks an extension. */
  readonly load: (entry: object) => Promise<WalletAccess>
  readonly found: (connector: Connector) => void
  /** Called with the id of an extension that left the page. */
  readonly lost?: ((connectorId: string) => void) | undefined
}

const LISTED_MAX = 50
/** The part of a name that goes into an id. */
const NAME_MAX_CHARS = 64
/** How often one name is reported anew, for a page whose extensions come and go all the time. */
const REPORTS_MAX = 20

/** Names under which extensions stand on the page, where visitors know them by another one. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['polkadot-js', 'Polkadot{.js}'],
  ['subwallet-js', 'SubWallet'],
  ['talisman', 'Talisman'],
  ['fearless-wallet', 'Fearless Wallet'],
  ['enkrypt', 'Enkrypt'],
  ['polkagate', 'PolkaGate'],
  ['nova', 'Nova Wallet'],
])

interface Listed {
  readonly entry: object
  readonly id: string
}

/**
 * Reports the extensions that stand in `injectedWeb3`, until it is stopped: nothing announces them, so the page is looked at again and
 * again for a while, and at each moment before a list of wallets may open. Asks no extension for anything.
 * Spec: entity-2.
 */
export function discover({ page, timing, load, found, lost }: DiscoverInput): Stop {
  const listed = new Map<string, Listed>()
  const reports = new Map<string, number>()

  function look() {
    const entries = readEntries(page)
    for (const [name, { id }] of [...listed]) {
      if (entries.has(name)) continue
      listed.delete(name)
      lost?.(id)
    }
    for (const [name, entry] of entries) list(name, entry)
  }

  function list(name: string, entry: object) {
    const earlier = listed.get(name)
    const count = reports.get(name) ?? 0
    if (earlier?.entry === entry || count >= REPORTS_MAX) return
    reports.set(name, count + 1)
    const { id, isDuplicate } = earlier
      ? { id: earlier.id, isDuplicate: false }
      : toFreeId(
          'polkadot',
          name.slice(0, NAME_MAX_CHARS),
          new Set([...listed.values()].map((one) => one.id)),
        )
    listed.set(name, { entry, id })
    const title = TITLES.get(name) ?? toSafeName(name)
    found(
      createPageConnector(
        { id, name: title, kind: 'ANNOUNCED', namespaces: ['polkadot'], ...(isDuplicate && { isDuplicate }) },
        () => load(entry),
      ),
    )
  }

  return watchPage(page, timing, look)
}

/** Returns the usable entries of `injectedWeb3`, by name. */
function readEntries(page: EventTarget): ReadonlyMap<string, object> {
  const holder = readField(page, 'injectedWeb3')
  const entries = new Map<string, object>()
  for (const name of readNames(holder)) {
    const entry = readField(holder, name)
    if (isObjectLike(entry) && readMethod(entry, 'enable')) entries.set(name, entry)
  }
  return entries
}

function readNames(holder: unknown): readonly string[] {
  try {
    return isObjectLike(holder) ? Object.keys(holder).slice(0, LISTED_MAX) : []
  } catch {
    // A proxy threw.
    return []
  }
}
