import { ProjectId } from '@foyer/api'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import type { DatabaseCommand } from '../cli/context.ts'
import { UsageError } from '../cli/usageError.ts'
import { countProjectParts, deleteProject, type ProjectParts, type ProjectTables } from './projectParts.ts'
import { createDatabaseProjects } from './projectStore.ts'

/** `project show <id>`: one project as lines that people read, with what belongs to it. */
export const showProjectCommand =
  (tables: readonly ProjectTables[]): DatabaseCommand =>
  (args) => {
    const id = readId('show', args)
    return async ({ database }, { print }) => {
      const project = await createDatabaseProjects(database).find(id)
      if (project === undefined) throw noProject(id)
      print(JSON.stringify({ ...project, has: await countProjectParts(database, tables, id) }, undefined, 2))
    }
  }

/** `project delete <id>`: never one on which wallets or money depend. */
export const deleteProjectCommand =
  (tables: readonly ProjectTables[]): DatabaseCommand =>
  (args) => {
    const id = readId('delete', args)
    return async ({ database }, { print }) => {
      const parts = await deleteProject(database, tables, id)
      if (parts === undefined) throw noProject(id)
      if (Object.keys(parts).length > 0)
        throw new GatewayError(
          'project_in_use',
          `The project "${id}" has ${describe(parts)}, which would be lost with it, so it stays. To close it to all pages: project update ${id} --origin https://closed.invalid`,
        )
      print(`Deleted the project "${id}".`)
    }
  }

function readId(command: string, args: readonly string[]): string {
  const [id, ...more] = args
  if (!v.is(ProjectId, id) || more.length > 0)
    throw new UsageError(`Write "project ${command} <id>". "project list" names those that there are.`)
  return id
}

function noProject(id: string): GatewayError {
  return new GatewayError(
    'project_not_found',
    `There is no project "${id}". "project list" names those that there are.`,
  )
}

function describe(parts: ProjectParts): string {
  return Object.entries(parts)
    .map(([what, count]) => `${count} ${count === 1 ? what.replace(/s$/, '') : what}`)
    .join(', ')
}
