import { toHexData, toQuantity, utf8 } from '@foyer/codec'
import { mismatch } from '../signingError.ts'
import { needProvider, readText } from '../wallets.ts'
import type { FamilySigning } from './familySigning.ts'
import { toTypedText } from './typedData.ts'

/** Wallets of EVM chains, by EIP-1193. */
export const EVM_SIGNING: FamilySigning = {
  async signMessage({ foyer, modal }, { address }, message) {
    const provider = needProvider(await foyer.getProvider({ modal }))
    const params = [toHexData(utf8(message)), address]
    return readText(await provider.request({ method: 'personal_sign', params }))
  },
  async sendTransaction({ foyer, modal }, { address }, transaction) {
    if (!('to' in transaction)) throw mismatch('Solana')
    const { to, value, data, chainId } = transaction
    const { networkId } = foyer.getState({ modal })
    if (chainId !== undefined && networkId !== `eip155:${chainId}`)
      await foyer.switchNetwork(chainId, { modal })
    const provider = needProvider(await foyer.getProvider({ modal }))
    const sent = {
      from: address,
      to,
      ...(value !== undefined && { value: toQuantity(value) }),
      ...(data && { data }),
      // A wallet that has meanwhile gone elsewhere refuses, instead of sending there.
      ...(chainId !== undefined && { chainId: toQuantity(chainId) }),
    }
    return readText(await provider.request({ method: 'eth_sendTransaction', params: [sent] }))
  },
  async signTypedData({ foyer, modal }, { address }, data) {
    const provider = needProvider(await foyer.getProvider({ modal }))
    const params = [address, toTypedText(data)]
    return readText(await provider.request({ method: 'eth_signTypedData_v4', params }))
  },
}
