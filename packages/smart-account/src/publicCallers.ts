/**
 * Contracts that make any call for anybody, in lower case: Multicall3, at the same address on every network, and the two before it. What one of them may
 * do or take, anybody may.
 */
export const PUBLIC_CALLERS: readonly string[] = [
  '0xca11bde05977b3631167028862be2a173976ca11',
  '0x5ba1e12693dc8f9c48aad8770482f4739beed696',
  '0xeefba1e63905ef1d7acba5a8513c70307c1ce441',
]
