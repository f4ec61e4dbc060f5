import { readMethod } from '@foyer/adapter-kit'
import { asyncMethod, type BitcoinWallet } from './bitcoinWallet.ts'

/**
 * Phantom where it has not registered itself by the Wallet Standard. It answers nothing without a prompt; what its event says of the
 * accounts is all that there is. Methods: `requestAccounts`, `signMessage`, with bytes in and out.
 */
export function readPhantom(holder: object): BitcoinWallet | undefined {
  const [requestAccounts, signMessage] = [
    asyncMethod(holder, 'requestAccounts'),
    asyncMethod(holder, 'signMessage'),
  ]
  if (!requestAccounts || !signMessage) return undefined
  const [on, off] = [readMethod(holder, 'on'), readMethod(holder, 'removeListener')]
  let last: unknown = []
  return {
    async connect() {
      last = await requestAccounts()
      return last
    },
    accounts: async () => last,
    signMessage: ({ address, message }) => signMessage(address, new TextEncoder().encode(message)),
    async disconnect() {
      last = []
    },
    onChange(listener) {
      if (!on) return undefined
      const hear = (accounts: unknown) => {
        last = accounts
        listener()
      }
      try {
        on('accountsChanged', hear)
      } catch {
        return undefined
      }
      return () => {
        try {
          off?.('accountsChanged', hear)
        } catch {
          // It goes on calling a listener of a session that has ended.
        }
      }
    },
  }
}
