import { createHash } from 'node:crypto'
import { constants, copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const PACKAGES = resolve(import.meta.dirname, '../..')
const CACHE = join(PACKAGES, '../.foyer/prepared')
/** How long the folders of other sources are kept: another process may be copying them. */
const KEPT_MS = 24 * 60 * 60_000

/** A folder that takes long to make. */
export interface PreparedFolder {
  /** Names everything that decides what is in it, such as a version. */
  readonly key: string
  readonly make: (folder: string) => Promise<void>
}

/** The path of a folder that is made once for each key, and kept with what the build leaves. It is never written to afterwards. */
export async function prepareFolder({ key, make }: PreparedFolder): Promise<string> {
  const kept = join(CACHE, key)
  if (await exists(kept)) return kept
  const making = `${kept}.${process.pid}.${performance.now()}`
  await mkdir(CACHE, { recursive: true })
  await make(making)
  // Another process may have been quicker; then its folder is kept.
  await rename(making, kept).catch(() => rm(making, { recursive: true, force: true }))
  return kept
}

/**
 * A folder that the sources of packages decide about: changed sources have it made anew.
 * @param packages names of folders below packages/
 */
export function folderOfSources(
  name: string,
  packages: readonly string[],
  make: PreparedFolder['make'],
): PreparedFolder {
  const own = `${name}-${hashOf(packages.map((one) => join(PACKAGES, one, 'src')))}`
  return {
    key: own,
    async make(folder) {
      await make(folder)
      for (const other of await readdir(CACHE)) {
        const path = join(CACHE, other)
        if (other.startsWith(`${name}-`) && !other.startsWith(own) && (await isOld(path)))
          await rm(path, { recursive: true, force: true })
      }
    },
  }
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
    for (const file of files.filter((one) => /(?<!\.test)\.ts$/.test(one)))
      hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > KEPT_MS
}

/** Puts a copy of such a folder at `to`. */
export async function copyPreparedFolder(to: string, folder: PreparedFolder): Promise<void> {
  copyFolder(await prepareFolder(folder), to)
}

/** `cp` of Node takes five times as much of a core, and ten times as much when it does not block. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(source, target)
    else copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
