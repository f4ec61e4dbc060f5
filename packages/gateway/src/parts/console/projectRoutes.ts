import { adminRoutes } from '@foyer/api'
import { DAY_MS } from '@foyer/server-kit'
import { act, isOfToken, requireSomebody, rolesOf, unknownProject } from '@foyer/server-kit/operators'
import type { Project } from '../../base/projects.ts'
import type { GatewayApp } from '../../http/app.ts'
import { updateProjectIn } from '../../kernel/projects/projectStore.ts'
import type { Console } from './console.ts'
import type { ConsoleContext } from './context.ts'
import { toFunnel } from './funnel.ts'
import { findProjectNow, mountAdmin } from './mountAdmin.ts'
import { compareDays, describeReasons } from './overview.ts'
import { changeProject, describeProject, holdProject, listProjects } from './projectSettings.ts'
import { checkWallets, describeWallets, refuseUnseen, searchWallets } from './projectWallets.ts'
import { readCounts, readMarks } from './readCounts.ts'
import { readSeries } from './readSeries.ts'

/** The project of a route that has one in its path: `mountAdmin` has found it, unless the path names all of them. */
export function requireOne(project: Project | undefined): Project {
  if (project === undefined) throw unknownProject()
  return project
}

/** Serves what the console shows of projects. */
export function mountProjects(app: GatewayApp, { context, sources, chains }: Console): void {
  const { database } = context
  mountAdmin(app, context, adminRoutes.listOperatorProjects, async ({ caller }) => {
    const { operator, token } = requireSomebody(caller)
    const roles = await rolesOf(context, operator.id)
    const all = await listProjects(context, roles, (id) => findProjectNow(app, context, id))
    return { projects: all.projects.filter(({ id }) => isOfToken(token, id)) }
  })
  mountAdmin(app, context, adminRoutes.getProjectSettings, async ({ project }) =>
    describeProject(requireOne(project)),
  )
  mountAdmin(app, context, adminRoutes.changeProjectSettings, async ({ route, caller, project, body }) => {
    const found = requireOne(project)
    return act(context, { route, caller: requireSomebody(caller), projectId: found.id }, async (trx) => {
      const changedNow = await changeProject(trx, found, body, app.settings)
      const [before, after] = [describeProject(changedNow.before), describeProject(changedNow.after)]
      const was = new Map(Object.entries(before))
      const changed = Object.keys(body)
      return {
        reply: after,
        target: before.id,
        before: Object.fromEntries(changed.map((name) => [name, was.get(name)])),
        after: body,
      }
    })
  })
  mountWallets(app, context)
  mountAdmin(app, context, adminRoutes.getOverview, async ({ project }) => ({
    health: describeReasons(await app.healthReasons()),
    chains: [...chains],
    ...(await compareDays(database, sources, { projectId: requireOne(project).id, nowMs: context.now() })),
  }))
  mountAdmin(app, context, adminRoutes.getFunnel, async ({ project, query }) => {
    const { id, analytics } = requireOne(project)
    const to = new Date(context.now())
    const from = new Date(to.getTime() - query.days * DAY_MS)
    const marks = await readMarks(database)
    const { days, platform } = query
    const [rows, series] = await Promise.all([
      readCounts(database, sources, { projectId: id, from, to }, marks),
      readSeries(database, sources, { projectId: id, days, platform, nowMs: to.getTime() }, marks),
    ])
    return { isCollecting: analytics, ...toFunnel(rows, query.platform), series }
  })
}

function mountWallets(app: GatewayApp, context: ConsoleContext): void {
  const { directory } = app.services
  mountAdmin(app, context, adminRoutes.getProjectWallets, ({ project }) =>
    describeWallets(directory, requireOne(project).wallets),
  )
  mountAdmin(app, context, adminRoutes.setProjectWallets, async ({ route, caller, project, body }) => {
    const found = requireOne(project)
    const wallets = checkWallets(body)
    const who = { route, caller: requireSomebody(caller), projectId: found.id }
    await act(context, who, async (trx) => {
      const before = await holdProject(trx, found, app.settings)
      refuseUnseen(before.wallets, body.seen)
      await updateProjectIn(trx, found.id, { wallets })
      return { reply: undefined, target: found.id, before: before.wallets, after: wallets }
    })
    return describeWallets(directory, wallets)
  })
  mountAdmin(app, context, adminRoutes.searchProjectWallets, ({ body }) => searchWallets(directory, body))
}
