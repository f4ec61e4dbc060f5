/** The parts of a CAIP-19 id; undefined for what is no asset of an EVM chain. */
export function parseAssetId(
  id: string,
): { readonly chainId: string; readonly contract: string | undefined } | undefined {
  const found = /^(eip155:\d{1,15})\/(?:slip44:\d{1,9}|erc20:(0x[0-9a-fA-F]{40}))$/.exec(id)
  const [, chainId, contract] = found ?? []
  return chainId === undefined ? undefined : { chainId, contract: contract?.toLowerCase() }
}

/** The contract of an asset of an EVM chain, in lower case; undefined for a coin. */
export function contractOfAsset(id: string): string | undefined {
  return parseAssetId(id)?.contract
}

/** Whether two ids name the same thing: the case of an address does not matter, and a chain has one coin. */
export function isSameAsset(one: string, other: string): boolean {
  const [a, b] = [parseAssetId(one), parseAssetId(other)]
  return a !== undefined && a.chainId === b?.chainId && a.contract === b.contract
}
