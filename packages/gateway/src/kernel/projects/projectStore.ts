import { ProjectAppearance, ProjectId, RemoteFeatures } from '@foyer/api'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import { createFreshValue, type FreshValue } from '../../base/freshValue.ts'
import { monotonicMs } from '../../base/monotonicMs.ts'
import {
  EmailSignUp,
  type Project,
  type ProjectChanges,
  type ProjectDirectory,
  ProjectLimits,
  type ProjectStore,
  ProjectWallets,
  RecoveryEmail,
  SmartAccountPlace,
  Sponsorship,
} from '../../base/projects.ts'
import { SponsorPolicy } from '../../base/sponsorPolicy.ts'
import type { Database, DatabaseTransaction } from '../database/schema.ts'

/** How long a project is answered from the cache. */
const PROJECT_TTL_MS = 1_000
/** The most projects in the cache. */
const MAX_REMEMBERED = 2_000
/** How long an id that no project has is refused without asking the database again. */
const UNKNOWN_TTL_MS = 5_000
/** The most unknown ids. They have a place of their own, so that whoever guesses ids drives no project out of the cache. */
const MAX_UNKNOWN = 10_000

const Row = v.object({
  id: ProjectId,
  name: v.string(),
  allowed_origins: v.array(v.string()),
  features: RemoteFeatures,
  analytics: v.boolean(),
  limits: ProjectLimits,
  recovery_email: v.fallback(RecoveryEmail, 'required'),
  email_sign_up: v.fallback(EmailSignUp, 'link'),
  smart_accounts: v.fallback(SmartAccountPlace, 'separate'),
  sponsorship: v.fallback(Sponsorship, {}),
  // A policy that cannot be read is no reason to pay for everything, so this has no fallback.
  sponsor_policy: v.nullish(SponsorPolicy),
  wallets: v.fallback(ProjectWallets, { featured: [], excluded: [] }),
  // A look that cannot be read is none: all is as the page says.
  appearance: v.fallback(ProjectAppearance, {}),
})

/** Stores projects in the database. */
export function createDatabaseProjects(database: Database): ProjectStore {
  async function find(id: string): Promise<Project | undefined> {
    const row = await database.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toProject(row)
  }

  return {
    find,
    async list() {
      const rows = await database.selectFrom('projects').selectAll().orderBy('id').execute()
      return rows.map(toProject)
    },
    async create(project) {
      const row = await database
        .insertInto('projects')
        .values({ id: v.parse(ProjectId, project.id), ...toRow(project) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (row === undefined)
        throw new GatewayError('project_exists', `There is already a project "${project.id}".`)
      return toProject(row)
    },
    update: (id, changes) =>
      database.transaction().execute((transaction) => updateProjectIn(transaction, id, changes)),
  }
}

/** Changes a project in a transaction of the caller. @throws GatewayError `project_not_found` */
export async function updateProjectIn(
  transaction: DatabaseTransaction,
  id: string,
  changes: ProjectChanges,
): Promise<Project> {
  const current = await transaction
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (current === undefined) throw new GatewayError('project_not_found', `There is no project "${id}".`)
  const row = await transaction
    .updateTable('projects')
    .set({ ...toRow({ ...toProject(current), ...changes }), updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toProject(row)
}

/**
 * Caches projects for a second, so that every replica sees a change within a second, and for five seconds that there is none
 * with an id.
 */
export function cacheProjects(
  projects: ProjectDirectory,
  options: { now?: () => number; onError?: (error: unknown) => void } = {},
): ProjectDirectory {
  const now = options.now ?? monotonicMs
  const remembered = new LRUCache<string, FreshValue<Project | undefined>>({ max: MAX_REMEMBERED })
  const beingFound = new Map<string, Promise<Project | undefined>>()
  const unknownSinceMs = new LRUCache<string, number>({ max: MAX_UNKNOWN })

  async function findNew(id: string): Promise<Project | undefined> {
    const value = createFreshValue({ ttlMs: PROJECT_TTL_MS, ...options, load: () => projects.find(id) })
    const project = await value.get()
    if (project === undefined) unknownSinceMs.set(id, now())
    else remembered.set(id, value)
    return project
  }

  return {
    async find(id) {
      const known = remembered.get(id)
      if (known !== undefined) return known.get()
      const unknownSince = unknownSinceMs.get(id)
      if (unknownSince !== undefined && now() - unknownSince < UNKNOWN_TTL_MS) return undefined
      const found = beingFound.get(id) ?? findNew(id).finally(() => beingFound.delete(id))
      beingFound.set(id, found)
      return found
    },
  }
}

function toProject(row: unknown): Project {
  const {
    allowed_origins: allowedOrigins,
    recovery_email: recoveryEmail,
    email_sign_up: emailSignUp,
    smart_accounts: smartAccounts,
    sponsor_policy: sponsorPolicy,
    ...rest
  } = v.parse(Row, row)
  const texts = { recoveryEmail, emailSignUp, smartAccounts }
  return { ...rest, ...texts, allowedOrigins, sponsorPolicy: sponsorPolicy ?? undefined }
}

function toRow(project: Required<ProjectChanges>) {
  return {
    name: project.name,
    allowed_origins: JSON.stringify(project.allowedOrigins),
    features: JSON.stringify(project.features),
    analytics: project.analytics,
    limits: JSON.stringify(project.limits),
    recovery_email: project.recoveryEmail,
    email_sign_up: project.emailSignUp,
    smart_accounts: project.smartAccounts,
    sponsorship: JSON.stringify(project.sponsorship),
    wallets: JSON.stringify(project.wallets),
    appearance: JSON.stringify(project.appearance),
    sponsor_policy: project.sponsorPolicy === undefined ? null : JSON.stringify(project.sponsorPolicy),
  }
}
