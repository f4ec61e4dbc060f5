import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const CACHE = resolve(import.meta.dirname, '../../../.foyer/prepared')

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
