import type { ReplyOf, RouteDefinition } from '@foyer/api'
import { authRoutes, Problem } from '@foyer/api'
import {
  type Bytes,
  createDeviceKey,
  createProof,
  type DeviceKey,
  emailTag,
  fromBase64Url,
  importHmacKey,
  NONCE_HEADER,
  normaliseEmail,
  PROOF_HEADER,
  type ProofInput,
  signApproval,
  type TokenKey,
  thumbprint,
  utf8,
} from '@foyer/secure-protocol'
import type { Mailbox } from '@foyer/testing/mailbox'
import * as v from 'valibot'

/** Where a client sends its requests. */
export interface AuthTarget {
  /** The address that the proofs name. */
  readonly publicUrl: string
  readonly fetch: (request: Request) => Response | Promise<Response>
}

/** A refused request. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string
  readonly retryAfterMs: number | undefined
  readonly reason: string | undefined

  constructor({ code, message, retryAfterMs, reason }: Problem) {
    super(`${code}: ${message}`)
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.reason = reason
  }
}

/** A device's properties, and the changes to them for an attack. */
export interface AuthClientInput {
  readonly target: AuthTarget
  readonly projectId: string
  readonly appOrigin: string
  readonly device?: DeviceKey
  /** The origin of the calling page. @default none, as a program of one's own does */
  readonly origin?: string
  readonly forwardedFor?: () => string
}

/** A device that signs each request, as the frame does. */
export interface AuthClient {
  readonly device: DeviceKey
  readonly jkt: string
  /** @throws Refused */
  call<const R extends RouteDefinition>(route: R, body?: unknown, transitKey?: Bytes): Promise<ReplyOf<R>>
  /** A request that is ready to be sent, with changes to what is signed. */
  prove(route: RouteDefinition, body: unknown, changes?: Partial<ProofInput>): Promise<Request>
  /** Sends a request, and answers with the code of its refusal, or `ok`. */
  send(request: Request): Promise<string>
}

/** Makes a device. */
export async function createAuthClient(input: AuthClientInput): Promise<AuthClient> {
  const { target, projectId, appOrigin, origin } = input
  const device = input.device ?? (await createDeviceKey())
  let nonce = ''

  async function prove(route: RouteDefinition, body: unknown, changes: Partial<ProofInput> = {}) {
    const url = `${target.publicUrl}${route.path}`
    const bytes = route.body === undefined ? undefined : utf8(JSON.stringify(body ?? {}))
    const proof = await createProof({
      device,
      method: route.method,
      url,
      ...(bytes && { body: bytes }),
      nonce,
      projectId,
      appOrigin,
      nowMs: Date.now(),
      ...changes,
    })
    return new Request(url, {
      method: route.method,
      headers: {
        [PROOF_HEADER]: proof,
        ...(bytes && { 'content-type': 'application/json' }),
        ...(origin !== undefined && { origin }),
        ...(input.forwardedFor && { 'x-forwarded-for': input.forwardedFor() }),
      },
      ...(bytes && { body: bytes }),
    })
  }

  async function ask(request: Request): Promise<Response> {
    const reply = await target.fetch(request)
    nonce = reply.headers.get(NONCE_HEADER) ?? nonce
    return reply
  }

  async function askOnceMore(make: () => Promise<Request>): Promise<Response> {
    const first = await ask(await make())
    if (first.status !== 401) return first
    const { code } = v.parse(Problem, await first.clone().json())
    return code === 'proof_nonce' ? ask(await make()) : first
  }

  return {
    device,
    jkt: await thumbprint(device.jwk),
    prove,
    async send(request) {
      const reply = await ask(request)
      return reply.ok ? 'ok' : v.parse(Problem, await reply.json()).code
    },
    async call<const R extends RouteDefinition>(route: R, body?: unknown, transitKey?: Bytes) {
      const reply = await askOnceMore(() => prove(route, body, transitKey && { transitKey }))
      const json: unknown = await reply.json()
      if (!reply.ok) throw new Refused(v.parse(Problem, json))
      if ('bytes' in route.reply) throw new Error('not a route of JSON')
      // Parsed by the schema that the type is inferred from.
      return v.parse(route.reply, json) as ReplyOf<R>
    },
  }
}

/** Acts as the vault in a sign-in: it approves a device for an address. */
export async function approve(
  client: Pick<AuthClient, 'jkt'>,
  input: {
    readonly vaultKey: TokenKey
    readonly tagKey: string
    readonly projectId: string
    readonly email: string
    readonly flowId: string
    readonly walletId?: string
    readonly nowMs?: number
  },
): Promise<string> {
  const { vaultKey, projectId, flowId, walletId, nowMs = Date.now() } = input
  const tag = await tagOf(input.tagKey, input.email)
  const claims = {
    prj: projectId,
    jkt: client.jkt,
    emailTag: tag,
    flow: flowId,
    ...(walletId && { walletId }),
  }
  return signApproval(claims, vaultKey, nowMs)
}

/** The name of an address. */
export async function tagOf(tagKey: string, email: string): Promise<string> {
  const key = await importHmacKey(fromBase64Url(tagKey) ?? new Uint8Array(32))
  return emailTag(key, normaliseEmail(email) ?? email)
}

/** The code in the next mail to an address that has one. Mails that tell the owner of something may come before it. */
export async function codeFor(mailbox: Mailbox, email: string, after: number): Promise<string> {
  const { codes, id } = await mailbox.waitForMail(email, { after })
  return codes[0] ?? codeFor(mailbox, email, id)
}

/** Signs a new device in, from the address to the code. */
export async function signIn(
  client: AuthClient,
  input: {
    readonly mailbox: Mailbox
    readonly vaultKey: TokenKey
    readonly tagKey: string
    readonly projectId: string
    readonly email: string
    readonly nowMs?: number
    readonly walletId?: string
    readonly isEphemeral?: boolean
  },
) {
  const { mailbox, email, isEphemeral } = input
  const after = mailbox.lastId
  const { action, flowId } = await client.call(authRoutes.startEmail, { email })
  if (action === 'VERIFY_DEVICE') {
    await client.call(authRoutes.confirmDevice, {
      flowId,
      approval: await approve(client, { ...input, flowId }),
    })
  }
  const otp = await codeFor(mailbox, email, after)
  return client.call(authRoutes.confirmOtp, { flowId, otp, ...(isEphemeral && { isEphemeral }) })
}
