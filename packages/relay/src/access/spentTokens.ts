/** Remembers from which address each token was used first, so that one that was overheard is of no use elsewhere. */
export interface SpentTokens {
  /** Uses the token. False when another address has used it before. */
  use(tokenId: string, from: { readonly ip: string; readonly expiresAtMs: number }, nowMs: number): boolean
}

/** So many are remembered; beyond that the oldest are forgotten, so that the memory stays bounded. */
const MAX_REMEMBERED = 100_000
/** So many are left when there are too many: looking at all of them must not happen for each token. */
const LEFT_AFTER_FORGETTING = 90_000

/**
 * Creates a memory of one process. The known clients sign a token for each connection they plan, but open its address again
 * with the same one when there is something to send over a socket that has closed: from the same address that is no replay.
 */
export function createSpentTokens(): SpentTokens {
  const uses = new Map<string, { readonly ip: string; readonly expiresAtMs: number }>()

  function forget(nowMs: number): void {
    for (const [tokenId, { expiresAtMs }] of uses) if (expiresAtMs <= nowMs) uses.delete(tokenId)
    for (const tokenId of uses.keys()) {
      if (uses.size <= LEFT_AFTER_FORGETTING) return
      uses.delete(tokenId)
    }
  }

  return {
    use(tokenId, { ip, expiresAtMs }, nowMs) {
      const known = uses.get(tokenId)
      if (known !== undefined) return known.ip === ip
      if (uses.size >= MAX_REMEMBERED) forget(nowMs)
      uses.set(tokenId, { ip, expiresAtMs })
      return true
    },
  }
}
