import { createChainNodes } from '../../kernel/nodes/chainNodes.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { OP_MAINNET } from './farcasterChain.ts'
import type { FarcasterSettings } from './settings.ts'
import type { FarcasterSetup } from './socialContext.ts'

/** Makes signing in with Farcaster ready, with nodes of its own or those of the gateway. Without a node it is off. */
export function createFarcasterSetup(
  settings: FarcasterSettings | undefined,
  {
    nodes: ofGateway,
    log,
  }: { readonly nodes: ChainNodes; readonly log: { warn(facts: object, text: string): void } },
): FarcasterSetup | undefined {
  if (settings === undefined) return undefined
  const { relayUrl, rpcUrls } = settings
  const onFailure = (failure: object) => log.warn(failure, 'node passed over')
  const nodes = rpcUrls === undefined ? ofGateway : createChainNodes({ [OP_MAINNET]: rpcUrls }, { onFailure })
  return nodes.supports(OP_MAINNET) ? { relayUrl, nodes } : undefined
}
