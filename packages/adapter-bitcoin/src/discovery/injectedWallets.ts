import { isObjectLike, readField, readList, readMethod } from '@foyer/adapter-kit'
import { toSafeIcon, toSafeName } from '@foyer/kit'
import type { WalletKind } from '../kinds/bitcoinWallet.ts'

/** A wallet that put an object into the page. */
export interface InjectedWallet {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly kind: WalletKind
  readonly holder: object
  /** Names in lower case by which the same wallet registers itself by the Wallet Standard. */
  readonly names: readonly string[]
}

/** Objects of wallets that are known, by their path in the window. Each has the name that the catalogue gives it, so that lists show it once. */
const KNOWN: readonly {
  readonly path: string
  readonly id: string
  readonly name: string
  readonly kind: WalletKind
  readonly names: readonly string[]
}[] = [
  {
    path: 'XverseProviders.BitcoinProvider',
    id: 'bitcoin:xverse',
    name: 'Xverse Wallet',
    kind: 'request',
    names: ['xverse', 'xverse wallet'],
  },
  { path: 'LeatherProvider', id: 'bitcoin:leather', name: 'Leather', kind: 'leather', names: ['leather'] },
  { path: 'okxwallet.bitcoin', id: 'bitcoin:okx', name: 'OKX Wallet', kind: 'unisat', names: ['okx wallet'] },
  { path: 'phantom.bitcoin', id: 'bitcoin:phantom', name: 'Phantom', kind: 'phantom', names: ['phantom'] },
  // The last one, since other wallets put themselves here as well.
  {
    path: 'unisat',
    id: 'bitcoin:unisat',
    name: 'UniSat Wallet',
    kind: 'unisat',
    names: ['unisat', 'unisat wallet'],
  },
]

const LISTED_MAX = 50
const PATH_MAX_CHARS = 128
const DEPTH_MAX = 4
const ASKED_BY: Readonly<Record<WalletKind, string>> = {
  standard: '',
  request: 'request',
  leather: 'request',
  unisat: 'requestAccounts',
  phantom: 'requestAccounts',
}

/**
 * The wallets that put an object into the page: those that name theirs in `btc_providers`, then the known ones. Each object once, under the
 * first of its names. Nothing of them is called.
 */
export function readInjectedWallets(page: object): readonly InjectedWallet[] {
  const wallets = new Map<object, InjectedWallet>()
  const add = (wallet: Omit<InjectedWallet, 'holder'>, path: string) => {
    const holder = readPath(page, path)
    if (!holder || wallets.has(holder) || !readMethod(holder, ASKED_BY[wallet.kind])) return
    if ([...wallets.values()].some(({ id }) => id === wallet.id)) return
    wallets.set(holder, { ...wallet, holder })
  }
  for (const entry of readList(readField(page, 'btc_providers'), LISTED_MAX)) {
    const [path, name, icon] = [readField(entry, 'id'), readField(entry, 'name'), readField(entry, 'icon')]
    if (typeof path !== 'string' || typeof name !== 'string') continue
    const known = KNOWN.find((one) => one.path === path)
    const shown = toSafeName(name)
    add(
      {
        id: known?.id ?? `bitcoin:${path.replace(/[^\w.-]/g, '-')}`,
        name: shown,
        icon: typeof icon === 'string' ? toSafeIcon(icon) : undefined,
        kind: known?.kind ?? 'request',
        names: [...(known?.names ?? []), shown.toLowerCase()],
      },
      path,
    )
  }
  for (const { path, ...known } of KNOWN) add({ ...known, icon: undefined }, path)
  return [...wallets.values()]
}

/** Follows a path that a stranger wrote: own properties only, and not far. */
function readPath(page: object, path: string): object | undefined {
  const steps = path.split('.')
  if (path.length > PATH_MAX_CHARS || steps.length > DEPTH_MAX) return undefined
  let holder: unknown = page
  for (const step of steps) {
    if (!isObjectLike(holder) || !hasOwn(holder, step)) return undefined
    holder = readField(holder, step)
  }
  return isObjectLike(holder) ? holder : undefined
}

function hasOwn(holder: object, field: string): boolean {
  try {
    return Object.hasOwn(holder, field)
  } catch {
    return false
  }
}
