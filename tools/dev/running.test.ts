import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimFolder } from './running.mjs'

describe('a second npm start in the same folder', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-running-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const file = () => join(folder, 'running.json')
  const demoUrl = 'http://localhost:5400'

  test('is told where the first one is, and leaves its note as it was', () => {
    const first = claimFolder(folder, demoUrl)
    expect(first.runs).toBeUndefined()
    const starting = claimFolder(folder, 'http://localhost:6400')
    expect(starting.runs).toBe(
      `Foyer is being started here already; it will be at ${demoUrl}. Ctrl-C where it was started (process ${process.pid}) stops it.`,
    )
    first.ready?.()
    const before = readFileSync(file(), 'utf8')
    const second = claimFolder(folder, 'http://localhost:6400')
    expect(second.runs).toBe(
      `Foyer already runs here: ${demoUrl}. Ctrl-C where it was started (process ${process.pid}) stops it.`,
    )
    second.release?.()
    expect(readFileSync(file(), 'utf8')).toBe(before)
    first.release?.()
    expect(existsSync(file())).toBe(false)
  })

  test('goes on where the first one was killed: its process is gone, or has written no sign of life', () => {
    const gone = { pid: 2 ** 30, demoUrl, isReady: true }
    writeFileSync(file(), JSON.stringify(gone))
    const first = claimFolder(folder, demoUrl)
    expect(first.runs).toBeUndefined()
    first.release?.()

    // Another program has the number of the process by now.
    writeFileSync(file(), JSON.stringify({ ...gone, pid: process.pid }))
    const minuteAgo = Date.now() / 1_000 - 60
    utimesSync(file(), minuteAgo, minuteAgo)
    const second = claimFolder(folder, demoUrl)
    expect(second.runs).toBeUndefined()
    second.release?.()
  })

  test('a note that cannot be read is none', () => {
    writeFileSync(file(), 'half a no')
    const claim = claimFolder(folder, demoUrl)
    expect(claim.runs).toBeUndefined()
    claim.release?.()
  })
})
