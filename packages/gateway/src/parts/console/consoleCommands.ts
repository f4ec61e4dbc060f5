import { parseArgs } from 'node:util'
import { OPERATOR_ROLES, type OperatorRole, ProjectId } from '@foyer/api'
import { EVERYWHERE, inviteByCommand, isKnownOperator } from '@foyer/server-kit/operators'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import type { DatabaseCommand } from '../../kernel/cli/context.ts'
import { readUsage } from '../../kernel/cli/readUsage.ts'
import { UsageError } from '../../kernel/cli/usageError.ts'
import { createDatabaseProjects } from '../../kernel/projects/projectStore.ts'
import type { GatewayConfig } from '../../kernel/settings/config.ts'
import { consoleUrl } from './settings.ts'

const WRONG = 'Write "console invite --role owner", with --project <id> for the operator of one project.'

/** `console invite --role <role> [--project <id>] [--operator <id>]`: prints a one-time link for the console. */
export function inviteCommand(config: Pick<GatewayConfig, 'console' | 'port'>): DatabaseCommand {
  return (args) => {
    const { role, project, operator } = readOptions(args)
    const publicUrl = consoleUrl(config)
    return async ({ database }, { print }) => {
      if (project !== undefined && (await createDatabaseProjects(database).find(project)) === undefined)
        throw new GatewayError('project_not_found', `There is no project "${project}".`)
      if (operator !== undefined && !(await isKnownOperator(database, operator)))
        throw new UsageError(`There is no operator "${operator}".`)
      const projectId = project ?? EVERYWHERE
      const input = { publicUrl, projectId, role, operatorId: operator, nowMs: Date.now() }
      print(await inviteByCommand(database, input))
    }
  }
}

function readOptions(args: readonly string[]): {
  readonly role: OperatorRole
  readonly project: string | undefined
  readonly operator: string | undefined
} {
  const option = { type: 'string' } as const
  const { role, project, operator } = readUsage(() =>
    parseArgs({ args: [...args], options: { role: option, project: option, operator: option } }),
  ).values
  if (!v.is(v.picklist(OPERATOR_ROLES), role)) throw new UsageError(WRONG)
  if (project !== undefined && !v.is(ProjectId, project)) throw new UsageError(WRONG)
  return { role, project, operator }
}
