import { adminRoutes, type ReplyOf } from '@foyer/api'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onUsualDatabase } from '../../../test/authSuite.ts'
import { createConsoleTest, OTHER, OWN } from '../../../test/consoleTest.ts'

const { listProjectPayments, exportPayments, getWebhook, setWebhook, resendEvent } = adminRoutes
type Payments = ReplyOf<typeof listProjectPayments>['payments']
const params = { projectId: OWN }

await onUsualDatabase('money in the console', (suite) => {
  async function start() {
    const { database } = suite.opened
    const it = await createConsoleTest(suite.it, database)
    for (const table of ['payments', 'payment_events', 'merchant_webhooks', 'sponsor_budgets'])
      await sql`delete from ${sql.table(table)}`.execute(database)
    return { it, database }
  }

  async function pay(
    id: string,
    label: string,
    { projectId = OWN, minutes = 0 }: { projectId?: string; minutes?: number } = {},
  ): Promise<void> {
    await sql`insert into payments (id, project_id, made_by, label, chain_id, recipient, asset, amount_base,
        asked_base, from_block, status, hashes, seen, needed, created_at, expires_at)
      values (${id}, ${projectId}, 'merchant', ${label}, 'eip155:1', '0xabc', '{}'::jsonb, 115792089237316195423570985,
        1, 1, 'paid', '[]'::jsonb, 0, 1, now() - ${minutes} * interval '1 minute', now())`.execute(
      suite.opened.database,
    )
  }

  test('payments come page by page, the newest first, and none of another project', async () => {
    const { it } = await start()
    for (let at = 0; at < 7; at += 1) await pay(`pay${at}`, `Order ${at}`, { minutes: at })
    await pay('foreign', 'Secret', { projectId: OTHER })
    const { browser } = await it.operator('support', OWN)
    const read: string[] = []
    for (let before: string | null | undefined; before !== null; ) {
      const query: Record<string, string> = { entries: '3', ...(before && { before }) }
      const page = await browser.call(listProjectPayments, { params, query })
      read.push(...page.payments.map(({ id }: Payments[number]) => id))
      before = page.next
    }
    expect(read).toEqual(['pay0', 'pay1', 'pay2', 'pay3', 'pay4', 'pay5', 'pay6'])
    // The id of another project's payment leads to no page.
    const stolen = await browser.call(listProjectPayments, { params, query: { before: 'foreign' } })
    expect(stolen.payments).toEqual([])
    expect((await browser.call(listProjectPayments, { params })).payments[0]?.amountBase).toBe(
      '115792089237316195423570985',
    )
  })

  test('T-CSV a label that a spreadsheet would run is a text in the table', async () => {
    const { it } = await start()
    await pay('evil', '=HYPERLINK("https://evil.example","x")')
    await pay('two', 'a,"b"\r\nc', { minutes: 1 })
    const { browser } = await it.operator('support', OWN)
    const reply = await browser.send(exportPayments, { params })
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toContain('attachment')
    const table = await reply.text()
    expect(table).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`)
    expect(table).toContain('"a,""b""\r\nc"')
    expect(table).not.toMatch(/(^|,)=/m)
  })

  test('an event is sent again, of this project alone, and a webhook is set without its secret in the log', async () => {
    const { it, database } = await start()
    await sql`insert into payment_events (id, project_id, payment_id, body, attempts, created_at, due_at, delivered_at)
      values ('gone', ${OWN}, 'p', '{}', 20, now(), null, null), ('foreign', ${OTHER}, 'p', '{}', 1, now(), null, now())`.execute(
      database,
    )
    const { browser } = await it.operator('owner', OWN)
    expect(await browser.call(getWebhook, { params })).toMatchObject({
      url: null,
      events: [{ id: 'gone', state: 'given_up' }],
    })
    await browser.call(resendEvent, { params, body: { id: 'gone' } })
    expect((await browser.call(getWebhook, { params })).events[0]).toMatchObject({
      state: 'waiting',
      attempts: 0,
    })
    expect((await browser.send(resendEvent, { params, body: { id: 'foreign' } })).status).toBe(404)
    const body = { url: 'https://shop.example/hooks' }
    const { secret } = await browser.call(setWebhook, { params, body })
    expect(secret).toMatch(/^foyer_wh_/)
    expect(await (await browser.send(getWebhook, { params })).text()).not.toContain(secret)
    const log = await (await browser.send(adminRoutes.exportAudit, { params })).text()
    expect(log).toContain('setWebhook')
    expect(log).not.toContain(secret)
  })
})
