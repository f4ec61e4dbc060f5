import { expect, test } from '@playwright/test'
import { examinePage } from 'foyer'
import { type FaultWorld, startFaultWorld } from '../labs/doctor/faultWorld.ts'
import { PAGE_CASES, SOUND_PAGES } from '../labs/doctor/pageCases.ts'
import { STRESS } from './stress.ts'

// docs/guide/diagnose.md: the doctor, at pages that are made for it. A tenth of them runs with `npm test`; `npm run lab doctor` prints
// the figures of all.

const OFTEN: readonly string[] = ['csp_relay', 'script_order', 'gateway_origin', 'foyer_twice']

let world: FaultWorld
test.beforeAll(async () => {
  world = await startFaultWorld()
})
test.afterAll(() => world.close())

for (const { code, also = [], put, input } of PAGE_CASES) {
  test(`the doctor names ${code}, and nothing else`, OFTEN.includes(code) ? {} : STRESS, async () => {
    const faults = await examinePage({ ...input, url: await put(world) })
    expect(faults.map((fault) => fault.code)).toContain(code)
    expect(faults.filter((fault) => fault.code !== code && !also.includes(fault.code))).toEqual([])
  })
}

for (const [at, [name, put]] of Object.entries(SOUND_PAGES).entries()) {
  test(`the doctor is silent on ${name}`, at === 0 ? {} : STRESS, async () => {
    expect(await examinePage({ url: put(world) })).toEqual([])
  })
}
