import { guardProvider } from '../guardProvider.ts'

/**
 * Marks that wallets leave on `window.ethereum`, and the rdns each announces. Wallets that pose as MetaMask carry
 * their own mark too, so MetaMask's comes last.
 */
const FLAG_TO_RDNS = [
  ['isRabby', 'io.rabby'],
  ['isBraveWallet', 'com.brave.wallet'],
  ['isCoinbaseWallet', 'com.coinbase.wallet'],
  ['isOkxWallet', 'com.okex.wallet'],
  ['isOKExWallet', 'com.okex.wallet'],
  ['isBitKeep', 'com.bitget.web3'],
  ['isTrust', 'com.trustwallet.app'],
  ['isTrustWallet', 'com.trustwallet.app'],
  ['isPhantom', 'app.phantom'],
  ['isZerion', 'io.zerion.wallet'],
  ['isRainbow', 'me.rainbow'],
  ['isFrame', 'sh.frame'],
  ['isMetaMask', 'io.metamask'],
] as const

const PROVIDERS_MAX = 10

/** A provider found on the page without an announcement. */
export interface InjectedProvider {
  readonly raw: object
  /** The rdns that a known mark stands for. */
  readonly rdns: string | undefined
}

/** Lists what `window.ethereum` holds: itself, or the `providers` that several wallets share it with. */
export function listInjectedProviders(page: { readonly ethereum?: unknown }): readonly InjectedProvider[] {
  try {
    const ethereum = page.ethereum
    if (!isObject(ethereum)) return []
    const shared: unknown = Reflect.get(ethereum, 'providers')
    const all = Array.isArray(shared) && shared.length > 0 ? shared.slice(0, PROVIDERS_MAX) : [ethereum]
    const usable = all.filter((raw): raw is object => isObject(raw) && guardProvider(raw) !== undefined)
    return [...new Set(usable)].map((raw) => ({ raw, rdns: readRdnsFlag(raw) }))
  } catch {
    // Another extension may have put a getter there that throws.
    return []
  }
}

function readRdnsFlag(raw: object): string | undefined {
  return FLAG_TO_RDNS.find(([flag]) => Reflect.get(raw, flag) === true)?.[1]
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
