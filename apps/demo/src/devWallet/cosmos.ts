import { COSMOS_KEYS, createCosmosWallet } from '@foyer/devkit/cosmos'
import type { FamilySide, LocalNode } from './familySide.ts'
import type { PromptBody } from './prompts.ts'
import { isLoopback } from './rpc.ts'
import type { Vault } from './vault.ts'

const NETWORK = 'Cosmos Local'
const PREFIX = 'foy'

/**
 * Puts the wallet on the page in the shape of Keplr as well, in a place of its own, with the first of the public keys that have something
 * on the local chain. Undefined for a node that is not on this machine, where such keys have no business.
 */
export function registerCosmos(input: {
  readonly cosmos: LocalNode | undefined
  readonly vault: Vault
  readonly ask: (body: PromptBody) => Promise<boolean>
}): FamilySide | undefined {
  const { cosmos, vault, ask } = input
  if (!cosmos || !isLoopback(cosmos.rpcUrl)) return undefined
  const chainId = cosmos.networkId.slice('cosmos:'.length)
  const [key] = COSMOS_KEYS
  const address = key?.addressOn(PREFIX) ?? ''
  const family = { address, network: NETWORK }
  const fake = createCosmosWallet({
    place: 'dev',
    keys: key ? [key] : [],
    chains: { [chainId]: PREFIX },
    granted: vault.state().isCosmosConnected ? [chainId] : [],
    decideMs: 0,
    async ask(method, inputs) {
      const isSigning = method === 'signArbitrary' || method === 'signAmino'
      const isApproved = await ask(
        isSigning ? { kind: 'sign', text: String(inputs[2]), family } : { kind: 'connect', family },
      )
      if (isApproved && !isSigning) vault.update({ isCosmosConnected: true })
      return isApproved
    },
  })
  fake.announce(window)
  return {
    namespace: 'cosmos',
    name: 'cosmos',
    network: NETWORK,
    address,
    isConnected: () => vault.state().isCosmosConnected,
    leave() {
      vault.update({ isCosmosConnected: false })
      fake.leave()
    },
    stop: fake.unregister,
  }
}
