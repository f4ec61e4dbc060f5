import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { listUnignored } from './git.ts'

/** A file of the app, as it was read. */
export interface AppFile {
  /** The path from the directory, with slashes. */
  readonly path: string
  readonly text: string
  /** Whether the text is none of UTF-8. It would come back changed, so nobody may write it. */
  readonly isForeign: boolean
}

const MAX_BYTES = 2_000_000
const NAMES =
  /(?:\.(?:[cm]?[jt]s|[jt]sx|vue|html|css|scss|less|svelte|astro|mdx)|(?:^|\/)package\.json|(?:^|\/)pnpm-workspace\.yaml)$/
const SKIPPED = /(?:^|\/)(?:node_modules|\.git|\.next|\.nuxt|\.output|\.svelte-kit)\/|\.min\.js$/

/** Whether a path inside of a directory leads to a file there, without a symbolic link on its way. */
export function isPlainFileInside(root: string, path: string): boolean {
  const full = resolve(root, path)
  const way = relative(root, full)
  if (way === '' || way.startsWith(`..${sep}`) || way === '..' || isAbsolute(way)) return false
  try {
    return (
      lstatSync(full).isFile() && realpathSync(dirname(full)) === join(realpathSync(root), dirname(way), '.')
    )
  } catch {
    return false
  }
}

function readText(full: string): Omit<AppFile, 'path'> | undefined {
  if (lstatSync(full).size > MAX_BYTES) return undefined
  const bytes = readFileSync(full)
  const text = bytes.toString('utf8')
  if (text.includes('\0')) return undefined
  return { text, isForeign: !Buffer.from(text, 'utf8').equals(bytes) }
}

/** Reads the files of an app that the codemod may look at: no ignored ones, no links, nothing outside of the directory. */
export function readAppFiles(root: string): AppFile[] {
  return listUnignored(root)
    .filter((path) => NAMES.test(path) && !SKIPPED.test(path) && isPlainFileInside(root, path))
    .sort()
    .flatMap((path) => {
      const read = readText(join(root, path))
      return read ? [{ path, ...read }] : []
    })
}
