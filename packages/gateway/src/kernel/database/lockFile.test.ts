import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleProgram } from '@foyer/devkit/bundleProgram'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LockedError, takeLock } from './lockFile.ts'

let folder = ''
let path = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'))
  path = join(folder, 'gateway.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const holder = (more: Record<string, unknown>) =>
  JSON.stringify({ token: 'other', pid: 1, host: hostname(), processStart: null, ...more })

/** Short, for holders that are silent; one that beats does so at once. */
const FAST = { everyMs: 10, silentMs: 200 }

/** A process that takes the lock and keeps it, with its event loop busy all the time. */
async function spawnHolder(host?: string) {
  const program = await bundleProgram(new URL('../../../test/lockHolder.ts', import.meta.url))
  const other = spawn(process.execPath, [...program, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => other.stdout.once('data', resolve))
  if (host !== undefined) {
    const holder: object = JSON.parse(readFileSync(path, 'utf8'))
    // In one step: its beat reads the file all the time, and would take half of it for the lock of somebody else.
    writeFileSync(`${path}.aside`, JSON.stringify({ ...holder, host, processTable: 'another container' }))
    renameSync(`${path}.aside`, path)
  }
  return other
}

test('one takes the lock, the next is told by whom, and gets it once it is given back', async () => {
  const lock = await takeLock(path)
  await expect(takeLock(path)).rejects.toThrow(LockedError)
  await expect(takeLock(path)).rejects.toThrow('this process already has it open')
  await lock.release()
  expect(existsSync(path)).toBe(false)
  await (await takeLock(path)).release()
})

test('a running process keeps its lock, and is named', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  try {
    writeFileSync(path, holder({ pid: other.pid }))
    await expect(takeLock(path, FAST)).rejects.toThrow(`process ${other.pid} has it open`)
    await expect(takeLock(path, FAST)).rejects.toThrow('FOYER_DATA_DIR')
  } finally {
    other.kill('SIGKILL')
  }
})

test('the lock of a process that is gone is taken over', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => gone.once('exit', resolve))
  writeFileSync(path, holder({ pid: gone.pid }))
  const lock = await takeLock(path)
  expect(readFileSync(path, 'utf8')).toContain(`"pid":${process.pid}`)
  await lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test.skipIf(process.platform !== 'linux')(
  'a process with the number of one that is gone is not taken for it',
  async () => {
    writeFileSync(path, holder({ pid: process.pid, processStart: 'an-earlier-boot:1' }))
    await (await takeLock(path)).release()
  },
)

test('the lock of a container that is gone is taken over, whatever its host was called', async () => {
  writeFileSync(path, holder({ host: 'f00dcafe', processTable: 'another container' }))
  const lock = await takeLock(path, FAST)
  expect(readFileSync(path, 'utf8')).toContain(`"pid":${process.pid}`)
  await lock.release()
})

test('the lock of a container that is there is left alone, even while it is busy', async () => {
  const other = await spawnHolder('f00dcafe')
  try {
    await expect(takeLock(path, { ...FAST, silentMs: 20_000 })).rejects.toThrow(
      `process ${other.pid} on host "f00dcafe" has it open`,
    )
  } finally {
    other.kill('SIGKILL')
  }
})

test('a start right after a process was killed does not find it in use', async () => {
  const other = await spawnHolder()
  await expect(takeLock(path, { ...FAST, silentMs: 20_000 })).rejects.toThrow(
    `process ${other.pid} has it open`,
  )
  other.kill('SIGKILL')
  const lock = await takeLock(path, { ...FAST, silentMs: 20_000 })
  await lock.release()
})

test.skipIf(process.platform !== 'linux')(
  'a killed process whose parent did not look yet is gone',
  async () => {
    // The shell keeps the killed child unasked for, and prints its number.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; kill -9 $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)))
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
      writeFileSync(path, holder({ pid }))
      await (await takeLock(path, FAST)).release()
    } finally {
      parent.kill('SIGKILL')
    }
  },
)

test('a lock that was half written is taken over', async () => {
  writeFileSync(path, '{"pid":')
  await (await takeLock(path)).release()
})

test('of many that try at once exactly one gets it', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path)))
  const taken = results.filter((result) => result.status === 'fulfilled')
  expect(taken).toHaveLength(1)
  await taken[0]?.value.release()
})
