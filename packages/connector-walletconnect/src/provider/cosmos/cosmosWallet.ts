import { type CaipNetworkId, type CosmosProvider, type CosmosSignature, ModalError } from '@foyer/core/ports'
import { type AccountSession, createAccountSession } from '../accountSession.ts'
import type { FamilyInput, FamilyProvider } from '../familyProvider.ts'

/** A wallet of Cosmos on another device, and its current session. */
export type CosmosWallet = FamilyProvider<CosmosProvider>

const FAMILY = {
  namespace: 'cosmos',
  address: /^[a-z]{1,40}1[02-9ac-hj-np-z]{38,58}$/,
  changes: ['accountsChanged'],
} as const

const toNetworkId = (chainId: string): CaipNetworkId => `cosmos:${chainId}`

/**
 * Creates the provider of a wallet on another device: to the page it is a wallet of the shape of Keplr. The networks were decided when
 * the session was approved. Wire methods: cosmos_signAmino.
 */
export function createCosmosWallet(input: FamilyInput): CosmosWallet {
  const session = createAccountSession(input, FAMILY)
  const { listeners, peer, toFamily } = session
  const requireAddress = (chainId: string) => {
    const address = addressOn(session, toNetworkId(chainId))
    if (address) return address
    throw new ModalError({ code: 'chain_not_added', message: 'The session does not include this network.' })
  }

  return toFamily<CosmosProvider>(
    Object.freeze({
      async enable(chainIds: string | readonly string[]) {
        for (const chainId of [chainIds].flat()) requireAddress(chainId)
      },
      async getKey(chainId: string) {
        return { algo: 'secp256k1', bech32Address: requireAddress(chainId) }
      },
      async signAmino(chainId: string, signerAddress: string, signDoc: unknown) {
        const network = session.networkOf(
          (account) => account.address === signerAddress && account.chainId === toNetworkId(chainId),
        )
        const params = { signerAddress, signDoc }
        const answer = await session.ask({ chainId: network, method: 'cosmos_signAmino', params })
        // The adapter checks the promised shape.
        return answer as { readonly signature: CosmosSignature }
      },
      on(event: string, listener: (...args: never[]) => void) {
        if (event !== 'keystorechange') return
        for (const own of ['accountsChanged', 'disconnect']) listeners.on(own, listener)
      },
      removeListener(_: string, listener: (...args: never[]) => void) {
        for (const own of ['accountsChanged', 'disconnect']) listeners.removeListener(own, listener)
      },
      peer,
    }),
  )
}

/** The address on a network: of the accounts there, the one at the place of that which the wallet last named on its own. */
function addressOn({ granted, activeAddress }: AccountSession, networkId: CaipNetworkId): string | undefined {
  const active = activeAddress()
  const on = (id: string | undefined) => granted().filter(({ chainId }) => chainId === id)
  const named = granted().find(({ address }) => address === active)
  const place = Math.max(
    0,
    on(named?.chainId).findIndex(({ address }) => address === active),
  )
  return (on(networkId)[place] ?? on(networkId)[0])?.address
}
