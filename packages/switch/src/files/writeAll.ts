import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { SwitchError } from '../switchError.ts'
import { isPlainFileInside } from './listFiles.ts'

/** A file before and after; `before` is undefined for a new one. */
export interface Change {
  /** The path from the directory, with slashes. */
  readonly path: string
  readonly before: string | undefined
  readonly after: string
}

const OWNER_MAY_WRITE = 0o200

function checkOne(root: string, { path, before }: Change): string | undefined {
  const full = join(root, path)
  if (before === undefined) {
    if (existsSync(full)) return `${path}: a file of this name is there already`
    return findProblemAbove(root, path)
  }
  if (!isPlainFileInside(root, path)) return `${path}: it is no plain file of the directory any more`
  if ((statSync(full).mode & OWNER_MAY_WRITE) === 0) return `${path}: it is read-only`
  if (readFileSync(full, 'utf8') !== before) return `${path}: it changed while the codemod ran`
  return undefined
}

/** A new file may only be put into folders that are no links. */
function findProblemAbove(root: string, path: string): string | undefined {
  let folder = dirname(join(root, path))
  while (folder !== root && relative(root, folder) !== '') {
    if (existsSync(folder)) {
      const inside = isPlainFolderInside(root, folder)
      return inside ? undefined : `${path}: its folder leads out of the directory`
    }
    folder = dirname(folder)
  }
  return undefined
}

function isPlainFolderInside(root: string, folder: string): boolean {
  const probe = join(relative(root, folder), `.${randomBytes(6).toString('hex')}`)
  try {
    writeFileSync(join(root, probe), '', { flag: 'wx' })
    return isPlainFileInside(root, probe)
  } catch {
    return false
  } finally {
    rmSync(join(root, probe), { force: true })
  }
}

/**
 * Writes all changes, or none: every new text is first written beside its file, then all take their places. When one cannot, the
 * others get their old texts back.
 */
export function writeAll(root: string, changes: readonly Change[]): void {
  const problems = changes.flatMap((change) => checkOne(root, change) ?? [])
  if (problems.length > 0)
    throw new SwitchError(`Nothing was written.\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  const staged: { change: Change; aside: string }[] = []
  const done: Change[] = []
  try {
    for (const change of changes) staged.push({ change, aside: stage(root, change) })
    for (const { change, aside } of staged) {
      renameSync(aside, join(root, change.path))
      done.push(change)
    }
  } catch (error) {
    for (const { aside } of staged) rmSync(aside, { force: true })
    for (const change of done) undo(root, change)
    const reason = error instanceof Error ? error.message : String(error)
    throw new SwitchError(`Nothing was written: ${reason}`)
  }
}

function stage(root: string, { path, before, after }: Change): string {
  const full = join(root, path)
  mkdirSync(dirname(full), { recursive: true })
  const aside = join(dirname(full), `.${basename(full).slice(0, 100)}.${randomBytes(6).toString('hex')}`)
  writeFileSync(aside, after, { flag: 'wx' })
  if (before !== undefined) chmodSync(aside, statSync(full).mode)
  return aside
}

function undo(root: string, { path, before }: Change): void {
  if (before === undefined) rmSync(join(root, path), { force: true })
  else writeFileSync(join(root, path), before)
}
