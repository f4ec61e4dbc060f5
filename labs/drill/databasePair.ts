import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts } from '@foyer/devkit/freePorts'
import { runOnce } from '@foyer/devkit/temporaryPostgres'
import { until } from './processes.ts'

/** A PostgreSQL and its standby, which has every row before it is acknowledged. */
export interface DatabasePair {
  readonly primaryPort: number
  readonly standbyPort: number
  /** Ends the primary as a lost machine does. */
  killPrimary(): Promise<void>
  /** Runs `pg_ctl promote` on the standby, and returns how long it took in milliseconds. */
  promote(): number
  stop(): Promise<void>
}

export const addressOf = (port: number) => `postgres://foyer@127.0.0.1:${port}/postgres`

/** Where PostgreSQL's programs lie; undefined where there is none. */
export function findPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'pg_basebackup')))
}

/** PostgreSQL does not run as root: it runs as `nobody` then. */
function identityOf() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Starts both, and has the primary wait for its standby with each commit. */
export async function startDatabasePair(bin: string): Promise<DatabasePair> {
  const identity = identityOf()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-drill-'))
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid)
  const [primaryPort = 0, standbyPort = 0] = await findFreePorts(2)
  const call = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...identity, cwd: folder, stdio: 'ignore' })
  const launch = (data: string, port: number) =>
    spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        '-h',
        '127.0.0.1',
        '-c',
        'fsync=off',
        '-c',
        'wal_level=replica',
      ],
      { ...identity, cwd: folder, stdio: 'ignore' },
    )
  const isUp = (port: number) => () =>
    runOnce(addressOf(port), 'select 1').then(
      () => true,
      () => false,
    )
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  call('initdb', '-D', one, '-A', 'trust', '-U', 'foyer', '-E', 'UTF8', '--no-sync')
  const primary = launch(one, primaryPort)
  await until(isUp(primaryPort))
  call(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(primaryPort),
    '-U',
    'foyer',
    '-D',
    two,
    '-R',
    '-X',
    'stream',
  )
  const standby = launch(two, standbyPort)
  await until(isUp(standbyPort))
  await runOnce(addressOf(primaryPort), "alter system set synchronous_standby_names = '*'")
  await runOnce(addressOf(primaryPort), 'select pg_reload_conf()')
  const endOf = (child: typeof primary, signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  return {
    primaryPort,
    standbyPort,
    killPrimary: () => endOf(primary, 'SIGKILL'),
    promote() {
      const startedAt = performance.now()
      call('pg_ctl', 'promote', '-D', two, '-w')
      return Math.round(performance.now() - startedAt)
    },
    async stop() {
      await Promise.all([endOf(primary, 'SIGQUIT'), endOf(standby, 'SIGQUIT')])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
