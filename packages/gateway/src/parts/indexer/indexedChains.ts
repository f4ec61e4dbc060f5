import { chainFamilyOf } from '../../kernel/chains/families.ts'
import type { GatewayConfig } from '../../kernel/settings/config.ts'

/** The chains to index: configured, with a node and without an explorer. */
export function indexedChains({
  rpc,
  index,
  explorers,
}: Pick<GatewayConfig, 'rpc' | 'index' | 'explorers'>): string[] {
  const asked =
    index.chains === 'local'
      ? Object.keys(rpc).filter(
          (chainId) => knowsCoinAlone(chainId) && (rpc[chainId] ?? []).every(isOnThisMachine),
        )
      : index.chains
  return asked.filter((chainId) => (rpc[chainId] ?? []).length > 0 && explorers[chainId] === undefined)
}

/** Nodes of other families know what an account did, so that no blocks of theirs are read. */
function knowsCoinAlone(chainId: string): boolean {
  return chainFamilyOf(chainId)?.knowsCoinAlone === true
}

function isOnThisMachine(url: string): boolean {
  const { hostname } = new URL(url)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}
