/**
 * Whether an entry of the wallet catalogue is for a family of chains (clause entity-1). An entry that lists no chains is for every EVM
 * chain and for no other family; gateways and pages ask this function, so that they cannot disagree.
 */
export function isForFamily(chains: readonly string[] | null | undefined, namespace: string): boolean {
  return chains?.length ? chains.some((chain) => chain.startsWith(`${namespace}:`)) : namespace === 'eip155'
}
