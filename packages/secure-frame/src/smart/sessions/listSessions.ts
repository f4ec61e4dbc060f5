import { type SmartSession, smartSessionRoutes } from '@foyer/api'
import { toQuantity } from '@foyer/codec'
import { isRecord } from '@foyer/kit'
import { PERMISSION_TYPES, toPermissionResponse } from '@foyer/smart-account'
import { isHeldBy } from './knownLimits.ts'
import type { SessionsInput } from './sessionsInput.ts'

/** More pages than this no account has. */
const MAX_PAGES = 40

const NONE: ReadonlySet<string> = new Set()

/**
 * The kinds of sessions, by network: only where the contracts that limit them are the known ones. A network that does not answer is left
 * out. Standard: ERC-7715, `wallet_getSupportedExecutionPermissions`.
 */
export async function listKinds({ account, chains, limits }: SessionsInput): Promise<unknown> {
  if (account.type === 'eoa') return {}
  const able = await Promise.all(
    (await chains()).map(async (chainId) => ({
      id: toQuantity(chainId),
      known: await limits(chainId).catch(() => NONE),
    })),
  )
  const kinds = PERMISSION_TYPES.map((type) => {
    const chainIds = able.flatMap(({ id, known }) => (isHeldBy(type, known) ? [id] : []))
    return [type, { chainIds, ruleTypes: ['expiry', 'call-limit'] }] as const
  })
  return Object.fromEntries(kinds.filter(([, { chainIds }]) => chainIds.length > 0))
}

/**
 * The sessions that the account has given and that can be used, on all networks; with `includeEnded` also those that are over, and where each of
 * them stands. Standard: ERC-7715, `wallet_getGrantedExecutionPermissions`.
 */
export async function listSessions(params: unknown, input: SessionsInput): Promise<unknown> {
  const { account } = input
  if (account.type === 'eoa') return []
  const [wish] = Array.isArray(params) ? params : []
  const isAll = isRecord(wish) && wish.includeEnded === true
  const sessions = await readAll(input)
  return sessions.flatMap(({ chainId, context, state }) => {
    if (!isAll && (state === 'revoked' || state === 'expired')) return []
    const response = describe(context, chainId)
    return response?.from === account.address ? [{ ...response, state }] : []
  })
}

async function readAll({ gateway, signal }: SessionsInput): Promise<readonly SmartSession[]> {
  // A new session in between shifts the pages, so sessions are collected by key to list none twice.
  const found = new Map<string, SmartSession>()
  for (let page = 0, offset = 0; page < MAX_PAGES; page += 1) {
    const { sessions, hasMore } = await gateway.call(
      smartSessionRoutes.listSmartSessions,
      { offset },
      { signal },
    )
    for (const session of sessions) found.set(`${session.chainId} ${session.hash}`, session)
    offset += sessions.length
    if (!hasMore || sessions.length === 0) break
  }
  return [...found.values()]
}

/** The session that the bytes describe; undefined for an entry that should not be in the gateway's list. */
function describe(context: string, chainId: number) {
  try {
    return toPermissionResponse(context, { chainId })
  } catch {
    return undefined
  }
}
