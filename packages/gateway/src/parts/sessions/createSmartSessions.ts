import {
  MAX_SMART_SESSIONS,
  SMART_SESSIONS_PAGE,
  type SmartSession,
  type SmartSessionState,
} from '@foyer/api'
import { DAY_MS } from '@foyer/server-kit'
import {
  checkSession,
  delegationDigest,
  delegationHash,
  readContext,
  readSession,
  SMART_ACCOUNT_CHAINS,
  SmartAccountError,
  smartAccountAddress,
} from '@foyer/smart-account'
import type { Selectable } from 'kysely'
import { recoverAddress } from 'viem'
import { ProblemError } from '../../http/problem.ts'
import type { Database } from '../../kernel/database/schema.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { refuseWhenFrozen, requireSession } from '../embedded/index.ts'
import { readRevoked } from './readRevoked.ts'
import type { SmartSessions } from './smartSessions.ts'
import type { SmartSessionTables } from './tables.ts'

/** How long a session is shown that is over. */
const KEPT_MS = 30 * DAY_MS

type Row = Selectable<SmartSessionTables['smart_sessions']>

/** The dependencies of remembered sessions. */
export interface SmartSessionsInput {
  readonly database: Database
  /** Nodes of the chains. */
  readonly nodes: ChainNodes
  readonly now?: () => number
}

/** Remembers sessions in a migrated database, each for the account whose device has recorded it. */
export function createSmartSessions({ database, nodes, now = Date.now }: SmartSessionsInput): SmartSessions {
  const desk = { database, nodes, now }
  const rowsOf = (projectId: string, accountId: string) =>
    database
      .selectFrom('smart_sessions')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('account_id', '=', accountId)
  return {
    async recordSmartSession({ body, proof, project }) {
      const nowMs = now()
      const { account } = await requireSession(database, proof, nowMs)
      refuseWhenFrozen(account, nowMs)
      const { hash, endsAtSeconds } = await readSigned(nodes, body)
      await store(desk, {
        ...{ project_id: project.id, account_id: account.id, chain_id: String(body.chainId), hash },
        ...{ context: body.context, app_origin: proof.appOrigin, created_at: new Date(nowMs) },
        ...{ ends_at: new Date(endsAtSeconds * 1000), revoked_at: null },
      })
      return { hash }
    },
    async listSmartSessions({ body, proof, project, signal }) {
      const { account } = await requireSession(database, proof, now())
      const rows = await rowsOf(project.id, account.id)
        .where('ends_at', '>', new Date(now() - KEPT_MS))
        .orderBy('created_at', 'desc')
        .orderBy('hash')
        .offset(body.offset ?? 0)
        .limit(SMART_SESSIONS_PAGE + 1)
        .execute()
      const shown = rows.slice(0, SMART_SESSIONS_PAGE)
      const states = await readStates(desk, shown, signal)
      return {
        sessions: shown.map((row, index) => describe(row, states[index] ?? 'unknown')),
        hasMore: rows.length > shown.length,
      }
    },
    async endSmartSession({ body, proof, project, signal }) {
      const { account } = await requireSession(database, proof, now())
      const row = await rowsOf(project.id, account.id)
        .where('chain_id', '=', String(body.chainId))
        .where('hash', '=', body.hash)
        .executeTakeFirst()
      if (row === undefined) throw new ProblemError('not_found', 'There is no such session.')
      const [state = 'unknown'] = await readStates(desk, [row], signal)
      return { state }
    },
  }
}

type Desk = Required<SmartSessionsInput>

/** Stores a session. @throws ProblemError refused where the account has too many */
async function store({ database, now }: Desk, row: Row): Promise<void> {
  const nowMs = now()
  await database.transaction().execute(async (trx) => {
    // Held, so that many at a time are counted one after the other.
    await trx
      .selectFrom('auth_accounts')
      .select('id')
      .where('id', '=', row.account_id)
      .forUpdate()
      .executeTakeFirst()
    await trx
      .deleteFrom('smart_sessions')
      .where('account_id', '=', row.account_id)
      .where('ends_at', '<', new Date(nowMs - KEPT_MS))
      .execute()
    const others = await trx
      .selectFrom('smart_sessions')
      .select('hash')
      .where('account_id', '=', row.account_id)
      .where('ends_at', '>', new Date(nowMs))
      .where('revoked_at', 'is', null)
      .execute()
    if (others.length >= MAX_SMART_SESSIONS && !others.some(({ hash }) => hash === row.hash))
      throw new ProblemError('refused', 'The account has too many sessions: revoke some.', {
        reason: 'too_many',
      })
    await trx
      .insertInto('smart_sessions')
      .values(row)
      .onConflict((conflict) => conflict.columns(['account_id', 'chain_id', 'hash']).doNothing())
      .execute()
  })
}

/** Where sessions stand, by what their chains say. What a chain has taken back is noted. */
async function readStates(
  { database, nodes, now }: Desk,
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<readonly SmartSessionState[]> {
  const chains = [...new Set(rows.map(({ chain_id }) => chain_id))]
  const revoked = new Map(
    await Promise.all(
      chains.map(async (chain) => {
        const hashes = rows.filter(({ chain_id }) => chain_id === chain).map(({ hash }) => hash)
        return [chain, await readRevoked(nodes, `eip155:${chain}`, hashes, signal)] as const
      }),
    ),
  )
  const saysRevoked = ({ chain_id, hash }: Row) => revoked.get(chain_id)?.get(hash)
  const nowMs = now()
  for (const row of rows) {
    if (saysRevoked(row) !== true || row.revoked_at !== null) continue
    await database
      .updateTable('smart_sessions')
      .set({ revoked_at: new Date(nowMs) })
      .where('account_id', '=', row.account_id)
      .where('chain_id', '=', row.chain_id)
      .where('hash', '=', row.hash)
      .execute()
  }
  return rows.map((row) => stateOf(row, saysRevoked(row), nowMs))
}

function stateOf(
  { revoked_at, ends_at }: Row,
  saysRevoked: boolean | undefined,
  nowMs: number,
): SmartSessionState {
  if (saysRevoked ?? revoked_at !== null) return 'revoked'
  if (ends_at.getTime() <= nowMs) return 'expired'
  return saysRevoked === undefined ? 'unknown' : 'live'
}

/**
 * Reads a session and checks that the owner of the account has signed it: nobody's list can be filled with what is none.
 * @throws ProblemError chain_not_supported, bad_request, signature_invalid
 */
async function readSigned(
  nodes: ChainNodes,
  { chainId, context }: { readonly chainId: number; readonly context: string },
): Promise<{ readonly hash: string; readonly endsAtSeconds: number }> {
  if (!SMART_ACCOUNT_CHAINS.includes(chainId) || !nodes.supports(`eip155:${chainId}`))
    throw new ProblemError('chain_not_supported', `There are no smart accounts on eip155:${chainId}.`)
  try {
    const delegation = readContext(context)
    const terms = readSession(delegation.caveats)
    checkSession(delegation, terms, [delegation.delegator])
    const digest = delegationDigest(delegation, chainId)
    if (!(await isSignedByOwner(digest, delegation)))
      throw new ProblemError('signature_invalid', 'The owner of the account has not signed this session.')
    return { hash: delegationHash(delegation), endsAtSeconds: terms.endsAtSeconds }
  } catch (error) {
    if (!(error instanceof SmartAccountError)) throw error
    throw new ProblemError('bad_request', `Not a session: ${error.message}.`, { cause: error })
  }
}

async function isSignedByOwner(
  digest: string,
  { delegator, signature }: { readonly delegator: string; readonly signature: string },
): Promise<boolean> {
  // Both were read as bytes in hex.
  const owner = await recoverAddress({
    hash: digest as `0x${string}`,
    signature: signature as `0x${string}`,
  }).catch(() => undefined)
  if (owner === undefined) return false
  // An address that runs the delegate is its own owner.
  return owner.toLowerCase() === delegator || smartAccountAddress(owner) === delegator
}

function describe(row: Row, state: SmartSessionState): SmartSession {
  return {
    chainId: Number(row.chain_id),
    hash: row.hash,
    context: row.context,
    appOrigin: row.app_origin,
    createdAtMs: row.created_at.getTime(),
    expiresAtMs: row.ends_at.getTime(),
    state,
  }
}
