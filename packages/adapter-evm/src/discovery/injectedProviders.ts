import { guardProvider, isObjectLike } from '../guardProvider.ts'

/**
 * Flags that wallets set on `window.ethereum`, and the rdns of each wallet. Other wallets set `isMetaMask` beside their own
 * flag, so it comes last.
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
  /** The rdns of the wallet, if it sets a known flag. */
  readonly rdns: string | undefined
}

/** Lists the injected providers: `window.ethereum`, or its `providers` when several wallets share it. */
export function listInjectedProviders(page: { readonly ethereum?: unknown }): readonly InjectedProvider[] {
  try {
    const ethereum = page.ethereum
    if (!isObjectLike(ethereum)) return []
    const shared: unknown = Reflect.get(ethereum, 'providers')
    const all = Array.isArray(shared) && shared.length > 0 ? shared.slice(0, PROVIDERS_MAX) : [ethereum]
    const usable = all.filter((raw): raw is object => isObjectLike(raw) && guardProvider(raw) !== undefined)
    return [...new Set(usable)].map((raw) => ({ raw, rdns: readRdnsFlag(raw) }))
  } catch {
    // A getter of another extension may throw.
    return []
  }
}

function readRdnsFlag(raw: object): string | undefined {
  return FLAG_TO_RDNS.find(([flag]) => Reflect.get(raw, flag) === true)?.[1]
}
