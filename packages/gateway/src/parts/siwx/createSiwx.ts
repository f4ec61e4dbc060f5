import { randomBytes } from 'node:crypto'
import { AUTH_PROBLEM_TEXTS, type SiwxMessage, type SiwxSession } from '@foyer/api'
import { DAY_MS, startSweeper } from '@foyer/server-kit'
import type { Project } from '../../base/projects.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Database } from '../../kernel/database/schema.ts'
import type { KeyRing } from '../../kernel/keys/keyRing.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { familyOf, isSameAccount, type SiwxFamily } from './families.ts'
import { nonceOf, toMessageText, withAccount } from './messageText.ts'
import { openSessionTokens, type SessionTokens } from './sessionTokens.ts'
import type { Siwx, SiwxDraft, SiwxRequest } from './siwx.ts'
import { sweepSiwx } from './sweepSiwx.ts'

const NONCE_BYTES = 16
/** How long a message may wait for its signature. */
export const NONCE_LIFETIME_MS = 300_000
/** How long a session lasts. Whoever checks its token alone does not hear of its revocation, so it is not long. */
export const SESSION_LIFETIME_MS = 7 * DAY_MS

/** The dependencies of signing in by a signed message. */
export interface SiwxInput {
  readonly database: Database
  /** The keys of sessions are derived from its secrets. */
  readonly keyRing: Pick<KeyRing, 'kids' | 'derive'>
  /** Asked about contract accounts. */
  readonly nodes: ChainNodes
  readonly now?: () => number
  readonly onError: (error: unknown) => void
}

/** Signing in by a signed message, whose old rows are being deleted. */
export interface RunningSiwx extends Siwx {
  close(): Promise<void>
}

interface Context extends Omit<SiwxInput, 'keyRing' | 'onError'> {
  readonly tokens: SessionTokens
  readonly now: () => number
}

/** Starts signing in by a signed message on a migrated database. */
export async function startSiwx({ keyRing, onError, ...input }: SiwxInput): Promise<RunningSiwx> {
  const context: Context = { now: Date.now, ...input, tokens: await openSessionTokens(keyRing) }
  const sweeper = startSweeper({ sweep: () => sweepSiwx(context.database, context.now()), onError })
  return {
    keys: context.tokens.keys,
    createNonce: (request) => createNonce(context, request),
    prepareMessage: (request) => prepareMessage(context, request),
    createSession: (request) => createSession(context, request),
    listSessions: (request) => listSessions(context, request),
    revokeSession: (request) => revokeSession(context, request),
    isOpen: async (asked) => (await findIssued(context, asked)) !== undefined,
    close: sweeper.close,
  }
}

async function createNonce(
  context: Context,
  { project, origin, body }: SiwxRequest<'createSiwxNonce'>,
): Promise<SiwxMessage> {
  const { accountAddress, chainId, ...additions } = body
  const family = requireFamily(chainId)
  const address = await family.cleanAddress(accountAddress, chainId)
  if (family.chainText(chainId) === undefined || address === undefined)
    throw new ProblemError('bad_request', 'body: not an account of this family of chains')
  const { text, fields } = await issue(context, { project, origin, chainId, address, additions })
  return { accountAddress: address, ...fields, serializedMessage: text }
}

async function prepareMessage(
  context: Context,
  { project, origin, body: { chainId } }: SiwxRequest<'prepareSiwxMessage'>,
): Promise<SiwxDraft> {
  if (requireFamily(chainId).chainText(chainId) === undefined)
    throw new ProblemError('bad_request', 'body: not a chain of this family')
  const { fields } = await issue(context, { project, origin, chainId, address: null, additions: {} })
  return fields
}

function requireFamily(chainId: string): SiwxFamily {
  const family = familyOf(chainId)
  if (family === undefined)
    throw new ProblemError('chain_not_supported', `The gateway checks no signatures of ${chainId}.`)
  return family
}

/** Keeps a message that may be signed once: by an account, or where the address is null by whichever account connects. */
async function issue(
  { database, now }: Context,
  input: {
    readonly project: Pick<Project, 'id'>
    readonly origin: string | undefined
    readonly chainId: string
    readonly address: string | null
    readonly additions: Pick<SiwxMessage, 'statement' | 'requestId' | 'resources'>
  },
): Promise<{ readonly fields: SiwxDraft; readonly text: string }> {
  const { project, origin, chainId, address } = input
  if (origin === undefined)
    throw new ProblemError(
      'origin_not_allowed',
      'A message names the page on which it is signed: send its Origin.',
    )
  const { statement, requestId, resources } = input.additions
  const family = requireFamily(chainId)
  const issuedMs = now()
  const fields = {
    chainId,
    domain: new URL(origin).host,
    uri: origin,
    version: '1' as const,
    nonce: randomBytes(NONCE_BYTES).toString('hex'),
    ...(statement === undefined ? {} : { statement }),
    issuedAt: new Date(issuedMs).toISOString(),
    expirationTime: new Date(issuedMs + SESSION_LIFETIME_MS).toISOString(),
    ...(requestId === undefined ? {} : { requestId }),
    ...(resources === undefined ? {} : { resources }),
  }
  const named = { ...fields, accountAddress: address ?? '' }
  const text = toMessageText(named, { ...family, chain: family.chainText(chainId) ?? '' })
  await database
    .insertInto('siwx_nonces')
    .values({
      nonce: fields.nonce,
      project_id: project.id,
      origin,
      address,
      chain_id: chainId,
      message: text,
      ends_at: new Date(issuedMs + SESSION_LIFETIME_MS),
      expires_at: new Date(issuedMs + NONCE_LIFETIME_MS),
    })
    .execute()
  return { fields, text }
}

/**
 * The row of a message that was made for a page of a project, byte for byte, and that waits for its signature, with the account that may
 * sign it: `signer` where the message left its account open, and then the text has to name it.
 */
async function findIssued(
  { database, now }: Pick<Context, 'database' | 'now'>,
  asked: {
    readonly project: Pick<Project, 'id'>
    readonly origin: string | undefined
    readonly message: string
    readonly signer?: string | undefined
  },
) {
  const nonce = nonceOf(asked.message)
  if (nonce === undefined) return undefined
  const row = await database
    .selectFrom('siwx_nonces')
    .selectAll()
    .where('nonce', '=', nonce)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()
  const address = row?.address ?? asked.signer
  if (row === undefined || address === undefined) return undefined
  const text = row.address === null ? withAccount(row.message, address) : row.message
  const isIt = text === asked.message && row.project_id === asked.project.id && row.origin === asked.origin
  return isIt ? { ...row, address } : undefined
}

/** Whatever is wrong is one answer, and the nonce is used up by a signature that is right alone. */
async function createSession(
  { database, now, nodes, tokens }: Context,
  { project, origin, body, signal }: SiwxRequest<'createSiwxSession'>,
) {
  const { address, chainId, message, signature, publicKey } = body
  const signer = await familyOf(chainId)?.cleanAddress(address, chainId)
  const row = await findIssued({ database, now }, { project, origin, message, signer })
  const isOfAccount = row?.chain_id === chainId && isSameAccount(chainId, row.address, address)
  const verifier = familyOf(chainId)?.verifiers[body.scheme]
  if (row === undefined || !isOfAccount || verifier === undefined) throw refused()
  const { nonce } = row
  const signed = { address: row.address, chainId, message, signature, publicKey, nodes, signal }
  if (!(await verifier(signed))) throw refused()

  const isFirst = await database.transaction().execute(async (trx) => {
    const used = await trx.deleteFrom('siwx_nonces').where('nonce', '=', nonce).executeTakeFirst()
    if (used.numDeletedRows !== 1n) return false
    const { project_id, address, chain_id, ends_at } = row
    await trx
      .insertInto('siwx_sessions')
      .values({
        nonce,
        project_id,
        origin: row.origin,
        address,
        chain_id,
        created_at: new Date(now()),
        ends_at,
      })
      .execute()
    return true
  })
  if (!isFirst) throw refused()
  const session = {
    address: row.address,
    chainId,
    org: row.origin,
    nonce,
    expiresAt: row.ends_at.toISOString(),
  }
  const exp = Math.floor(row.ends_at.getTime() / 1000)
  return { session, token: tokens.sign({ ...session, prj: project.id, exp }) }
}

async function listSessions(context: Context, { project, origin, body }: SiwxRequest<'listSiwxSessions'>) {
  const grants = body.tokens.flatMap((token) => {
    const session = readOwn(context, { project, origin }, token)
    return session === undefined ? [] : [{ session, token }]
  })
  if (grants.length === 0) return { sessions: [] }
  const rows = await context.database
    .selectFrom('siwx_sessions')
    .select('nonce')
    .where(
      'nonce',
      'in',
      grants.map(({ session }) => session.nonce),
    )
    .where('ends_at', '>', new Date(context.now()))
    .execute()
  const live = new Set(rows.map(({ nonce }) => nonce))
  return { sessions: grants.filter(({ session }) => live.has(session.nonce)) }
}

async function revokeSession(context: Context, { project, origin, body }: SiwxRequest<'revokeSiwxSession'>) {
  const session = readOwn(context, { project, origin }, body.token)
  if (session === undefined) throw refused()
  await context.database.deleteFrom('siwx_sessions').where('nonce', '=', session.nonce).execute()
  return { done: true as const }
}

/** The session of a token, if it is one of this project and, where a page asks, of this page. */
function readOwn(
  { tokens }: Context,
  { project, origin }: Pick<SiwxRequest<'listSiwxSessions'>, 'project' | 'origin'>,
  token: string,
): SiwxSession | undefined {
  const claims = tokens.read(token)
  if (claims?.prj !== project.id || (origin !== undefined && claims.org !== origin)) return undefined
  const { prj: _prj, exp: _exp, ...session } = claims
  return session
}

function refused(): ProblemError {
  return new ProblemError('signature_invalid', AUTH_PROBLEM_TEXTS.signature_invalid)
}
