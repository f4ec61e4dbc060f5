import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A disk of its own for one test, whose power can be cut. It is a file system in a file: what a server has written and not flushed
 * stays in the memory of the system, and is not in the file.
 */
export interface PowerDisk {
  /** The folder of the mounted disk. It stays the same over a loss of power. */
  readonly path: string
  /** Writes all that lies in memory to the disk. */
  flush(): void
  /**
   * Remembers what is on the disk at this moment. Whoever writes to it should stand still.
   */
  cutPower(): void
  /** Takes the disk back to the moment of the cut. Nobody may have a file of it open. */
  restorePower(): void
  remove(): void
}

/** Makes a disk. Where this process may not mount one, it prints that `what` is skipped, and returns undefined. */
export function createPowerDisk(
  what: string,
  { megabytes = 512 }: { readonly megabytes?: number } = {},
): PowerDisk | undefined {
  if (process.getuid?.() !== 0) return skip(what, 'only root mounts a disk')
  const folder = mkdtempSync(join(tmpdir(), 'foyer-disk-'))
  // A server may run as another user.
  chmodSync(folder, 0o755)
  const image = join(folder, 'image')
  const cut = join(folder, 'cut')
  const path = join(folder, 'mounted')
  mkdirSync(path)
  const mount = () => run('mount', '-o', 'loop', image, path)
  // Lists of free blocks are made at once: a thread that makes them later would write while the power is cut.
  const format = ['-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image]
  const refusal = run('truncate', '-s', `${megabytes}M`, image) ?? run('mkfs.ext4', ...format) ?? mount()
  if (refusal !== undefined) {
    rmSync(folder, { recursive: true, force: true })
    return skip(what, refusal)
  }
  return {
    path,
    flush: () => must(run('sync', '--file-system', path)),
    cutPower: () => must(run('cp', '--sparse=always', image, cut)),
    restorePower() {
      must(run('umount', path))
      renameSync(cut, image)
      must(mount())
    },
    remove() {
      // A server that was killed may hold the disk for a moment.
      if (run('umount', path) !== undefined) run('umount', '--lazy', path)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function skip(what: string, reason: string): undefined {
  process.stderr.write(`\nSKIPPED: ${what} (no disk of its own: ${reason})\n\n`)
  return undefined
}

/** Runs a program. Returns why it failed. */
function run(program: string, ...args: string[]): string | undefined {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', timeout: 60_000 })
  if (status === 0) return undefined
  return error?.message ?? `${program}: ${stderr.trim().split('\n').at(-1) ?? 'failed'}`
}

function must(refusal: string | undefined): void {
  if (refusal !== undefined) throw new Error(refusal)
}
