import type { WalletListing } from '@foyer/api'
import { toSafeName } from '@foyer/kit'
import { FAMILIES } from '@foyer/kit/families'

/** The name of a wallet that has none which can be seen. */
const NAMELESS = toSafeName('')

/** The name of a wallet as the modal shows it; the id of one that has no name which can be seen. */
export function shownName({ id, name }: { readonly id: string; readonly name: string | null }): string {
  const shown = toSafeName(name ?? '')
  return shown === NAMELESS ? id : shown
}

/** The families of chains of a wallet, in words. One that names no chains is for EVM chains. */
export function familiesText({ chains }: Pick<WalletListing, 'chains'>): string {
  const families = new Set((chains ?? []).map((chain) => chain.split(':')[0] ?? ''))
  const names = Object.entries(FAMILIES).flatMap(([family, { name }]) => (families.has(family) ? [name] : []))
  return names.length === 0 ? FAMILIES.eip155.name : names.join(', ')
}

type Links = Pick<
  WalletListing,
  'mobile_link' | 'app_store' | 'play_store' | 'desktop_link' | 'webapp_link' | 'rdns' | 'injected'
> &
  Pick<WalletListing, 'chrome_store' | 'firefox_store' | 'edge_store'>

/** Says where a wallet runs, in words; empty where the catalogue does not know. */
export function platformsText(wallet: Links): string {
  const has = (...links: readonly (string | null)[]) => links.some((link) => link !== null && link !== '')
  const isInBrowser =
    has(wallet.chrome_store, wallet.firefox_store, wallet.edge_store, wallet.rdns) ||
    (wallet.injected ?? []).length > 0
  return [
    ...(has(wallet.mobile_link, wallet.app_store, wallet.play_store) ? ['phone'] : []),
    ...(isInBrowser ? ['browser'] : []),
    ...(has(wallet.desktop_link) ? ['desktop'] : []),
    ...(has(wallet.webapp_link) ? ['web'] : []),
  ].join(', ')
}

/** The first letters of a wallet without a picture. */
export function lettersOf(name: string): string {
  const [first = '?'] = Array.from(name)
  return first.toUpperCase()
}
