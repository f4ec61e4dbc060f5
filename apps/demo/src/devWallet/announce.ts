import { DEV_WALLET_ICON } from './icon.ts'

/** Announces a provider now and whenever a page asks. Standard: EIP-6963. Returns what takes it back. */
export function announce(provider: object): () => void {
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: 'Foyer Dev Wallet',
    icon: DEV_WALLET_ICON,
    rdns: 'dev.foyer.wallet',
  })
  const detail = Object.freeze({ info, provider })
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say)
  say()
  return () => window.removeEventListener('eip6963:requestProvider', say)
}
