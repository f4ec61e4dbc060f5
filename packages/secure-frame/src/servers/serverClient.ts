import { withTimeLimit } from '@foyer/kit'
import {
  type Bytes,
  createProof,
  type DeviceKey,
  NONCE_HEADER,
  NONCE_PATH,
  PROOF_HEADER,
  utf8,
} from '@foyer/secure-protocol'
import * as v from 'valibot'
import { ServerFailure } from './serverFailure.ts'

const LIMIT_MS = 15_000
const MAX_REPLY_CHARS = 100_000
/** How long a nonce serves for certain: servers take it in the minute in which it was issued, and in the next one. */
const NONCE_MS = 50_000
const NONCE_LIMIT_MS = 5_000

/** The options that every request shares. */
const PLAIN = {
  cache: 'no-store',
  credentials: 'omit',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit

/** The part of a contract's route that a call needs. */
export interface ServerRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: v.GenericSchema | undefined
  readonly reply: v.GenericSchema | { readonly bytes: readonly string[] }
}

type BodyOf<R extends ServerRoute> = R['body'] extends v.GenericSchema ? v.InferInput<R['body']> : undefined
type ReplyOf<R extends ServerRoute> = R['reply'] extends v.GenericSchema ? v.InferOutput<R['reply']> : never

/** How a call is made. */
export interface CallOptions {
  /** The raw public key to which the reply shall seal shares. */
  readonly transitKey?: Bytes
  readonly signal?: AbortSignal
  readonly limitMs?: number
  /** Whether the call continues when the page is closed. */
  readonly isKeptAlive?: boolean
}

/** Calls one server; every call is signed by this device. */
export interface ServerClient {
  call<R extends ServerRoute>(route: R, body: BodyOf<R>, options?: CallOptions): Promise<ReplyOf<R>>
}

/** The caller and its server. */
export interface ServerClientInput {
  readonly baseUrl: string
  readonly projectId: string
  readonly appOrigin: string
  readonly device: () => Promise<DeviceKey>
  readonly fetch?: typeof fetch
}

const Problem = v.object({
  code: v.pipe(v.string(), v.regex(/^[a-z_]{1,64}$/)),
  message: v.pipe(v.string(), v.maxLength(2048)),
  retryAfterMs: v.optional(v.number()),
})

/** Creates the client of the gateway or of the vault. */
export function createServerClient(input: ServerClientInput): ServerClient {
  const { baseUrl, projectId, appOrigin } = input
  const send = input.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request))
  // Each server has nonces of its own, and a client each.
  let nonce = ''
  let nonceUntilMs = 0
  let asking: Promise<void> | undefined

  const keepNonce = ({ headers }: Response) => {
    const next = headers.get(NONCE_HEADER)
    if (next === null) return
    nonce = next
    nonceUntilMs = Date.now() + NONCE_MS
  }

  /** Asks for a nonce. Without one the call is refused with one, and sent again, which browsers write to the page's console. */
  const askNonce = () => {
    const limit = { limitMs: NONCE_LIMIT_MS, what: 'The server' }
    asking ??= withTimeLimit((signal) => send(`${baseUrl}${NONCE_PATH}`, { ...PLAIN, signal }), limit)
      .then(keepNonce, () => {})
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  const sendOnce = async (route: ServerRoute, body: Bytes | undefined, options: CallOptions) => {
    const url = `${baseUrl}${route.path}`
    const device = await input.device()
    const proof = await createProof({
      device,
      method: route.method,
      url,
      nonce,
      projectId,
      appOrigin,
      nowMs: Date.now(),
      ...(body && { body }),
      ...(options.transitKey && { transitKey: options.transitKey }),
    })
    const response = await send(url, {
      method: route.method,
      headers: { [PROOF_HEADER]: proof, ...(body && { 'content-type': 'application/json' }) },
      body: body ?? null,
      ...PLAIN,
      keepalive: options.isKeptAlive ?? false,
      ...(options.signal && { signal: options.signal }),
    })
    keepNonce(response)
    return { isOk: response.ok, json: await readReply(response) }
  }

  const sendTwice = async (route: ServerRoute, body: Bytes | undefined, options: CallOptions) => {
    // A page that is being closed waits for no second answer.
    if (!options.isKeptAlive && Date.now() > nonceUntilMs) await askNonce()
    const first = await sendOnce(route, body, options)
    const isStale = !first.isOk && v.is(v.object({ code: v.literal('proof_nonce') }), first.json)
    return isStale ? sendOnce(route, body, options) : first
  }

  return {
    async call(route, body, options = {}) {
      const bytes = body === undefined ? undefined : utf8(JSON.stringify(body))
      const { limitMs = LIMIT_MS, signal } = options
      const { isOk, json } = await withTimeLimit(
        (limited) => sendTwice(route, bytes, { ...options, signal: limited }),
        { limitMs, what: 'The server', ...(signal && { signal }) },
      ).catch((error: unknown) => {
        throw error instanceof ServerFailure || signal?.aborted ? error : unreachable()
      })
      if (!isOk) throw toFailure(json)
      return parseReply(route, json)
    },
  }
}

async function readReply(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text.length > MAX_REPLY_CHARS) throw unreachable()
  return JSON.parse(text)
}

function parseReply<R extends ServerRoute>(route: R, json: unknown): ReplyOf<R> {
  const parsed = 'bytes' in route.reply ? undefined : v.safeParse(route.reply, json)
  if (!parsed?.success) throw unreachable()
  return parsed.output as ReplyOf<R> // what this very schema gave
}

/** Codes of a server that cannot answer just now, such as one whose database is away: for the visitor it is the same as one that is away itself. */
const FAILING = ['internal', 'storage_unavailable', 'request_timed_out']

function toFailure(json: unknown): ServerFailure {
  const problem = v.safeParse(Problem, json)
  if (!problem.success) return unreachable()
  const { code, message, retryAfterMs } = problem.output
  return FAILING.includes(code) ? unreachable(retryAfterMs) : new ServerFailure(code, message, retryAfterMs)
}

/** No answer, or no valid one: the frame treats a server that fails like one that cannot be reached. */
function unreachable(retryAfterMs?: number): ServerFailure {
  return new ServerFailure('server_unreachable', 'The wallet service cannot be reached', retryAfterMs)
}
