import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SwitchError } from '../switchError.ts'

// A repository may name programs in its settings that git runs by itself. None of them is needed here.
const SAFE = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '-c', 'core.quotePath=false']

function runGit(cwd: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  return execFileSync('git', [...SAFE, ...words], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', ...env },
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The state of a directory for git: no repository, one without changes there, or one with changes. */
export type GitState = 'none' | 'clean' | 'dirty'

/** Reads whether the files of a directory are as they were committed. */
export function readGitState(directory: string): GitState {
  if (!isInRepository(directory)) return 'none'
  return runGit(directory, ['status', '--porcelain', '-z', '--untracked-files=all', '--', '.']) === ''
    ? 'clean'
    : 'dirty'
}

function isInRepository(directory: string): boolean {
  try {
    return runGit(directory, ['rev-parse', '--is-inside-work-tree']).trim() === 'true'
  } catch (error) {
    if (isMissing(error))
      throw new SwitchError('git was not found. Install it: the codemod asks it which files are ignored.')
    return false
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Lists the files of a directory that git would take in: no ignored ones. Paths are relative to the directory. */
export function listUnignored(directory: string): string[] {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', '.']
  const split = (text: string) => text.split('\0').filter((path) => path !== '')
  if (isInRepository(directory)) return split(runGit(directory, words))
  // Without a repository, an empty one beside the directory has git read the .gitignore files there.
  const home = mkdtempSync(join(tmpdir(), 'foyer-switch-'))
  try {
    runGit(home, ['init', '--quiet', '--bare', '--template=', home])
    return split(runGit(directory, words, { GIT_DIR: home, GIT_WORK_TREE: directory }))
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
