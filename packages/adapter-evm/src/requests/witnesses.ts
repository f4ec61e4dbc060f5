import type { Network, RpcRead } from '@foyer/core/ports'
import type { WalletInput } from './walletRequest.ts'

/** One who knows the chain without the gateway. */
export interface Witness {
  readonly name: 'nodes' | 'wallet'
  readonly rpc: RpcRead
}

/**
 * Lists who knows a chain without the gateway: the network's own nodes, and the wallet, unless it reads by this page or is on another
 * network, which it would read then.
 */
export function witnessesOf(rpc: RpcRead, wallet: WalletInput, network: Network): readonly Witness[] {
  const { provider, readsByItself = true, networkId } = wallet
  const own: Witness = { name: 'nodes', rpc: (call) => rpc({ ...call, isDirect: true }) }
  if (!readsByItself || networkId() !== network.caipNetworkId) return [own]
  return [{ name: 'wallet', rpc: ({ method, params }) => provider.request({ method, params }) }, own]
}
