import { examinePage } from '@foyer/doctor'
import { expect, test } from '@playwright/test'
import { type FaultWorld, startFaultWorld } from '../labs/doctor/faultWorld.ts'
import { HOSTILE_PAGES } from '../labs/doctor/hostilePages.ts'
import { PAGE_CASES } from '../labs/doctor/pageCases.ts'
import { MADE_PAGES } from '../labs/doctor/soundPages.ts'
import { STRESS } from './stress.ts'

// docs/guide/diagnose.md: the doctor, at pages that are made for it. A tenth of them runs with `npm test`; `npm run lab doctor` prints
// the figures of all.

const OFTEN: readonly string[] = ['csp_relay', 'script_order']

let world: FaultWorld
test.beforeEach(async () => {
  world = await startFaultWorld()
})
test.afterEach(() => world.close())

for (const { code, also = [], put, input } of PAGE_CASES) {
  test(`the doctor names ${code}, and nothing else`, OFTEN.includes(code) ? {} : STRESS, async () => {
    const faults = await examinePage({ ...input, url: await put(world) })
    expect(faults.map((fault) => fault.code)).toContain(code)
    expect(faults.filter((fault) => fault.code !== code && !also.includes(fault.code))).toEqual([])
  })
}

for (const [at, [name, put]] of Object.entries(MADE_PAGES).entries()) {
  test(`the doctor is silent on ${name}`, at === 0 ? {} : STRESS, async () => {
    expect(await examinePage({ url: await put(world) })).toEqual([])
  })
}

for (const [name, { put, codes }] of Object.entries(HOSTILE_PAGES)) {
  test(`the doctor neither hangs on nor believes ${name}`, STRESS, async () => {
    const faults = await examinePage({ url: await put(world), timeoutMs: 30_000 })
    expect(faults.map((fault) => fault.code)).toEqual(codes)
  })
}
