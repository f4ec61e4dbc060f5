import { adminRoutes } from '@foyer/api'
import { checkAudit, recordAct } from '@foyer/server-kit/operators'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onUsualDatabase } from '../../../test/authSuite.ts'
import { createConsoleTest, OWN } from '../../../test/consoleTest.ts'

const actor = { id: 'op_1', name: 'Ada', via: 'session' }

await onUsualDatabase('attacks on the audit log', (suite) => {
  async function writeLines(projectId: string, lines: number): Promise<void> {
    for (let at = 0; at < lines; at += 1)
      await suite.opened.database
        .transaction()
        .execute((trx) => recordAct(trx, { atMs: 1_000 + at, projectId, actor, act: `act${at}` }))
  }

  test.each([
    ['a NUL that is written out', String.raw`shop\u0000`],
    ['a NUL behind a backslash', String.raw`shop\\u0000`],
  ])('a name with %s leaves a log that can be read', async (_, name) => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { browser } = await it.operator('owner', OWN)
    const params = { projectId: OWN }
    await browser.call(adminRoutes.createToken, {
      params,
      body: { name, scopes: ['project:read'], days: 1 },
    })
    const { lines } = await browser.call(adminRoutes.listAudit, { params })
    expect(lines[0]?.after).toMatchObject({ name })
    const exported = await (await browser.send(adminRoutes.exportAudit, { params })).text()
    expect(exported).toContain(JSON.stringify(name))
    expect(await browser.call(adminRoutes.checkAudit, { params })).toMatchObject({ isWhole: true })
  })

  test('what PostgreSQL keeps in no text stands in the log as what it is', async () => {
    const { database } = suite.opened
    const after = { '\u0000': ['a\u0000b', '\ud800', String.raw`\u0000`] }
    await database
      .transaction()
      .execute((trx) => recordAct(trx, { atMs: 1, projectId: 'nul', actor, act: 'act', after }))
    const row = await database
      .selectFrom('console_audit')
      .select('after')
      .where('place', '=', 'nul')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.after ?? '')).toEqual(after)
    expect(await checkAudit(database, 'nul')).toMatchObject({ isWhole: true, lines: 1 })
  })

  test.each([
    ['is gone', 'delete from console_audit_heads where place = $p', 1],
    ['was put back', 'update console_audit_heads set seq = 2, hash = $h where place = $p', 3],
  ])('a log whose head %s is not whole', async (what, statement, firstBad) => {
    const projectId = `head-${what.replaceAll(' ', '-')}`
    await writeLines(projectId, 4)
    const { database } = suite.opened
    const second = `(select hash from console_audit where place = '${projectId}' and seq = 2)`
    await sql.raw(statement.replaceAll('$p', `'${projectId}'`).replaceAll('$h', second)).execute(database)
    expect(await checkAudit(database, projectId)).toMatchObject({ isWhole: false, firstBad })
  })

  test('lines that come in while a log is checked do not make it look broken', async () => {
    await writeLines('growing', 3)
    const { database } = suite.opened
    const [checked] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => checkAudit(database, 'growing'))),
      writeLines('growing', 30),
    ])
    expect(checked.every(({ isWhole }) => isWhole)).toBe(true)
  })
})
