import {
  isSameText,
  randomBytes,
  sha256,
  toBase64Url,
  utf8,
  type VerifiedProof,
} from '@foyer/secure-protocol'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { KeyRing } from '../../kernel/keys/keyRing.ts'
import type { AuthTables } from '../embedded/index.ts'
import { Identity, newId, problem, textOf } from '../embedded/index.ts'

/** How long somebody may take at the provider. */
export const PROVIDER_LIFETIME_MS = 600_000
/** How long somebody may take with the app of Farcaster. */
export const FARCASTER_LIFETIME_MS = 300_000
/** How long the window that has come back may take to hand its answer over. */
export const RETURN_LIFETIME_MS = 300_000
/** How long a code of the window is good for. */
export const WINDOW_CODE_LIFETIME_MS = 120_000
/** How often codes of one flow may be guessed. A further code does not give further tries. */
export const TRIES_OF_WINDOW_CODE = 3

export type SocialFlow = Selectable<AuthTables['auth_social_flows']>

/** The secrets of a flow. They are sealed, so that nobody can read them in the database. */
export const FlowSecrets = v.object({
  verifier: v.string(),
  nonce: v.string(),
  /** For Farcaster: the token with which the relay is asked for the signature. */
  channelToken: v.optional(v.string()),
  appName: v.string(),
  /** The person who has signed in at the provider. */
  identity: v.optional(Identity),
  /** The account that the provider shall be added to. Such a flow signs nobody in. */
  addTo: v.optional(v.string()),
  /** The provider's page, where the window of such a flow is led. */
  leadsTo: v.optional(v.string()),
  /** The configuration by which the browser itself asks for the account. Such a flow takes no answer of a window. */
  fedcm: v.optional(v.string()),
  /** The address to which the code of `captureEmail` went. */
  email: v.optional(v.string()),
  /** The code that the window shows. */
  code: v.optional(v.string()),
  /** The account that has the proven address. A visitor who shows the ticket, and signs in to the account after that, links the two. */
  existing: v.optional(
    v.object({ emailTag: v.string(), ticketHash: v.optional(v.string()), provenAtMs: v.number() }),
  ),
})
export type FlowSecrets = v.InferOutput<typeof FlowSecrets>

/** 256 random bits, which nobody can guess. */
export function newSecret(): string {
  return toBase64Url(randomBytes(32))
}

/** The hash of a secret that is stored. A secret can be found and compared by it, but not learned from it. */
export async function hashOf(secret: string): Promise<string> {
  return toBase64Url(await sha256(utf8(secret)))
}

/** Seals the secrets of a flow. */
export function sealSecrets(keyRing: KeyRing, flowId: string, secrets: FlowSecrets): Promise<string> {
  return keyRing.wrap(utf8(JSON.stringify(secrets)), placeOf(flowId))
}

/** The first values of a flow. */
export interface NewFlow {
  readonly provider: SocialFlow['provider']
  readonly project: { readonly id: string; readonly name: string }
  readonly proof: Pick<VerifiedProof, 'jkt' | 'appOrigin'>
  /** The state by which its answer is found; stored as its hash. */
  readonly state: string
  readonly secrets: Omit<FlowSecrets, 'appName'>
  readonly hasReturnPage: boolean
  readonly expiresAt: Date
}

/** Begins a flow. Answers with its id. */
export async function insertFlow(
  { database, keyRing }: { readonly database: Database; readonly keyRing: KeyRing },
  { provider, project, proof, state, secrets, hasReturnPage, expiresAt }: NewFlow,
): Promise<string> {
  const id = newId('so')
  await database
    .insertInto('auth_social_flows')
    .values({
      id,
      project_id: project.id,
      jkt: proof.jkt,
      app_origin: proof.appOrigin,
      provider,
      state: 'started',
      state_hash: await hashOf(state),
      completion_hash: null,
      secrets_enc: await sealSecrets(keyRing, id, { ...secrets, appName: project.name.slice(0, 256) }),
      email_tag: null,
      account_id: null,
      tries: 0,
      code_expires_at: null,
      has_return_page: hasReturnPage,
      expires_at: expiresAt,
    })
    .execute()
  return id
}

/** Opens them. */
export async function openSecrets(
  keyRing: KeyRing,
  { id, secrets_enc }: Pick<SocialFlow, 'id' | 'secrets_enc'>,
): Promise<FlowSecrets> {
  return v.parse(FlowSecrets, JSON.parse(textOf(await keyRing.unwrap(secrets_enc, placeOf(id)))))
}

/**
 * Finds a flow of this device and app, and holds its row until the transaction ends.
 * @throws ProblemError flow_expired for a flow that is over, unknown, or of another device, app or project: one answer for all
 */
export async function lockSocialFlow(
  trx: DatabaseTransaction,
  flowId: string,
  proof: VerifiedProof,
  nowMs: number,
): Promise<SocialFlow> {
  const flow = await lockFlowOfAnyDevice(trx, flowId, proof, nowMs)
  if (flow.jkt !== proof.jkt) throw problem('flow_expired')
  if (flow.state === 'failed') throw problem('provider_failed')
  return flow
}

/**
 * The same for whichever device of this app. The caller has to show a secret of the flow.
 * @throws ProblemError flow_expired
 */
export async function lockFlowOfAnyDevice(
  trx: DatabaseTransaction,
  flowId: string,
  proof: Pick<VerifiedProof, 'projectId' | 'appOrigin'>,
  nowMs: number,
): Promise<SocialFlow> {
  const flow = await lockById(trx, flowId)
  const isOfThis = flow?.project_id === proof.projectId && flow.app_origin === proof.appOrigin
  if (!isOfThis || flow.state === 'done' || flow.expires_at.getTime() <= nowMs) throw problem('flow_expired')
  return flow
}

/**
 * Finds the flow whose window shows the secret that only it was given, and locks its row, whether the sign-in has succeeded or
 * failed. The caller has no proof: it is a page in the provider's window.
 * @throws ProblemError flow_expired
 */
export async function lockReturnedFlow(
  trx: DatabaseTransaction,
  { flowId, completion }: { readonly flowId: string; readonly completion: string },
  nowMs: number,
): Promise<SocialFlow> {
  const flow = await lockById(trx, flowId)
  if (flow === undefined || flow.expires_at.getTime() <= nowMs || !(await isOfWindow(flow, completion)))
    throw problem('flow_expired')
  return flow
}

function isOfWindow(flow: SocialFlow, shown: string): Promise<boolean> {
  return flow.state === 'failed' ? isSecretOf(flow, shown) : isCompletion(flow, shown)
}

/** Whether a flow has come back, and this is what its window was given. */
export async function isCompletion(flow: SocialFlow, completion: string): Promise<boolean> {
  return flow.state === 'returned' && (await isSecretOf(flow, completion))
}

async function isSecretOf({ completion_hash }: SocialFlow, shown: string): Promise<boolean> {
  return completion_hash !== null && isSameText(completion_hash, await hashOf(shown))
}

/** Writes what has changed of a flow that is held. */
export async function changeFlow(
  trx: DatabaseTransaction,
  flowId: string,
  changes: Partial<Omit<SocialFlow, 'id'>>,
): Promise<void> {
  await trx.updateTable('auth_social_flows').set(changes).where('id', '=', flowId).execute()
}

function lockById(trx: DatabaseTransaction, flowId: string): Promise<SocialFlow | undefined> {
  return trx
    .selectFrom('auth_social_flows')
    .selectAll()
    .where('id', '=', flowId)
    .forUpdate()
    .executeTakeFirst()
}

function placeOf(flowId: string): string {
  return `social|${flowId}`
}
