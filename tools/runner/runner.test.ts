import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { endWithoutBrowser } from './browsers.mjs'
import {
  addCounts,
  closingLine,
  cluesOf,
  countPlaywright,
  countVitest,
  namesOfPlaywright,
  namesOfVitest,
  noCounts,
  reconcile,
} from './counts.mjs'
import { chooseLayers, layers, leftOutLine, OF_SOURCES } from './layers.mjs'
import { stressFiles } from './onDemand.mjs'
import { runSideBySide } from './schedule.mjs'
import { budgetNote, slowestLines, timesOfPlaywright, timesOfVitest } from './times.mjs'

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

  test('failed tests have names: with their file and the first line of why, and a file that could not run by its path', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'works' }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          {
            status: 'failed',
            fullName: 'group adds',
            failureMessages: ['Error: \u001b[31mlate\u001b[39m\n at'],
          },
          { status: 'failed', fullName: 'group takes' },
          { status: 'failed', fullName: 'group waits', failureMessages: ['Error: STACK_TRACE_ERROR\n at'] },
          { status: 'passed' },
        ],
      },
      { name: 'c.test.ts', status: 'failed', message: 'no such module\nat', assertionResults: [] },
    ]
    expect(namesOfVitest({ testResults })).toEqual([
      'b.test.ts: group adds (Error: late)',
      'b.test.ts: group takes',
      'b.test.ts: group waits (timed out)',
      'c.test.ts: no such module',
    ])
    const errors = [
      { message: 'out of time\nat' },
      { message: 'Error: not there\nat', location: { file: '/e2e/d.spec.ts', line: 7 } },
    ]
    const tests = [{ results: [{}, { errors }] }]
    const inner = { title: 'group', file: 'd.spec.ts', specs: [{ ok: false, title: 'opens', tests }] }
    const suites = [
      { title: 'd', file: 'd.spec.ts', specs: [{ ok: true, title: 'closes' }], suites: [inner] },
    ]
    expect(namesOfPlaywright({ suites })).toEqual([
      'd.spec.ts: opens (out of time) (Error: not there) at d.spec.ts:7',
    ])
  })

  test('what failed without a test says why: an error that nothing waited for, else the last lines', () => {
    const printed = [
      '✓ |unit| a.test.ts (1 test) 54ms',
      '⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯',
      'TypeError: rejected so',
      ' ❯ packages/a.test.ts:2:86',
      ' ❯ node_modules/vitest/a.js:302:11',
      'The latest test that might\'ve caused the error is "a".',
      '      Tests  1 passed (1)',
    ]
    expect(cluesOf(printed.join('\n'))).toEqual([printed[2], ' ❯ packages/a.test.ts:2:86'.trim(), printed[5]])
    expect(cluesOf('one\ntwo\nthree\nfour\n')).toEqual(['two', 'three', 'four'])
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

describe('what took long', () => {
  test('files have the time between their first and last test, in a journey that of all its tests', () => {
    const testResults = [{ name: 'a.test.ts', startTime: 1_000, endTime: 3_500 }, { name: 'b.test.ts' }]
    expect(timesOfVitest({ testResults })).toEqual([
      { file: 'a.test.ts', durationMs: 2_500 },
      { file: 'b.test.ts', durationMs: 0 },
    ])
    const tests = [{ results: [{ duration: 100 }, { duration: 200 }] }]
    const inner = { file: 'c.spec.ts', specs: [{ tests }] }
    const suites = [{ file: 'c.spec.ts', specs: [{ tests }, {}], suites: [inner] }]
    expect(timesOfPlaywright({ suites })).toEqual([{ file: 'c.spec.ts', durationMs: 600 }])
  })

  test('the ten slowest files are named, the slowest first', () => {
    const times = Array.from({ length: 12 }, (_, index) => ({
      file: `${index}.test.ts`,
      durationMs: index * 1_000,
    }))
    const lines = slowestLines(times)
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe('  11.0 s  11.test.ts')
    expect(lines[9]).toBe('   2.0 s  2.test.ts')
    expect(slowestLines([])).toEqual([])
  })

  test('a run of all layers that takes more than ten minutes is told so', () => {
    expect(budgetNote(600_000)).toEqual([])
    expect(budgetNote(660_500)).toEqual([expect.stringMatching(/^60\.5 s more than the 600\.0 s /)])
  })
})

describe('choosing layers', () => {
  const all = layers((name) => `${name}.json`)
  const names = (...wanted: string[]) => chooseLayers(all, wanted).map(({ name }) => name)

  test('all of them run when none is named, but those that run on demand', () => {
    const onDemand = all.filter(({ isOnDemand }) => isOnDemand).map(({ name }) => name)
    const ofSources = all.filter(({ name }) => OF_SOURCES.some((guard) => guard.name === name))
    expect(onDemand).toEqual([
      ...ofSources.map(({ name }) => name),
      ...['firefox', 'webkit'],
      ...['stress-tests', 'stress-pooled', 'stress-components', 'stress-journeys', 'stress-hosts'],
      ...['stress-lite-components', 'stress-lite-journeys', 'changed-tests'],
    ])
    expect(names()).toEqual(all.map(({ name }) => name).filter((name) => !onDemand.includes(name)))
    expect(names('stress')).toEqual([
      ...['build', 'stress-tests', 'stress-pooled', 'stress-components', 'stress-journeys', 'stress-hosts'],
      ...['stress-lite-components', 'stress-lite-journeys'],
    ])
    expect(names('firefox')).toEqual(['build', 'firefox'])
    expect(names('webkit')).toEqual(['build', 'webkit'])
    expect(names('lite')).toEqual(['build', 'lite-journeys', 'lite-components'])
  })

  test('a layer brings what it needs, in order', () => {
    expect(names('e2e', 'unit')).toEqual(['unit', 'types', 'build', 'e2e', 'type-tests'])
  })

  test('what has changed is tested beside the checks that take a minute, and counts from where the branch began', () => {
    expect(names('changed')).toEqual(['types', 'lint', 'sources', 'types-tests', 'changed-tests'])
    const [, words] = layers((name) => `${name}.json`, 'abc1234').find(({ group }) => group === 'changed')
      ?.command ?? [undefined, []]
    expect(words).toContain('--changed=abc1234')
  })

  test('a group is asked for by its name', () => {
    expect(names('guards')).toContain('sources')
    expect(names('guards')).not.toContain('unit')
  })

  test('a guard that reads sources runs by its name, and with the others of its kind in one process', () => {
    const together = readFileSync(new URL('../checks/check-sources.ts', import.meta.url), 'utf8')
    for (const { name, file } of OF_SOURCES) {
      expect(names(name)).toEqual([name])
      expect(together).toContain(`from '${file.replace('checks/', './')}'`)
    }
  })

  test('the unit tests begin at once, and the journeys as soon as there is a build', () => {
    expect(names().slice(0, 2)).toEqual(['unit', 'types'])
    expect(names().indexOf('e2e')).toBe(names().indexOf('build') + 1)
  })

  test('an unknown name is refused with the known ones', () => {
    expect(() => names('untit')).toThrow(/There is no layer "untit"\. Layers: unit, guards, types/)
  })

  test('the stress layer runs every file that counts by it', () => {
    expect(stressFiles()).toContain('packages/relay/src/restarts.test.ts')
    expect(stressFiles()).toContain('labs/change/orders.test.ts')
    expect(stressFiles()).toContain('integration/custody/renewal.test.ts')
    expect(stressFiles()).toContain('packages/gateway/src/parts/social/signInAt.test.ts')
    const stress = all.filter(({ group }) => group === 'stress')
    const asked = stress.flatMap(({ command }) => command[1])
    expect(asked).toEqual(expect.arrayContaining(stressFiles()))
    // Side by side they would take longer than each has.
    expect(stress.map(({ after }) => after)).toEqual([
      undefined,
      ['stress-tests'],
      ['stress-pooled'],
      ['stress-components'],
      ['stress-journeys'],
      ['stress-hosts'],
      ['stress-lite-components'],
    ])
  })

  test('what a layer waits for is a layer', () => {
    const known = all.map(({ name }) => name)
    const waitedFor = all.flatMap(({ needs = [], after = [], beside = [] }) => [
      ...needs,
      ...after,
      ...beside,
    ])
    expect(waitedFor.filter((name) => !known.includes(name))).toEqual([])
  })

  test('a run of all says which tests it has left out, since nobody asked for them', () => {
    expect(leftOutLine(all)).toBe(
      'SKIPPED, since they were not asked for: npm test -- firefox, npm test -- webkit, npm test -- stress',
    )
  })

  test('every layer has an end', () => {
    expect(all.filter(({ timeoutMs }) => !(timeoutMs > 0 && timeoutMs <= 40 * 60_000))).toEqual([])
  })
})

describe('a browser that is missing', () => {
  test('Firefox: its layer is skipped and says so, which is no pass', () => {
    const layer = layers((name) => `${name}.json`).find(({ name }) => name === 'firefox')
    expect(endWithoutBrowser(layer ?? {}, { chromium: '/usr/bin/chromium' })).toEqual({
      counts: { passed: 0, failed: 0, skipped: 1 },
      note: expect.stringContaining('SKIPPED, no Firefox'),
    })
    expect(endWithoutBrowser(layer ?? {}, { firefox: '/usr/bin/firefox' })).toBeUndefined()
  })

  test('WebKit: its layer is skipped and says what is missing, whatever else is there', () => {
    const layer = layers((name) => `${name}.json`).find(({ name }) => name === 'webkit') ?? {}
    const others = { chromium: '/usr/bin/chromium', firefox: '/usr/bin/firefox' }
    expect(endWithoutBrowser(layer, others)).toEqual({
      counts: { passed: 0, failed: 0, skipped: 1 },
      note: expect.stringContaining('SKIPPED, no WebKitWebDriver or no Xvfb'),
    })
    expect(endWithoutBrowser(layer, { ...others, webKit: {} })).toBeUndefined()
  })

  test('Chromium: a layer that needs it has failed', () => {
    expect(endWithoutBrowser({ needsBrowser: true }, {})?.counts.failed).toBe(1)
    expect(endWithoutBrowser({}, {})).toBeUndefined()
  })
})

describe('side by side', () => {
  interface Job {
    readonly name: string
    readonly needs?: readonly string[]
    readonly after?: readonly string[]
  }

  /** Runs jobs whose ends the test decides, and writes down what happens. */
  function start(jobs: readonly Job[], atOnce = 2) {
    const log: string[] = []
    const ends = new Map<string, (passed: boolean) => void>()
    const done = runSideBySide(jobs, {
      atOnce,
      run({ name }) {
        log.push(name)
        return new Promise<{ name: string; passed: boolean }>((resolve) => {
          ends.set(name, (passed) => resolve({ name, passed }))
        })
      },
      hasPassed: ({ passed }) => passed,
      skip: ({ name }, missing) => ({ name: `${name} without ${missing}`, passed: false }),
    })
    async function end(name: string, passed = true) {
      ends.get(name)?.(passed)
      await new Promise((resolve) => setTimeout(resolve))
    }
    return { log, end, done }
  }

  test('as many run at once as is said, the first of the list first', async () => {
    const { log, end, done } = start([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
    expect(log).toEqual(['a', 'b'])
    await end('b')
    expect(log).toEqual(['a', 'b', 'c'])
    await end('c')
    await end('a')
    expect((await done).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  })

  test('one waits for what it needs, and for what only has to have ended', async () => {
    const { log, end, done } = start([
      { name: 'a' },
      { name: 'needs a', needs: ['a'] },
      { name: 'after a', after: ['a', 'never chosen'] },
    ])
    expect(log).toEqual(['a'])
    await end('a')
    expect(log).toEqual(['a', 'needs a', 'after a'])
    await end('needs a')
    await end('after a')
    expect(await done).toHaveLength(3)
  })

  test('one whose need failed is not run, nor one that needs that', async () => {
    const { log, end, done } = start([
      { name: 'a' },
      { name: 'b', needs: ['a'] },
      { name: 'c', needs: ['b'] },
      { name: 'd', after: ['a'] },
    ])
    await end('a', false)
    expect(log).toEqual(['a', 'd'])
    await end('d')
    expect((await done).map(({ name }) => name)).toEqual(['a', 'b without a', 'c without b', 'd'])
  })

  test('layers that wait for each other are an error, not a standstill', async () => {
    const { done } = start([
      { name: 'a', needs: ['b'] },
      { name: 'b', needs: ['a'] },
    ])
    await expect(done).rejects.toThrow('These layers wait for each other: a, b')
  })
})
