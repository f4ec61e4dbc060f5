import { authRoutes, FactorRule } from '@foyer/api'
import { withTimeLimit } from '@foyer/kit'
import type { FrameOrigins } from '@foyer/secure-protocol'
import { createAnswerMemory, HOUR_MS } from '@foyer/server-kit'
import { ProblemError } from '@foyer/server-kit/http'
import * as v from 'valibot'
import { VaultError } from '../base/errors.ts'

/** An app for which the vault mails and keeps shares. */
export interface VaultProject extends FrameOrigins {
  readonly projectId: string
  /** The name, as mails and pages show it. */
  readonly name: string
  /** How long a new device waits before it can open a wallet. Without it the setting of the vault counts. */
  readonly recoveryDelayHours?: RecoveryDelayHours | undefined
  /** Whether its users may have a second factor, or should. Without it the setting of the vault counts. */
  readonly secondFactor?: FactorRule | undefined
}

/** The waits that there are: none, a day, three days. */
export const RecoveryDelayHours = v.picklist([0, 24, 72])
export type RecoveryDelayHours = v.InferOutput<typeof RecoveryDelayHours>

/** The projects that a vault knows. */
export interface Projects {
  /**
   * Undefined for a project that is not known.
   * @throws ProblemError `upstream_unavailable` when that cannot be found out
   */
  find(projectId: string): Promise<VaultProject | undefined>
}

/** An own list of projects, in a file or an option. */
export const ProjectList = v.array(
  v.strictObject({
    projectId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'not a project id')),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
    origins: v.array(v.string()),
    isLocalAllowed: v.optional(v.boolean(), false),
    recoveryDelayHours: v.optional(RecoveryDelayHours),
    secondFactor: v.optional(FactorRule),
  }),
)

/** Creates the projects of a fixed list. */
export function createListedProjects(list: readonly VaultProject[]): Projects {
  const byId = new Map(list.map((project) => [project.projectId, project]))
  return { find: async (projectId) => byId.get(projectId) }
}

const { listFrameOrigins } = authRoutes
const FETCH_TIMEOUT_MS = 5_000
/** How long an answer of the gateway is used. A new project is known after that time at the latest. */
const FRESH_MS = 30_000
/** How long an older answer is used while the gateway cannot be reached. */
const STALE_MS = HOUR_MS
const MAX_KEPT = 2_000
/** The gateway takes 600 a minute that it refuses from one address. */
const UNKNOWN_PER_MINUTE = 240
const MAX_REPLY_CHARS = 65_536

/** Asks the gateway, whose answer is the same for every visitor. It is trusted for names and origins, and for nothing about custody. */
export function createGatewayProjects(gatewayUrl: string, nowMs: () => number = Date.now): Projects {
  const memory = createAnswerMemory({
    ask: (projectId) => fetchProject(gatewayUrl, projectId),
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxKnown: MAX_KEPT,
    unknownPerMinute: UNKNOWN_PER_MINUTE,
    nowMs,
  })
  return {
    find: (projectId) =>
      memory.find(projectId).catch((cause) => {
        throw new ProblemError('upstream_unavailable', 'The projects cannot be looked up at the moment.', {
          retryAfterMs: FETCH_TIMEOUT_MS,
          cause,
        })
      }),
  }
}

async function fetchProject(gatewayUrl: string, projectId: string): Promise<VaultProject | undefined> {
  const url = `${gatewayUrl}${listFrameOrigins.path}?projectId=${encodeURIComponent(projectId)}`
  const limit = { limitMs: FETCH_TIMEOUT_MS, what: 'The gateway' }
  return withTimeLimit(async (signal) => {
    const reply = await fetch(url, { signal, redirect: 'error' })
    const text = await reply.text()
    if (reply.status === 401) return undefined
    if (!reply.ok || text.length > MAX_REPLY_CHARS) throw badReply(`with status ${reply.status}`)
    const project = v.parse(listFrameOrigins.reply, JSON.parse(text))
    if (project.projectId !== projectId) throw badReply('for another project')
    return project
  }, limit)
}

function badReply(how: string): VaultError {
  return new VaultError('bad_projects', `The gateway answered ${how}.`)
}
