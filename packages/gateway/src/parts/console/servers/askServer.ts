import type { ServerKind } from '@foyer/api'
import { parseJson } from '@foyer/codec'
import { TimeLimitError } from '@foyer/kit'
import * as v from 'valibot'
import { askOutside, type OutsideReply, type Reach } from '../../../kernel/outbound/askOutside.ts'
import { type AwayReason, describeAway, describeTold, type ServerFacts } from './serverFaults.ts'

/** How long a server is waited for, in milliseconds: a page of the console waits for no hanging one. */
export const ASK_MS = 2_500
/** The largest answer that is read, in bytes: the figures of a relay have some kilobytes. */
const MAX_BYTES = 128 * 1_024

/** A server that is asked. */
export interface NamedServer {
  readonly kind: Exclude<ServerKind, 'gateway'>
  /** Its origin. */
  readonly url: string
}

/**
 * The operator's own servers, at the addresses that the operator has set: often in a network of their own. Nobody else chooses them, and no redirect
 * leads away from them.
 */
const OWN_SERVERS: Reach = {
  isUrlAllowed: ({ protocol, username, password }) =>
    (protocol === 'https:' || protocol === 'http:') && username === '' && password === '',
  isAddressAllowed: () => true,
}

const Short = v.pipe(v.string(), v.maxLength(128))
/** The answer of relays, vaults and sites at their health. Each says what it has. */
const Health = v.object({
  status: v.picklist(['ok', 'degraded']),
  reasons: v.optional(v.pipe(v.array(Short), v.maxLength(32)), []),
  version: v.optional(Short),
  build: v.optional(Short),
  sockets: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})

/** Asks a server how it is, and for how many messages wait where it has a mailbox. Never rejects: that it does not answer is an answer. */
export async function askServer(server: NamedServer, signal: AbortSignal): Promise<ServerFacts> {
  const { kind, url } = server
  const unknown = { kind, address: url, version: null, sockets: null, messages: null }
  const away = (reason: AwayReason): ServerFacts => ({
    ...{ ...unknown, state: 'away', hasPrivateFigures: false },
    faults: [describeAway(reason, kind)],
  })
  try {
    const [reply, figures] = await Promise.all([
      ask(url, '/health', signal),
      // Figures are an extra: without them the server is as well as it says.
      kind === 'relay' ? ask(url, '/metrics', signal).catch(() => undefined) : undefined,
    ])
    const health = v.safeParse(Health, parseJson(reply.text))
    if (!health.success) return away(reply.status >= 502 && reply.status <= 504 ? 'proxy' : 'other_answer')
    const { status, reasons, version, build, sockets } = health.output
    const messages = figures === undefined ? null : readMessages(figures)
    return {
      ...{ ...unknown, version: version ?? build ?? null, sockets: sockets ?? null, messages },
      state: status === 'ok' ? 'up' : 'degraded',
      hasPrivateFigures: kind === 'relay' && messages === null,
      faults: reasons.map(describeTold),
    }
  } catch (error) {
    return away(reasonOf(error))
  }
}

function ask(url: string, path: string, signal: AbortSignal): Promise<OutsideReply> {
  const address = new URL(path, url)
  // Names below localhost are this machine (RFC 6761), which not every resolver knows.
  if (address.hostname.endsWith('.localhost')) address.hostname = 'localhost'
  const limits = { maxBytes: MAX_BYTES, limitMs: ASK_MS, signal, reach: OWN_SERVERS }
  return askOutside({ url: address.href, ...limits })
}

/** The number of messages that a relay keeps, out of its figures; null for any other answer, as the figures may be hidden. */
function readMessages({ status, text }: OutsideReply): number | null {
  const found = status === 200 ? /^foyer_relay_mailbox_rows (\d{1,15})$/m.exec(text)?.[1] : undefined
  return found === undefined ? null : Number(found)
}

/** Codes of Node and OpenSSL for a name that leads nowhere. */
const NAME_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'])
/** Codes of OpenSSL for a certificate that is not taken, and for a server that does not speak TLS. */
const TLS_CODE = /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO$)/

function reasonOf(error: unknown): AwayReason {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof TimeLimitError) return 'timed_out'
  const code = codeOf(cause)
  if (code === undefined) return 'unreachable'
  if (NAME_CODES.has(code)) return 'name_unknown'
  if (code === 'ECONNREFUSED') return 'refused'
  if (code === 'ETIMEDOUT') return 'timed_out'
  return TLS_CODE.test(code) ? 'tls' : 'unreachable'
}

/** The code of a failure; of one for each address that was tried, that of the first. */
function codeOf(cause: unknown): string | undefined {
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  const read = v.safeParse(v.object({ code: v.string() }), first)
  return read.success ? read.output.code : undefined
}
