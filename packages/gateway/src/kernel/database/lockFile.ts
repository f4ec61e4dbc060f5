import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { sleep } from '@foyer/kit'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import { BEAT_TIMING, type BeatTiming, startBeat, watchBeat } from './lockBeat.ts'
import { describeSelf, isSelf, LockHolder, stateOf } from './lockHolder.ts'

/** A file that is unreadable for longer than this was left by a writer that died. */
const HALF_WRITTEN_MS = 200

/** A lock that this process took. */
export interface HeldLock {
  /** Whether it still is this process's. */
  isOurs(): Promise<boolean>
  release(): Promise<void>
}

/** Thrown when another process holds the lock. */
export class LockedError extends GatewayError {
  override readonly name = 'LockedError'

  constructor(message: string) {
    super('database_locked', message)
  }
}

/**
 * Takes a lock file, so that two processes never open the same embedded database: the second writer would destroy
 * what the first one wrote. A lock whose process has ended is taken over: at once where that can be seen from here, otherwise
 * after the lock showed no sign of its holder for some seconds. `onLost` is called when another process did so to this one, which
 * may have been paused: from then on the database is not ours to write to.
 * @throws LockedError naming the process that holds it
 */
export async function takeLock(
  path: string,
  timing: BeatTiming = BEAT_TIMING,
  onLost: () => void = () => undefined,
): Promise<HeldLock> {
  const own = describeSelf(randomUUID())
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await writeExclusively(path, own)) {
      const endBeat = await startBeat(path, own.token, { everyMs: timing.everyMs, onLost })
      return {
        isOurs: async () => (await readFile(path, 'utf8').catch(() => '')).includes(own.token),
        async release() {
          await endBeat()
          await release(path, own.token)
        },
      }
    }
    const holder = await readHolder(path)
    if (holder === undefined) continue
    if (isSelf(holder) || (await isHeld(path, holder, timing))) throw new LockedError(describe(path, holder))
    await removeStale(path, holder.token)
  }
  throw new LockedError(`The lock ${path} could not be taken: other processes keep taking it.`)
}

/** A process that was killed a moment ago may still be seen while it ends, so one that seems to run is waited for too. */
async function isHeld(path: string, holder: LockHolder, { silentMs }: BeatTiming): Promise<boolean> {
  if (stateOf(holder) === 'gone') return false
  const seen = await watchBeat(path, silentMs, () => stateOf(holder) === 'gone')
  if (seen === 'over') return false
  return seen === 'beating' || stateOf(holder) === 'running'
}

async function writeExclusively(path: string, holder: LockHolder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Undefined when the file was removed meanwhile. A file that stays unreadable was left by a process that crashed while writing it. */
async function readHolder(path: string): Promise<LockHolder | undefined> {
  try {
    const text = await readFile(path, 'utf8')
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), LockHolder), text)
    if (parsed.success) return parsed.output
    await sleep(HALF_WRITTEN_MS)
    if ((await readFile(path, 'utf8')) === text) await rm(path, { force: true })
    return undefined
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Removes a stale lock. Renaming is atomic, so one of two processes gets it; if it is not the stale lock, it is put back. */
async function removeStale(path: string, token: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const moved = await readHolder(aside)
  if (moved !== undefined && moved.token !== token) await rename(aside, path)
  else await rm(aside, { force: true })
}

async function release(path: string, token: string): Promise<void> {
  const holder = await readHolder(path)
  if (holder?.token === token) await rm(path, { force: true })
}

function describe(path: string, holder: LockHolder): string {
  const other = isSelf(holder)
    ? 'this process already has it open'
    : stateOf(holder) === 'running'
      ? `process ${holder.pid} has it open`
      : `process ${holder.pid} on host "${holder.host}" has it open`
  return `The embedded database is in use: ${other}. Stop that gateway, choose another FOYER_DATA_DIR, or, if it is certainly gone, delete ${path}.`
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
