/** Transactions of one purchase that are kept: a provider may send one in the place of another. */
const MAX_HASHES = 4

/** Adds a hash to those that are known, in front; what is known already stays where it is. */
export function withHash(hashes: readonly string[], hash: string | undefined): readonly string[] {
  if (hash === undefined || hashes.includes(hash)) return hashes
  return [hash, ...hashes].slice(0, MAX_HASHES)
}
