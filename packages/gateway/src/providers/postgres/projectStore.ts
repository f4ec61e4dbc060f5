import { ProjectId, RemoteFeatures } from '@foyer/contract'
import * as v from 'valibot'
import {
  type Project,
  type ProjectChanges,
  type ProjectDirectory,
  ProjectLimits,
  type ProjectStore,
} from '../../services/projects.ts'
import { createFreshValue, type FreshValue } from '../freshValue.ts'
import type { Database } from './schema.ts'

/** How long a process may answer from its copy of a project. */
const PROJECT_TTL_MS = 1_000
/** Ids remembered at once; unknown ones count too, so that guessing does not reach the database each time. */
const MAX_REMEMBERED = 2_000

const Row = v.object({
  id: ProjectId,
  name: v.string(),
  allowed_origins: v.array(v.string()),
  features: RemoteFeatures,
  analytics: v.boolean(),
  limits: ProjectLimits,
})

/** Keeps projects in the database. */
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
      if (row === undefined) throw new Error(`There is already a project "${project.id}".`)
      return toProject(row)
    },
    async update(id, changes) {
      return database.transaction().execute(async (transaction) => {
        const current = await transaction
          .selectFrom('projects')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (current === undefined) throw new Error(`There is no project "${id}".`)
        const row = await transaction
          .updateTable('projects')
          .set({ ...toRow({ ...toProject(current), ...changes }), updated_at: new Date() })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return toProject(row)
      })
    },
  }
}

/** Spares the database the same question: what changed is seen within a second by every replica. */
export function cacheProjects(
  projects: ProjectDirectory,
  options: { now?: () => number; onError?: (error: unknown) => void } = {},
): ProjectDirectory {
  const remembered = new Map<string, FreshValue<Project | undefined>>()
  return {
    async find(id) {
      let value = remembered.get(id)
      if (value === undefined) {
        const [oldest] = remembered.keys()
        if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
        value = createFreshValue({ ttlMs: PROJECT_TTL_MS, ...options, load: () => projects.find(id) })
        remembered.set(id, value)
      }
      return value.get()
    },
  }
}

function toProject(row: unknown): Project {
  const { allowed_origins: allowedOrigins, ...rest } = v.parse(Row, row)
  return { ...rest, allowedOrigins }
}

function toRow(project: Required<ProjectChanges>) {
  return {
    name: project.name,
    allowed_origins: JSON.stringify(project.allowedOrigins),
    features: JSON.stringify(project.features),
    analytics: project.analytics,
    limits: JSON.stringify(project.limits),
  }
}
