import { describe, expect, test } from 'vitest'
import { addCounts, closingLine, countPlaywright, countVitest, noCounts, reconcile } from './counts.mjs'
import { chooseLayers, layers } from './layers.mjs'

describe('counting', () => {
  test("Vitest's report is counted by test, and a file that could not run is one failure", () => {
    const testResults = [
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'passed' }] },
    ]
    expect(countVitest({ testResults })).toEqual({ passed: 3, failed: 3, skipped: 1 })
  })

  test("Playwright's report counts a second try as passed and an error outside tests as failed", () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  test('a command that failed, or reported nothing, is never all green', () => {
    expect(reconcile({ passed: 3, failed: 0, skipped: 0 }, 1).failed).toBe(1)
    expect(reconcile(noCounts(), 0).failed).toBe(1)
    expect(reconcile({ passed: 3, failed: 2, skipped: 0 }, 1).failed).toBe(2)
    expect(reconcile({ passed: 3, failed: 0, skipped: 0 }, 0).failed).toBe(0)
  })

  test('the closing line names skipped tests only when there are some', () => {
    const total = addCounts({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 1, skipped: 0 })
    expect(closingLine(total)).toBe('3 passed, 1 failed')
    expect(closingLine({ ...total, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
  })
})

describe('choosing layers', () => {
  const all = layers((name) => `${name}.json`)
  const names = (...wanted: string[]) => chooseLayers(all, wanted).map(({ name }) => name)

  test('all of them run when none is named', () => {
    expect(names()).toEqual(all.map(({ name }) => name))
  })

  test('a layer brings what it needs, in order', () => {
    expect(names('e2e', 'unit')).toEqual(['unit', 'build', 'e2e'])
  })

  test('a group is asked for by its name', () => {
    expect(names('guards')).toContain('licences')
    expect(names('guards')).not.toContain('unit')
  })

  test('an unknown name is refused with the known ones', () => {
    expect(() => names('untit')).toThrow(/There is no layer "untit"\. Layers: guards, lint/)
  })

  test('every layer has an end', () => {
    expect(all.filter(({ timeoutMs }) => !(timeoutMs > 0 && timeoutMs <= 15 * 60_000))).toEqual([])
  })
})
