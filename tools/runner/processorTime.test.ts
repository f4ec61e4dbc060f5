import { describe, expect, test } from 'vitest'
import { run } from '../setup/run.mjs'
import { readTimes, withTimes } from './processorTime.mjs'

const busyFor = (ms: number) =>
  `const end = process.cpuUsage().user + ${ms} * 1000; while (process.cpuUsage().user < end) {}`

describe('the processor time of a layer', () => {
  test('counts what the command and its own children have used, and leaves output and exit code alone', async () => {
    const child = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busyFor(300))}])`
    const script = `${busyFor(300)}; ${child}; console.log('said'); process.exitCode = 3`
    const input = { cwd: process.cwd(), timeoutMs: 60_000, quiet: true, hasTimes: true }
    const { code, output, processorMs } = await run(process.execPath, ['-e', script], input)
    expect({ code, output }).toEqual({ code: 3, output: 'said\n' })
    expect(processorMs).toBeGreaterThan(600)
    expect(processorMs).toBeLessThan(30_000)
  })

  test('is unknown for a command that was ended because its time ran out', async () => {
    const script = 'setInterval(() => {}, 1000)'
    const input = { cwd: process.cwd(), timeoutMs: 300, quiet: true, hasTimes: true }
    const result = await run(process.execPath, ['-e', script], input)
    expect(result).toMatchObject({ code: 124, timedOut: true, processorMs: undefined })
  })

  test('is read from what a POSIX shell writes, in any locale', () => {
    expect(readTimes('0m0.00s 0m0.01s\n1m2.50s 0m0.25s\n')).toBe(62_750)
    expect(readTimes('0m0,000s 0m0,001s\n0m2,500s 0m0,250s\n')).toBe(2_750)
    expect(readTimes('')).toBeUndefined()
    expect(readTimes('0m0.00s 0m0.01s')).toBeUndefined()
  })

  test('is not asked for where there is no such shell', () => {
    expect(withTimes('npm.cmd', ['test'], 'win32')).toEqual(['npm.cmd', ['test']])
  })
})
