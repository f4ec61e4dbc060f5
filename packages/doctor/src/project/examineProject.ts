import { type FoundFault, found } from '../faults.ts'
import { judgeSources } from './judgeSources.ts'
import { judgeVersions } from './judgeVersions.ts'
import { readProject } from './readProject.ts'

/** Reads a project, and returns what keeps Foyer from working in it. Nothing of the project is run, and nothing is written. */
export function examineProject(folder: string): readonly FoundFault[] {
  const facts = readProject(folder)
  const { manifest } = facts
  if (!manifest) return [found('project_missing', `There is no package.json in ${folder}.`)]
  return [...judgeVersions(facts, manifest), ...judgeSources(facts, manifest)]
}
