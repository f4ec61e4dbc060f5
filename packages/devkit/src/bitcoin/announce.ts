import type { FakeBitcoin } from './bitcoinWallet.ts'
import {
  type FakeObject,
  toLeatherObject,
  toPhantomObject,
  toRequestObject,
  toStandardObject,
  toUnisatObject,
} from './walletKinds.ts'

/** The kinds of wallets of Bitcoin. */
export type BitcoinKind = 'standard' | 'request' | 'leather' | 'unisat' | 'phantom'

/** The objects that a page finds of each kind, and their places. */
export const BITCOIN_KINDS: Readonly<
  Record<
    BitcoinKind,
    {
      readonly toObject: (wallet: FakeBitcoin) => FakeObject
      /** Where the object is in the window; undefined for one that registers itself. */
      readonly path?: readonly [string, ...string[]]
      readonly connectorId: string
    }
  >
> = {
  standard: { toObject: toStandardObject, connectorId: 'bitcoin:suite-wallet' },
  request: {
    toObject: toRequestObject,
    path: ['XverseProviders', 'BitcoinProvider'],
    connectorId: 'bitcoin:xverse',
  },
  leather: { toObject: toLeatherObject, path: ['LeatherProvider'], connectorId: 'bitcoin:leather' },
  unisat: { toObject: toUnisatObject, path: ['unisat'], connectorId: 'bitcoin:unisat' },
  phantom: { toObject: toPhantomObject, path: ['phantom', 'bitcoin'], connectorId: 'bitcoin:phantom' },
}

/** Puts a fake wallet into a page as its kind does, and gives what takes it out again. */
export function announceBitcoin(page: EventTarget, kind: BitcoinKind, wallet: FakeBitcoin): () => void {
  const { toObject, path } = BITCOIN_KINDS[kind]
  const object = toObject(wallet)
  if (!path) return register(page, object)
  const [first, ...rest] = path
  const value = rest.reduceRight<unknown>((inner, step) => ({ [step]: inner }), object)
  Reflect.set(page, first, value)
  if (kind === 'request') {
    const entry = { id: path.join('.'), name: wallet.name, icon: wallet.icon, methods: ['signMessage'] }
    Reflect.set(page, 'btc_providers', [entry])
  }
  // Objects come before the page has loaded.
  page.dispatchEvent(new Event('load'))
  return () => Reflect.deleteProperty(page, first)
}

function register(page: EventTarget, object: object): () => void {
  const leaving: (() => void)[] = []
  const enter = ({ register: add }: { register(...wallets: readonly unknown[]): () => void }) => {
    leaving.push(add(object))
  }
  page.addEventListener('wallet-standard:app-ready', (event) => {
    if (event instanceof CustomEvent) enter(event.detail)
  })
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: enter }))
  return () => {
    for (const leave of leaving.splice(0)) leave()
  }
}
