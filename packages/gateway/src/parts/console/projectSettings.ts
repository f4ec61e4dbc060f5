import { type adminRoutes, type InputOf, isSignInProvider, type OperatorRole, type ReplyOf } from '@foyer/api'
import { isOriginPattern } from '@foyer/kit'
import { EVERYWHERE, roleIn, unknownProject } from '@foyer/server-kit/operators'
import { DEVELOPMENT_PROJECT_ID, type Project } from '../../base/projects.ts'
import { ProblemError } from '../../http/problem.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { createDatabaseProjects, updateProjectIn } from '../../kernel/projects/projectStore.ts'
import type { ConsoleContext } from './context.ts'

type Settings = ReplyOf<(typeof adminRoutes)['getProjectSettings']>
type Changes = InputOf<(typeof adminRoutes)['changeProjectSettings']>['body']

/** The settings of a project as the API has them. */
export function describeProject(project: Project): Settings {
  const { id, name, allowedOrigins, features, analytics, limits } = project
  const { recoveryEmail, emailSignUp, smartAccounts, sponsorship, appearance } = project
  return {
    ...{ id, name, allowedOrigins: [...allowedOrigins], features, analytics, limits },
    ...{ recoveryEmail, emailSignUp, smartAccounts, sponsorship, appearance },
  }
}

/** Lists the projects of somebody with these roles. */
export async function listProjects(
  { projects }: ConsoleContext,
  roles: ReadonlyMap<string, OperatorRole>,
  find: (id: string) => Promise<Project | undefined>,
): Promise<ReplyOf<(typeof adminRoutes)['listOperatorProjects']>> {
  // Projects that are made up while developing stand in no list.
  const kept = roles.has(EVERYWHERE) ? [...(await projects.list()), await find(DEVELOPMENT_PROJECT_ID)] : []
  const named = await Promise.all([...roles.keys()].filter((id) => id !== EVERYWHERE).map(find))
  const byId = new Map([...kept, ...named].flatMap((project) => (project ? [[project.id, project]] : [])))
  return {
    projects: [...byId.values()].flatMap(({ id, name }) => {
      const role = roleIn(roles, id)
      return role === undefined ? [] : [{ id, name, role }]
    }),
  }
}

/**
 * Changes settings of a project, and answers with what was before. It is read anew under a lock, so that two who change it at the same time undo nothing
 * of each other. While developing a project that is made up is kept from now on.
 * @throws ProblemError bad_request for an origin or a provider that is none, not_found for a project that was deleted meanwhile
 */
export async function changeProject(
  trx: DatabaseTransaction,
  found: Project,
  changes: Changes,
  { isDevelopment }: { readonly isDevelopment: boolean },
): Promise<{ readonly before: Project; readonly after: Project }> {
  refuseUnknownNames(changes)
  const before = await holdProject(trx, found, { isDevelopment })
  // What is not named is undefined, and would take the place of what is there.
  const { features, ...named } = withoutUndefined(changes)
  const after = await updateProjectIn(trx, before.id, {
    ...named,
    ...(features && { features: { ...before.features, ...withoutUndefined(features) } }),
  })
  return { before, after }
}

/**
 * Locks a project, and reads it anew. While developing a project that is made up is kept from now on.
 * @throws ProblemError not_found for a project that was deleted meanwhile
 */
export async function holdProject(
  trx: DatabaseTransaction,
  found: Project,
  { isDevelopment }: { readonly isDevelopment: boolean },
): Promise<Project> {
  const store = createDatabaseProjects(trx)
  await trx.selectFrom('projects').select('id').where('id', '=', found.id).forUpdate().execute()
  const held = (await store.find(found.id)) ?? (isDevelopment ? await store.create(found) : undefined)
  if (held === undefined) throw unknownProject()
  return held
}

function refuseUnknownNames({ allowedOrigins, features }: Changes): void {
  const wrong = allowedOrigins?.find((origin) => !isOriginPattern(origin))
  if (wrong !== undefined)
    throw new ProblemError(
      'bad_request',
      `body.allowedOrigins: "${wrong}" is no origin such as https://app.example.`,
    )
  const unknown = features?.socials?.find((name) => !isSignInProvider(name))
  if (unknown !== undefined)
    throw new ProblemError('bad_request', `body.features.socials: "${unknown}" is no provider.`)
}

/** The same object without the members that are undefined. */
function withoutUndefined<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // The entries are those of the object.
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
