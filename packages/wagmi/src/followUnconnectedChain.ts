import type { FoyerApi } from '@foyer/elements'
import type { Config } from 'wagmi'
import { toChainId } from './modalConnection.ts'

/**
 * Keeps the chain of wagmi and the network of a modal the same while nobody is connected. The one that has changed since the last call
 * leads; at first it is that of the modal. Returns a function to be called after each change.
 */
export function followUnconnectedChain(config: Config, page: FoyerApi, modal: string): () => void {
  let lastChainId = config.state.chainId

  return () => {
    const { chainId, connections } = config.state
    const hasChanged = chainId !== lastChainId
    lastChainId = chainId
    const { account, status, networkId, isOpen } = page.getState({ modal })
    const shownId = toChainId(networkId)
    // Before the interface is loaded it has no network. What an open modal shows belongs to the visitor.
    if (account || status !== 'disconnected' || connections.size > 0 || shownId === undefined) return
    if (shownId === chainId) return
    if (hasChanged && !isOpen) {
      page.switchNetwork(chainId, { modal }).catch(() => {})
      return
    }
    if (!config.chains.some(({ id }) => id === shownId)) return
    lastChainId = shownId
    config.setState((state) => ({ ...state, chainId: shownId }))
  }
}
