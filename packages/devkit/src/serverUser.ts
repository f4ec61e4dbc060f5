import { execFileSync } from 'node:child_process'
import { chownSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Gives a folder and all that is in it to the user that runs a server. */
export function giveTo(directory: string, { uid, gid = uid }: Identity): void {
  if (uid === undefined || gid === undefined) return
  const inside = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  for (const path of ['.', ...inside]) chownSync(join(directory, path), uid, gid)
}

/** The user that runs a server; this process's own where nothing is said. */
export interface Identity {
  readonly uid?: number
  readonly gid?: number
}

/** The user that runs a server: `nobody` when this process is root, as which PostgreSQL and PgBouncer refuse to run. */
export function unprivilegedIdentity(): Identity {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
