import type { ProofStore } from '@foyer/secure-protocol'
import type { KeyRing } from '@foyer/server-kit/custody'
import type { Challenge } from './challenge.ts'
import { createTokenChallenge } from './tokenChallenge.ts'
import type { Widget } from './widget.ts'
import { createWorkChallenge } from './workChallenge.ts'

/** The kind of challenge, and its settings. */
export type ChallengeConfig =
  | { readonly kind: 'off' }
  | { readonly kind: 'work'; readonly bits: number }
  | (Widget & {
      readonly secret: string
      readonly url: string | undefined
    })

/** The challenge that the settings name; undefined where it is off. */
export async function createChallenge(
  config: ChallengeConfig,
  tools: {
    readonly keyRing: KeyRing
    readonly proofs: ProofStore
    readonly publicUrl: string
    readonly frameOrigins: readonly string[]
    readonly now: () => number
    readonly onError: (error: unknown) => void
  },
): Promise<Challenge | undefined> {
  const { keyRing, proofs, now, onError } = tools
  if (config.kind === 'off') return undefined
  if (config.kind === 'work') return createWorkChallenge({ keyRing, proofs, now, bits: config.bits })
  // It stands on the page of the vault, or in a client of somebody's own.
  const hosts = [tools.publicUrl, ...tools.frameOrigins].map((origin) => new URL(origin).hostname)
  return createTokenChallenge({ ...config, hosts, proofs, onError })
}
