import { needProvider, readText } from '../wallets.ts'
import type { FamilySigning } from './familySigning.ts'

/** Wallets of Bitcoin, by the provider that Foyer gives the page. */
export const BITCOIN_SIGNING: FamilySigning = {
  async signMessage({ foyer, modal }, { address }, message) {
    const provider = needProvider(await foyer.getProvider({ modal, namespace: 'bip122' }))
    return readText(await provider.request({ method: 'signMessage', params: { address, message } }))
  },
}
