import { SigningError, unsupported } from '../signingError.ts'
import { needProvider, readText } from '../wallets.ts'
import type { FamilySigning } from './familySigning.ts'

/** Wallets of Cosmos, of the shape of Keplr. */
export const COSMOS_SIGNING: FamilySigning = {
  async signMessage({ foyer, modal }, { address, networkId }, message) {
    const provider = needProvider(await foyer.getProvider({ modal, namespace: 'cosmos' }))
    const chainId = networkId?.split(':')[1]
    if (!chainId) throw new SigningError('wrong_network', 'The wallet is on no network of this page.')
    if (!provider.signArbitrary) throw unsupported('sign messages')
    return readText((await provider.signArbitrary(chainId, address, message)).signature)
  },
}
