import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('one takes the lock, the next is told by whom, and gets it once it is given back', async () => {
  const release = await takeLock(path)
  await expect(takeLock(path)).rejects.toThrow(LockedError)
  await expect(takeLock(path)).rejects.toThrow('this process already has it open')
  await release()
  expect(existsSync(path)).toBe(false)
  await (await takeLock(path))()
})

test('a running process keeps its lock, and is named', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  try {
    writeFileSync(path, holder({ pid: other.pid }))
    await expect(takeLock(path)).rejects.toThrow(`process ${other.pid} has it open`)
    await expect(takeLock(path)).rejects.toThrow('FOYER_DATA_DIR')
  } finally {
    other.kill('SIGKILL')
  }
})

test('the lock of a process that is gone is taken over', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => gone.once('exit', resolve))
  writeFileSync(path, holder({ pid: gone.pid }))
  const release = await takeLock(path)
  expect(readFileSync(path, 'utf8')).toContain(`"pid":${process.pid}`)
  await release()
  expect(readdirSync(folder)).toEqual([])
})

test.skipIf(process.platform !== 'linux')(
  'a process with the number of one that is gone is not taken for it',
  async () => {
    writeFileSync(path, holder({ pid: process.pid, processStart: 'an-earlier-boot:1' }))
    await (await takeLock(path))()
  },
)

test('the lock of another host is left alone', async () => {
  writeFileSync(path, holder({ host: 'elsewhere' }))
  await expect(takeLock(path)).rejects.toThrow('process 1 on host "elsewhere" has it open')
})

test('a lock that was half written is taken over', async () => {
  writeFileSync(path, '{"pid":')
  await (await takeLock(path))()
})

test('of many that try at once exactly one gets it', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path)))
  const taken = results.filter((result) => result.status === 'fulfilled')
  expect(taken).toHaveLength(1)
  await taken[0]?.value()
})
