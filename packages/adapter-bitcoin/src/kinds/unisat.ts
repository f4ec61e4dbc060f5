import { ACCOUNTS_MAX, readTexts } from '@foyer/adapter-kit'
import { namesOf, toNetworkId } from '../networks.ts'
import { asyncMethod, type BitcoinWallet, listenTo, readText, unsupported } from './bitcoinWallet.ts'

/**
 * A wallet in the style of UniSat, such as OKX Wallet: one address, on the network that the wallet is on. Methods: `requestAccounts`,
 * `getAccounts`, `getChain`, in older ones `getNetwork`; `switchChain`, `signMessage`, `disconnect`.
 */
export function readUnisat(holder: object): BitcoinWallet | undefined {
  const method = (name: string) => asyncMethod(holder, name)
  const [requestAccounts, getAccounts] = [method('requestAccounts'), method('getAccounts')]
  const [getChain, getNetwork, switchChain] = [
    method('getChain'),
    method('getNetwork'),
    method('switchChain'),
  ]
  const [signMessage, disconnect] = [method('signMessage'), method('disconnect')]
  if (!requestAccounts || !getAccounts || !signMessage) return undefined

  /** The network that it is on; undefined where it does not say which one. */
  async function readChains(): Promise<readonly unknown[] | undefined> {
    const name = getChain
      ? readText(await getChain(), 'enum')
      : (await getNetwork?.()) === 'livenet'
        ? 'BITCOIN_MAINNET'
        : undefined
    // A network of another chain has addresses that look the same: with an empty list they are of no use here.
    return name === undefined ? undefined : [toNetworkId(name)].filter((id) => id !== undefined)
  }
  async function toAccounts(addresses: unknown): Promise<unknown> {
    // Some give one address by itself.
    const list = readTexts(typeof addresses === 'string' ? [addresses] : addresses, ACCOUNTS_MAX)
    const chains = list.length > 0 ? await readChains() : undefined
    return list.map((address) => ({ address, ...(chains && { chains }) }))
  }
  const accounts = async () => toAccounts(await getAccounts())

  return {
    connect: async () => toAccounts(await requestAccounts()),
    accounts,
    restore: accounts,
    signMessage: ({ message }) => signMessage(message, 'bip322-simple'),
    async switchNetwork(networkId) {
      const name = namesOf(networkId)?.unisat
      if (!name || !switchChain) throw unsupported('The wallet has no such network.')
      await switchChain(name)
    },
    ...(disconnect && { disconnect: () => disconnect() }),
    onChange: (listener) => listenTo(holder, ['accountsChanged', 'networkChanged', 'chainChanged'], listener),
  }
}
