import { ProjectId } from '@foyer/api'
import * as v from 'valibot'
import { DEVELOPMENT_PROJECT_ID, type Project, type ProjectDirectory } from '../base/projects.ts'
import { ProblemError } from './problem.ts'

/**
 * Finds the project that a request names.
 * While developing, a request that names none belongs to the project `dev`.
 * @throws ProblemError project_id_missing, project_id_invalid
 */
export async function requireProject(
  projects: ProjectDirectory,
  projectId: string | undefined,
  isDevelopment: boolean,
): Promise<Project> {
  const id = projectId || (isDevelopment ? DEVELOPMENT_PROJECT_ID : undefined)
  if (id === undefined) {
    throw new ProblemError('project_id_missing', 'Add ?projectId=… to the address.')
  }
  const project = v.is(ProjectId, id) ? await projects.find(id) : undefined
  if (project === undefined) {
    throw new ProblemError('project_id_invalid', 'There is no project with this projectId.')
  }
  return project
}
