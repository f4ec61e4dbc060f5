import type { FoyerApi } from '@foyer/elements'
import { getAddress } from 'viem'
import { createConnector } from 'wagmi'

type Address = `0x${string}`

/** The accounts of a modal, as wagmi wants them written. */
function readAccounts(foyer: FoyerApi): readonly Address[] {
  const { account } = foyer.getState()
  return account ? [getAddress(account.address)] : []
}

/** The number of the network that the modal is on: 8453 of `eip155:8453`. */
function readChainId(foyer: FoyerApi): number {
  return Number(foyer.getState().networkId?.split(':')[1] ?? 1)
}

/** A connector of wagmi that opens the modal, and follows what happens in it. */
export function foyerConnector(foyer: FoyerApi) {
  return createConnector((config) => ({
    id: 'foyer',
    name: 'Foyer',
    type: 'foyer',

    async setup() {
      foyer.on('connect', () => {
        const accounts = readAccounts(foyer)
        config.emitter.emit('connect', { accounts, chainId: readChainId(foyer) })
      })
      foyer.on('account-change', () => config.emitter.emit('change', { accounts: readAccounts(foyer) }))
      foyer.on('network-change', () => config.emitter.emit('change', { chainId: readChainId(foyer) }))
      foyer.on('disconnect', () => config.emitter.emit('disconnect'))
    },

    // The kind of accounts depends on the capabilities that are asked for, of which this connector has none.
    async connect() {
      const { account } = foyer.getState()
      const result = account ? undefined : await foyer.connect()
      if (result && result.status !== 'connected') throw new Error('The modal was closed.')
      return { accounts: readAccounts(foyer) as never, chainId: readChainId(foyer) }
    },
    async disconnect() {
      await foyer.disconnect()
    },

    getAccounts: async () => readAccounts(foyer),
    getChainId: async () => readChainId(foyer),
    getProvider: async () => foyer.getProvider(),
    isAuthorized: async () => foyer.getState().account !== undefined,

    async switchChain({ chainId }) {
      const chain = config.chains.find(({ id }) => id === chainId)
      if (!chain) throw new Error(`Chain ${chainId} is not in the configuration.`)
      await foyer.switchNetwork(chainId)
      return chain
    },

    // Called by wagmi with what a provider reports; the modal's events above say the same.
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
}
