import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRows, type Rows } from '../../test/rows.ts'
import { createLinkWaits, type LinkWaits } from './linkWaits.ts'

const NOW = Date.UTC(2026, 5, 1)
const at = (ms: number) => new Date(NOW + ms)

let rows: Rows
beforeAll(async () => {
  rows = await openRows()
})
afterAll(() => rows.close())

const addLink = (id: string, state: 'open' | 'approved', endsMs: number) =>
  rows.database
    .insertInto('vault_links')
    .values({
      ...{
        id,
        token_hash: id,
        project_id: '',
        app_name: '',
        app_origin: '',
        jkt: '',
        flow_id: '',
        email_tag: '',
      },
      ...{ numbers: '', number: '', state, purpose: null, approved_at: null },
      ...{ created_at: at(0), expires_at: at(endsMs) },
    })
    .execute()

/** Waits that look at the links as often as that, and what failed of it. */
function start(pollMs = 60_000, database = rows.database) {
  const errors: unknown[] = []
  const waits = createLinkWaits({ database, now: () => NOW, onError: (error) => errors.push(error), pollMs })
  return { waits, errors }
}

/** Watches which of some waits are over. */
function watch(waits: LinkWaits, ...ids: readonly string[]) {
  const over: string[] = []
  const entered = ids.map((id) => {
    const wait = waits.enter(id, 'ip')
    void wait.changed.then(() => over.push(id))
    return wait
  })
  return { over, entered }
}

describe('devices that wait for a link', () => {
  test('hear of its answer at once, each of them, and of no other', async () => {
    const { waits } = start()
    const { over, entered } = watch(waits, 'one', 'one', 'other')
    expect(waits.count).toBe(3)
    waits.wake('one')
    waits.wake('nobody')
    await expect.poll(() => over).toEqual(['one', 'one'])
    entered[0]?.leave()
    entered[0]?.leave()
    expect(waits.count).toBe(2)
    waits.close()
    await expect.poll(() => over).toEqual(['one', 'one', 'other'])
    expect(watch(waits, 'late').over).toEqual([])
    const late = watch(waits, 'late')
    await expect.poll(() => late.over).toEqual(['late'])
  })

  test('hear of an answer that another process took, and of the end of the link, and of nothing else', async () => {
    await addLink('open', 'open', 1)
    await addLink('answered', 'approved', 1)
    await addLink('over', 'open', 0)
    const { waits, errors } = start(5)
    const { over } = watch(waits, 'open', 'answered', 'over')
    await expect.poll(() => over.toSorted()).toEqual(['answered', 'over'])
    await rows.database
      .updateTable('vault_links')
      .set({ state: 'refused' })
      .where('id', '=', 'open')
      .execute()
    await expect.poll(() => over.toSorted()).toEqual(['answered', 'open', 'over'])
    waits.close()
    expect(errors).toEqual([])
  })

  test('of more than one query are asked for all, and a failure is told and tried again', async () => {
    await addLink('last', 'approved', 1)
    const many = start(5)
    const { over } = watch(many.waits, ...Array.from({ length: 99 }, (_, index) => `wait${index}`))
    for (let more = 0; more < 450; more += 1) many.waits.enter(`more${more}`, `ip${more}`)
    const last = watch(many.waits, 'last')
    await expect.poll(() => last.over).toEqual(['last'])
    expect(over).toEqual([])
    many.waits.close()
    const failing = start(1, rows.database.withSchema('elsewhere'))
    failing.waits.enter('one', 'ip')
    await expect.poll(() => failing.errors.length).toBeGreaterThan(1)
    failing.waits.close()
  })

  test('are a hundred of one network, and five thousand in all', () => {
    const { waits } = start()
    const entered = Array.from({ length: 100 }, (_, index) => waits.enter(`w${index}`, 'ip'))
    const full = { code: 'rate_limited', retryAfterMs: 5_000 }
    expect(() => waits.enter('one', 'ip')).toThrow(expect.objectContaining(full))
    entered[0]?.leave()
    waits.enter('one', 'ip')
    expect(() => waits.enter('one', 'ip')).toThrow(expect.objectContaining(full))
    for (let more = 0; more < 4_900; more += 1) waits.enter('many', `ip${more}`)
    expect(waits.count).toBe(5_000)
    expect(() => waits.enter('many', 'another')).toThrow(expect.objectContaining(full))
    waits.close()
  })
})
