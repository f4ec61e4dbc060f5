import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import * as v from 'valibot'

const Holder = v.object({
  token: v.string(),
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  host: v.string(),
  /** When the process started, as its system counts; tells a process from a later one with the same number. */
  processStart: v.nullable(v.string()),
})
type Holder = v.InferOutput<typeof Holder>

/** Thrown when another process holds the lock. */
export class LockedError extends Error {
  override readonly name = 'LockedError'
}

/**
 * Takes a lock file, so that two processes never open the same embedded database: the second writer would destroy
 * what the first one wrote. A lock whose process is gone is taken over. Answers how to give it back.
 * @throws LockedError naming the process that holds it
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const own: Holder = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    processStart: processStartOf(process.pid),
  }
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await writeExclusively(path, own)) return () => release(path, own.token)
    const holder = await readHolder(path)
    if (holder === undefined) continue
    if (isRunning(holder)) throw new LockedError(describe(path, holder))
    await removeStale(path, holder.token)
  }
  throw new LockedError(`The lock ${path} could not be taken: other processes keep taking it.`)
}

async function writeExclusively(path: string, holder: Holder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Undefined when the file went away in the meantime. An unreadable one is taken for a writer that died half way. */
async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    const text = await readFile(path, 'utf8')
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Holder), text)
    if (parsed.success) return parsed.output
    await new Promise((resolve) => setTimeout(resolve, 200))
    if ((await readFile(path, 'utf8')) === text) await rm(path, { force: true })
    return undefined
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isRunning(holder: Holder): boolean {
  if (holder.host !== hostname()) return true
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
  const start = processStartOf(holder.pid)
  return start === null || holder.processStart === null || start === holder.processStart
}

/** Moving is atomic: of two processes that find the same stale lock, one moves it; a wrong catch is put back. */
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

/** From Linux's process table; null where there is none, which leaves the process number alone to judge by. */
function processStartOf(pid: number): string | null {
  try {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return `${bootId}:${fields[19]}`
  } catch {
    return null
  }
}

function describe(path: string, holder: Holder): string {
  const other =
    holder.host === hostname()
      ? holder.pid === process.pid
        ? 'this process already has it open'
        : `process ${holder.pid} has it open`
      : `process ${holder.pid} on host "${holder.host}" has it open`
  return `The embedded database is in use: ${other}. Stop that gateway, choose another FOYER_DATA_DIR, or, if it is certainly gone, delete ${path}.`
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
