import { adminRoutes } from '@foyer/api'
import { checkAudit, recordAct } from '@foyer/server-kit/operators'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/authSuite.ts'
import { createConsoleTest, OTHER, OWN } from '../../../test/consoleTest.ts'

const TRIGGER = 'alter table console_audit disable trigger console_audit_is_kept'
const actor = { id: 'op_1', name: 'Ada', via: 'session' }

await onBothDatabases('the audit log', (suite) => {
  /** Writes lines into a log of its own. */
  async function writeLines(projectId: string, lines: number): Promise<void> {
    for (let at = 0; at < lines; at += 1)
      await suite.opened.database
        .transaction()
        .execute((trx) =>
          recordAct(trx, { atMs: 1_000 + at, projectId, actor, act: `act${at}`, after: { at } }),
        )
  }

  test('keeps who has done what, with what was before and after it', async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { browser, id } = await it.operator('owner', OWN)
    const params = { projectId: OWN }
    await browser.call(adminRoutes.changeProjectSettings, { params, body: { analytics: false } })
    const { lines } = await browser.call(adminRoutes.listAudit, { params })
    expect(lines[0]).toMatchObject({
      actor: { id, name: 'Ada' },
      via: 'session',
      act: 'changeProjectSettings',
      target: OWN,
      before: { analytics: true },
      after: { analytics: false },
    })
    expect(await browser.call(adminRoutes.checkAudit, { params })).toMatchObject({ isWhole: true })
    await browser.call(adminRoutes.changeProjectSettings, { params, body: { analytics: true } })
  })

  test('an act that fails leaves neither a change nor a line', async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { browser } = await it.operator('owner', OWN)
    const params = { projectId: OWN }
    const before = await browser.call(adminRoutes.listAudit, { params })
    const body = { name: 'Other', allowedOrigins: ['https://SHOP.example'] }
    expect((await browser.send(adminRoutes.changeProjectSettings, { params, body })).status).toBe(400)
    expect(await browser.call(adminRoutes.listAudit, { params })).toEqual(before)
    expect((await browser.call(adminRoutes.getProjectSettings, { params })).name).not.toBe('Other')
  })

  test('no line is changed, deleted or emptied away', async () => {
    await writeLines('kept', 3)
    const { database } = suite.opened
    const statements = [
      "update console_audit set actor_name = 'Mallory'",
      "update console_audit set actor_name = 'Mallory' where false",
      "delete from console_audit where place = 'kept' and seq = 2",
      'truncate console_audit',
    ]
    for (const statement of statements)
      await expect(sql.raw(statement).execute(database)).rejects.toThrow('neither changed nor deleted')
    expect(await checkAudit(database, 'kept')).toMatchObject({ isWhole: true, lines: 3 })
  })

  test.each([
    ['changed', "update console_audit set actor_name = 'Mallory' where place = $p and seq = 3", 3],
    ['given another time', 'update console_audit set at = now() where place = $p and seq = 2', 2],
    ['removed', 'delete from console_audit where place = $p and seq = 4', 4],
    ['cut off the end', 'delete from console_audit where place = $p and seq = 5', 5],
    ['all removed', 'delete from console_audit where place = $p', 1],
  ])('a line that was %s by the owner of the database is seen', async (what, statement, firstBad) => {
    const projectId = `seen-${what.replaceAll(' ', '-')}`
    await writeLines(projectId, 5)
    const { database } = suite.opened
    await sql.raw(TRIGGER).execute(database)
    await sql.raw(statement.replaceAll('$p', `'${projectId}'`)).execute(database)
    await sql.raw(TRIGGER.replace('disable', 'enable')).execute(database)
    expect(await checkAudit(database, projectId)).toMatchObject({ isWhole: false, firstBad })
  })

  test('acts at the same time follow each other', async () => {
    const { database } = suite.opened
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        database
          .transaction()
          .execute((trx) => recordAct(trx, { atMs: at, projectId: 'busy', actor, act: 'act' })),
      ),
    )
    expect(await checkAudit(database, 'busy')).toMatchObject({ isWhole: true, lines: 20 })
  })

  test('is exported whole, a line each, with names that a spreadsheet or a page would take for something else', async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const hostile = '=cmd|calc\u2028<script>"'
    const { browser } = await it.operator('owner', OTHER, hostile)
    await writeLines(OTHER, 600)
    const params = { projectId: OTHER }
    const reply = await browser.send(adminRoutes.exportAudit, { params })
    expect(reply.headers.get('content-type')).toBe('application/x-ndjson')
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    const lines = (await reply.text()).trimEnd().split('\n')
    const parsed = lines.map((line): { seq: number; actor: { name: string }; act: string } =>
      JSON.parse(line),
    )
    expect(parsed.map(({ seq }) => seq)).toEqual(lines.map((_, at) => at + 1))
    expect(parsed[0]?.actor.name).toBe(hostile)
    // The export itself is the last line.
    expect(parsed.at(-1)?.act).toBe('exportAudit')
    const page = await browser.call(adminRoutes.listAudit, { params, query: { entries: '10' } })
    const next = await browser.call(adminRoutes.listAudit, {
      params,
      query: { entries: '10', before: String(page.next) },
    })
    expect(next.lines[0]?.seq).toBe((page.lines.at(-1)?.seq ?? 0) - 1)
  })
})
