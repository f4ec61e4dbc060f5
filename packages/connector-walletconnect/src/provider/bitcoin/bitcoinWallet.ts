import { type BitcoinProvider, ModalError } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { createAccountSession, toAccounts } from '../accountSession.ts'
import type { FamilyInput, FamilyProvider } from '../familyProvider.ts'

/** A wallet of Bitcoin on another device, and its current session. */
export type BitcoinWallet = FamilyProvider<BitcoinProvider>

const FAMILY = {
  namespace: 'bip122',
  address: /^(?:(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,39})$/i,
  changes: ['bip122_addressesChanged', 'accountsChanged'],
} as const

/**
 * Creates the provider of a wallet on another device. The session does not say the purpose of an address, and asking for it would be one
 * more question: the adapter tells by the kind of the address. Wire methods: signMessage.
 */
export function createBitcoinWallet(input: FamilyInput): BitcoinWallet {
  const session = createAccountSession(input, FAMILY)
  const { listeners, peer, toFamily } = session

  async function sign(params: unknown): Promise<unknown> {
    const { address, message } = isRecord(params) ? params : {}
    const chainId = session.networkOf((account) => account.address === address)
    const request = { account: address, address, message, protocol: 'bip322' }
    return session.ask({ chainId, method: 'signMessage', params: request })
  }

  return toFamily<BitcoinProvider>(
    Object.freeze({
      async request({ method, params }: { method: string; params?: unknown }) {
        if (method === 'getAccounts') return toAccounts(session)
        if (method === 'signMessage') return sign(params)
        throw new ModalError({ code: 'unsupported_method', message: `The session has no ${method}.` })
      },
      on: listeners.on,
      removeListener: listeners.removeListener,
      peer,
    }),
  )
}
