import { adminRoutes } from '@foyer/api'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onUsualDatabase } from '../../../test/authSuite.ts'
import { createConsoleTest, OTHER, OWN } from '../../../test/consoleTest.ts'

const { listRefunds, settleRefund, exportPayments, exportAudit } = adminRoutes
const params = { projectId: OWN }
const HASH = `0x${'ab'.repeat(32)}`
const PAYER = `0x${'cd'.repeat(20)}`

await onUsualDatabase('refunds in the console', (suite) => {
  async function start() {
    const { database } = suite.opened
    const it = await createConsoleTest(suite.it, database)
    for (const table of ['payments', 'payment_refunds'])
      await sql`delete from ${sql.table(table)}`.execute(database)
    return { it, database }
  }

  async function owe(
    id: string,
    {
      projectId = OWN,
      minutes = 0,
      state = 'open',
    }: { projectId?: string; minutes?: number; state?: string } = {},
  ): Promise<void> {
    const { database } = suite.opened
    await sql`insert into payments (id, project_id, made_by, label, chain_id, recipient, asset, amount_base,
        asked_base, from_block, status, hashes, seen, needed, created_at, expires_at)
      values (${`pay-${id}`}, ${projectId}, 'merchant', 'Tickets', 'eip155:1', '0xabc', '{}'::jsonb, 100,
        1, 1, 'paid', '[]'::jsonb, 0, 1, now() - ${minutes} * interval '1 minute', now())`.execute(database)
    await sql`insert into payment_refunds (id, project_id, payment_id, chain_id, hash, state, reason, payer, amount_base, created_at)
      values (${id}, ${projectId}, ${`pay-${id}`}, 'eip155:1', ${HASH}, ${state}, 'twice', ${PAYER}, 100,
        now() - ${minutes} * interval '1 minute')`.execute(database)
  }

  test('come page by page with what to do, and none of another project or that is still looked at', async () => {
    const { it } = await start()
    for (let at = 0; at < 4; at += 1) await owe(`r${at}`, { minutes: at })
    await owe('foreign', { projectId: OTHER })
    await owe('watched', { state: 'watched' })
    const { browser } = await it.operator('support', OWN)
    const first = await browser.call(listRefunds, { params, query: { entries: '3' } })
    expect(first.refunds.map(({ id }) => id)).toEqual(['r0', 'r1', 'r2'])
    expect(first.refunds[0]).toMatchObject({ name: 'Ethereum', amountBase: '100', payer: PAYER, done: null })
    expect(first.refunds[0]?.todo).toContain('may belong to an exchange')
    const query = { entries: '3', before: first.next ?? '' }
    const second = await browser.call(listRefunds, { params, query })
    expect(second).toMatchObject({ refunds: [{ id: 'r3' }], next: null })
    const stolen = await browser.call(listRefunds, { params, query: { before: 'foreign' } })
    expect(stolen.refunds).toEqual([])
  })

  test('one is marked as paid back once, with a line in the log and in the table', async () => {
    const { it } = await start()
    await owe('mine')
    await owe('foreign', { projectId: OTHER })
    const { browser } = await it.operator('support', OWN)
    expect((await browser.send(settleRefund, { params, body: { id: 'foreign' } })).status).toBe(404)
    await browser.call(settleRefund, { params, body: { id: 'mine', hash: HASH } })
    expect((await browser.send(settleRefund, { params, body: { id: 'mine' } })).status).toBe(404)
    expect(await browser.call(listRefunds, { params })).toEqual({ refunds: [], next: null })
    const done = await browser.call(listRefunds, { params, query: { state: 'done' } })
    expect(done.refunds).toMatchObject([{ id: 'mine', done: { by: 'Ada', hash: HASH } }])
    const table = await (await browser.send(exportPayments, { params })).text()
    expect(table).toContain('"pay back (smallest units)","pay back because","pay back to","paid back"')
    expect(table).toMatch(new RegExp(`"100","twice","${PAYER}","20\\d\\d-`))
    const owner = await it.operator('owner', OWN)
    const log = await (await owner.browser.send(exportAudit, { params })).text()
    const lines = log.split('\n').filter((line) => line.includes('settleRefund'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('pay-mine')
  })
})
