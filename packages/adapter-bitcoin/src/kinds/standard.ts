import { ACCOUNTS_MAX, onWalletChange, readField, readList } from '@foyer/adapter-kit'
import { asyncMethod, type BitcoinWallet, unsupported } from './bitcoinWallet.ts'

const PURPOSES = { purposes: ['payment', 'ordinals'] }

/**
 * A wallet that registered itself by the Wallet Standard. Its accounts list their chains. Features: `bitcoin:connect`,
 * `bitcoin:signMessage`, `bitcoin:disconnect`, `standard:connect`, `standard:disconnect`, `standard:events`.
 */
export function readStandard(wallet: object): BitcoinWallet | undefined {
  const features = readField(wallet, 'features')
  const method = (feature: string, name: string) => asyncMethod(readField(features, feature), name)
  const connect = method('bitcoin:connect', 'connect')
  const signMessage = method('bitcoin:signMessage', 'signMessage')
  const disconnect = method('bitcoin:disconnect', 'disconnect') ?? method('standard:disconnect', 'disconnect')
  const silent = method('standard:connect', 'connect')
  if (!connect) return undefined
  const list = () => readField(wallet, 'accounts')
  return {
    // Once for both: asked for one after the other, a wallet shows two prompts.
    connect: async () => readField(await connect(PURPOSES), 'accounts'),
    accounts: async () => list(),
    restore: async () => (silent ? readField(await silent({ silent: true }), 'accounts') : list()),
    async signMessage({ address, message }) {
      const account = readList(list(), ACCOUNTS_MAX).find((one) => isOf(one, address))
      if (!signMessage) throw unsupported('The wallet has no bitcoin:signMessage.')
      const bytes = new TextEncoder().encode(message)
      return readList(await signMessage({ account, message: bytes }), 1)[0]
    },
    ...(disconnect && { disconnect }),
    onChange: (listener) => onWalletChange(wallet, listener),
  }
}

function isOf(account: unknown, address: string): boolean {
  const own = readField(account, 'address')
  return typeof own === 'string' && (own === address || own.toLowerCase() === address)
}
