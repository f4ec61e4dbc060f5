import type { WalletListing } from '@foyer/api'

/** Converts a bundled wallet to a catalogue entry. Bundled wallets have no image: their initials are drawn. */
export function toBundledListing(
  id: string,
  name: string,
  rdns: string | null,
  homepage: string | null,
  chromeStore: string | null,
  appStore: string | null,
  playStore: string | null,
  mobileLink: string | null,
  chains: readonly string[] | null = null,
  // With which it registers in the Wallet Standard, where that is not the one above.
  otherName: string | null = null,
): WalletListing {
  return {
    id,
    name,
    rdns,
    homepage,
    chrome_store: chromeStore,
    app_store: appStore,
    play_store: playStore,
    mobile_link: mobileLink,
    image_id: null,
    order: null,
    badge_type: null,
    chains,
    desktop_link: null,
    webapp_link: null,
    link_mode: null,
    firefox_store: null,
    edge_store: null,
    injected: otherName === null ? null : [{ injected_id: otherName }],
  }
}
