import { toHexData, utf8 } from '@foyer/codec'
import { SigningError, unsupported } from './signingError.ts'
import {
  needAccount,
  needFeature,
  needProvider,
  readStandardSignature,
  readText,
  type SigningCall,
} from './wallets.ts'

const WHAT = 'sign messages'

/** Has the wallet in use sign a text. The signature is written as its family writes them. */
export async function signMessage(call: SigningCall, message: string): Promise<string> {
  const { foyer, modal } = call
  const { namespace, account } = needAccount(call)
  switch (namespace) {
    case 'eip155': {
      const provider = needProvider(await foyer.getProvider({ modal }))
      const params = [toHexData(utf8(message)), account.address]
      return readText(await provider.request({ method: 'personal_sign', params }))
    }
    case 'solana': {
      const wallet = needProvider(await foyer.getProvider({ modal, namespace }))
      const own = wallet.accounts.find(({ address }) => address === account.address)
      const sign = needFeature(wallet.features, 'solana:signMessage', WHAT)
      return readStandardSignature(await sign({ account: own, message: new TextEncoder().encode(message) }))
    }
    case 'bip122': {
      const provider = needProvider(await foyer.getProvider({ modal, namespace }))
      const params = { address: account.address, message }
      return readText(await provider.request({ method: 'signMessage', params }))
    }
    case 'polkadot': {
      const { signer } = needProvider(await foyer.getProvider({ modal, namespace }))
      if (!signer.signRaw) throw unsupported(WHAT)
      const data = toHexData(utf8(message))
      const signed = await signer.signRaw({ address: account.address, data, type: 'bytes' })
      return readText(signed.signature)
    }
    case 'cosmos': {
      const provider = needProvider(await foyer.getProvider({ modal, namespace }))
      const chainId = account.networkId?.split(':')[1]
      if (!chainId) throw new SigningError('wrong_network', 'The wallet is on no network of this page.')
      if (!provider.signArbitrary) throw unsupported(WHAT)
      return readText((await provider.signArbitrary(chainId, account.address, message)).signature)
    }
  }
}
