import { withTimeLimit } from '@foyer/kit'
import { type ProofStore, sha256, toBase64Url, utf8 } from '@foyer/secure-protocol'
import { ProblemError } from '@foyer/server-kit/http'
import * as v from 'valibot'
import type { Challenge } from './challenge.ts'
import type { Widget } from './widget.ts'

/** The services that tell people from programs, and where they check what their widget gives out. */
export const TOKEN_SERVICES = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const

const CHECK_MS = 5_000
/** How long a token that was taken is remembered: longer than any service takes one. */
const TOKEN_MEMORY_MS = 60 * 60_000
const Checked = v.object({ success: v.boolean(), hostname: v.optional(v.string()) })

/** The settings of such a service. */
export interface TokenChallengeInput extends Widget {
  readonly secret: string
  /** @default the address of the service */
  readonly url?: string | undefined
  /** The hosts on which its widget may stand. The service says on which it stood. */
  readonly hosts: readonly string[]
  readonly proofs: ProofStore
  readonly onError: (error: unknown) => void
}

/**
 * A challenge by Turnstile or hCaptcha, whose widget the vault's own page draws. The service sees the address of the visitor's network, and never
 * the e-mail address. It takes each token once, and so does the vault, whatever a mirror of the service does.
 */
export function createTokenChallenge(input: TokenChallengeInput): Challenge {
  const {
    kind,
    siteKey,
    scriptUrl,
    sources,
    secret,
    hosts,
    proofs,
    onError,
    url = TOKEN_SERVICES[kind],
  } = input
  return {
    widget: { kind, siteKey, scriptUrl, sources },
    issue: async () => ({ kind, siteKey }),
    async check({ ip }, { answer }) {
      const body = new URLSearchParams({ secret, response: answer, sitekey: siteKey, remoteip: ip })
      try {
        const checked = withTimeLimit((signal) => ask(url, body, signal), { limitMs: CHECK_MS, what: kind })
        const { success, hostname } = await checked
        if (!success || (hostname !== undefined && !hosts.includes(hostname))) return false
        // The dot keeps it apart from the ids of proofs.
        const jti = `token.${toBase64Url(await sha256(utf8(answer)))}`
        return await proofs.use({ jkt: kind, jti, keepMs: TOKEN_MEMORY_MS })
      } catch (error) {
        onError(error)
        return false
      }
    },
  }
}

async function ask(url: string, body: URLSearchParams, signal: AbortSignal) {
  const reply = await fetch(url, { method: 'POST', body, signal, redirect: 'error' })
  if (!reply.ok)
    throw new ProblemError('upstream_unavailable', `The challenge service answered with ${reply.status}.`)
  return v.parse(Checked, await reply.json())
}
