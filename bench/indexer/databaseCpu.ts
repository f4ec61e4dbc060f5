import { readdir, readFile } from 'node:fs/promises'
import { sql } from '../../packages/gateway/test/sql.ts'
import type { BenchDatabase } from './openBenchDatabase.ts'

/** Linux tells the processor's time of a process in hundredths of a second. */
const TICKS_A_SECOND = 100

/** The figures that are read of a process. */
interface ProcessFigures {
  readonly parent: number
  readonly name: string
  readonly cpuSeconds: number
}

/**
 * The processor's time in seconds that a PostgreSQL on this machine has taken, all of its processes together. Undefined for one
 * that runs elsewhere, for the embedded one, which is part of this process, and where there is no Linux.
 */
export async function readDatabaseCpuSeconds({
  database,
  url,
}: Pick<BenchDatabase, 'database' | 'url'>): Promise<number | undefined> {
  if (url === undefined) return undefined
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)
  const session = await readProcess(rows[0]?.pid ?? 0)
  if (session?.name !== 'postgres') return undefined
  let seconds = 0
  for (const folder of await readdir('/proc')) {
    const pid = Number(folder)
    const process = Number.isInteger(pid) ? await readProcess(pid) : undefined
    if (process?.parent === session.parent) seconds += process.cpuSeconds
  }
  return seconds
}

/** Reads the figures of a process. Undefined for one that is gone, and where there is no Linux. */
export async function readProcess(pid: number): Promise<ProcessFigures | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name stands in brackets and may hold anything: what follows its last bracket is plain.
  const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(text ?? '') ?? []
  if (name === undefined || rest === undefined) return undefined
  const fields = rest.split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  return { parent: Number(fields[1]), name, cpuSeconds: ticks / TICKS_A_SECOND }
}
