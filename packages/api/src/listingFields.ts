// This file imports no schema library: a client's first load reads a listing by hand, and takes the names from here.

/** The fields of a wallet listing that hold a link: how to open the wallet, where to get it, and its website. */
export const WALLET_LINK_FIELDS = [
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'link_mode',
  'app_store',
  'play_store',
  'chrome_store',
  'firefox_store',
  'edge_store',
  'homepage',
] as const

/** The name of a field of a wallet listing that holds a link. */
export type WalletLinkField = (typeof WALLET_LINK_FIELDS)[number]

/** The longest link that a wallet listing may carry, in UTF-16 code units. */
export const WALLET_LINK_MAX_CHARS = 2048

/** The fields of a wallet listing that hold a short text or nothing. */
export const WALLET_TEXT_FIELDS = ['image_id', 'badge_type', 'rdns'] as const

/** The name of a field of a wallet listing that holds a short text. */
export type WalletTextField = (typeof WALLET_TEXT_FIELDS)[number]

/** The longest text that each of `WALLET_TEXT_FIELDS` may carry, in UTF-16 code units. */
export const WALLET_TEXT_MAX_CHARS = {
  image_id: 128,
  badge_type: 32,
  rdns: 256,
} as const satisfies Readonly<Record<WalletTextField, number>>
