import { toHexData, utf8 } from '@foyer/codec'
import { unsupported } from '../signingError.ts'
import { needProvider, readText } from '../wallets.ts'
import type { FamilySigning } from './familySigning.ts'

/** Extensions of Polkadot, by their signer. */
export const POLKADOT_SIGNING: FamilySigning = {
  async signMessage({ foyer, modal }, { address }, message) {
    const { signer } = needProvider(await foyer.getProvider({ modal, namespace: 'polkadot' }))
    if (!signer.signRaw) throw unsupported('sign messages')
    const signed = await signer.signRaw({ address, data: toHexData(utf8(message)), type: 'bytes' })
    return readText(signed.signature)
  },
}
