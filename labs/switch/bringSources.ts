import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fromRoot } from '../../tools/build/paths.ts'
import { run } from '../../tools/setup/run.mjs'
import type { SwitchApp } from './switchApp.ts'

const TIMEOUT_MS = 5 * 60_000

/** Where sources come from. */
export interface SourceSettings {
  /** A folder with a git directory for each repository, `<owner>+<name>/repo`; none, if they are cloned. */
  readonly snapshots?: string | undefined
}

/** The folder of an app of this repository. */
export const ownFolder = ({ library }: Pick<SwitchApp, 'library'>) => fromRoot(`labs/switch/apps/${library}`)

/**
 * Writes the sources of an app into an empty folder: at its commit, without what git knows of it.
 * @returns why they cannot be had, or nothing
 */
export async function bringSources(
  app: SwitchApp,
  target: string,
  settings: SourceSettings,
): Promise<string | undefined> {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  if (app.repository === undefined) {
    const filter = (path: string) => !['node_modules', 'dist'].includes(basename(path))
    cpSync(ownFolder(app), target, { recursive: true, filter })
    return
  }
  if (app.commit === undefined) return `${app.name} names no commit.`
  const git = await findRepository(app.repository, target, settings)
  if (typeof git === 'object') return git.reason
  return unpack({ git, commit: app.commit, folder: app.folder, target })
}

async function findRepository(
  repository: string,
  target: string,
  { snapshots }: SourceSettings,
): Promise<string | { readonly reason: string }> {
  if (snapshots !== undefined) {
    const [owner, name] = repository.split('/').slice(-2)
    const place = join(snapshots, `${owner}+${name}`, 'repo')
    return existsSync(place) ? place : { reason: `There is no snapshot of ${repository}.` }
  }
  const place = `${target}.git`
  if (existsSync(place)) return place
  const cloned = await run('git', ['clone', '--bare', '--filter=blob:none', repository, place], {
    cwd: target,
    timeoutMs: TIMEOUT_MS,
    quiet: true,
  })
  return cloned.code === 0 ? place : { reason: `${repository} cannot be reached from here.` }
}

interface Unpacked {
  readonly git: string
  readonly commit: string
  readonly folder: string
  readonly target: string
}

async function unpack({ git, commit, folder, target }: Unpacked): Promise<string | undefined> {
  // An index of the folder alone, and not of the whole repository. A snapshot may lack its largest files, such as films: the
  // rest of an app is built without them.
  const index = `${target}.index`
  const options = {
    cwd: target,
    timeoutMs: TIMEOUT_MS,
    quiet: true,
    env: { ...process.env, GIT_DIR: git, GIT_WORK_TREE: target, GIT_INDEX_FILE: index },
  }
  const read = await run('git', ['read-tree', `${commit}:${folder}`], options)
  if (read.code !== 0) return `Commit ${commit} is not there: ${read.output.trim()}`
  const laid = await run('git', ['checkout-index', '--all', '--force', '--quiet'], options)
  rmSync(index, { force: true })
  const isThere = existsSync(join(target, 'package.json'))
  return isThere ? undefined : `Its folder has no package.json: ${laid.output.trim().slice(0, 200)}`
}
