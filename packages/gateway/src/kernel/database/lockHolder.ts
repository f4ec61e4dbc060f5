import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import * as v from 'valibot'

/** The facts that a lock file states about its holder. */
export const LockHolder = v.object({
  token: v.string(),
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  host: v.string(),
  /** When the process started. Tells it from a later process with the same pid. */
  processStart: v.nullable(v.string()),
  /** The numbering that the pid belongs to: a container, or a machine since it was started. */
  processTable: v.optional(v.nullable(v.string()), null),
})
export type LockHolder = v.InferOutput<typeof LockHolder>

/** This process as the holder of a lock. */
export function describeSelf(token: string): LockHolder {
  return {
    token,
    pid: process.pid,
    host: hostname(),
    processStart: processStartOf(process.pid),
    processTable: ownProcessTable(),
  }
}

/**
 * Whether the holder's process is there. `unseen` when it is numbered in a container or on a machine of which nothing can be seen
 * from here: the name of a host tells nothing then, since a container that is made anew has another one.
 */
export function stateOf(holder: LockHolder): 'running' | 'gone' | 'unseen' {
  const isOfSameTable =
    holder.processTable === null ? holder.host === hostname() : holder.processTable === ownProcessTable()
  if (!isOfSameTable) return 'unseen'
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? 'running' : 'gone'
  }
  const stat = statOf(holder.pid)
  // A process that was killed keeps its number until its parent has asked for the outcome.
  if (stat !== undefined && /^[ZX]/.test(stat[0] ?? '')) return 'gone'
  const start = processStartOf(holder.pid)
  return start === null || holder.processStart === null || start === holder.processStart ? 'running' : 'gone'
}

/** Whether the holder is this very process. */
export function isSelf(holder: LockHolder): boolean {
  return holder.pid === process.pid && stateOf(holder) === 'running'
}

/** Null on systems without `/proc`, where the host's name has to do. */
function ownProcessTable(): string | null {
  try {
    return `${readBootId()}:${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return null
  }
}

/** Read from `/proc`; null on systems without it, where only the pid is compared. */
function processStartOf(pid: number): string | null {
  const stat = statOf(pid)
  return stat === undefined ? null : `${readBootId()}:${stat[19]}`
}

/** Returns the fields that `/proc` states of a process, from its state on. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function readBootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}
