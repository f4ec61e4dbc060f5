import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createProgress } from './progress.mjs'

describe('what is told while something is prepared', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  function start() {
    const lines: string[] = []
    return { lines, progress: createProgress({ print: (line) => lines.push(line), now: () => Date.now() }) }
  }

  test('a step that takes long is named within each five seconds, until it has ended', () => {
    const { lines, progress } = start()
    progress.begin('Installing packages')
    for (let second = 5; second <= 20; second += 5) {
      const before = lines.length
      vi.advanceTimersByTime(5_000)
      expect(lines.length).toBeGreaterThan(before)
      expect(lines.at(-1)).toMatch(/^ {2}… Installing packages \(\d+ s\)$/)
    }
    progress.end('Installing packages')
    expect(lines.at(-1)).toBe('  ✓ Installing packages (20.0 s)')
    const ended = lines.length
    vi.advanceTimersByTime(20_000)
    expect(lines).toHaveLength(ended)
  })

  test('of steps side by side all are named that have not ended, the first ones by name and the rest by number', () => {
    const { lines, progress } = start()
    for (const name of ['Ethereum', 'Base', 'Solana', 'Cosmos', 'the modal']) progress.begin(name)
    progress.end('Base')
    vi.advanceTimersByTime(5_000)
    expect(lines.at(-1)).toBe('  … Ethereum (4 s), Solana (4 s), Cosmos (4 s) and 1 more')
  })

  test('what fails is no longer waited for, and is not said to have ended', async () => {
    const { lines, progress } = start()
    const failure = progress.during('the modal', () => Promise.reject(new Error('no')))
    await expect(failure).rejects.toThrow('no')
    expect(lines).toEqual([])
    vi.advanceTimersByTime(20_000)
    expect(lines).toEqual([])
    expect(await progress.during('Base', () => Promise.resolve(3))).toBe(3)
    expect(lines.at(-1)).toBe('  ✓ Base (0.0 s)')
  })
})
