import { adminRoutes } from '@foyer/api'
import { expect, test } from 'vitest'
import { onUsualDatabase } from '../../../test/authSuite.ts'
import { createConsoleTest, OTHER, OWN } from '../../../test/consoleTest.ts'
import { createDatabaseProjects } from '../../kernel/projects/projectStore.ts'
import { changeProject } from './projectSettings.ts'

const { changeProjectSettings, getProjectSettings, listAudit } = adminRoutes

await onUsualDatabase('settings that several owners change at the same time', (suite) => {
  test('are all kept, and each line says what was really before it', async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { browser } = await it.operator('owner', OTHER)
    const params = { projectId: OTHER }
    const { features } = await browser.call(getProjectSettings, { params })
    const wanted = {
      swaps: !features.swaps,
      onramp: !features.onramp,
      payWithExchange: !features.payWithExchange,
      activity: !features.activity,
    }
    const changes = [
      ...Object.entries(wanted).map(([name, value]) => ({ features: { [name]: value } })),
      ...Array.from({ length: 6 }, (_, at) => ({ name: `Shop ${at}` })),
    ]
    const replies = await Promise.all(
      changes.map((body) => browser.send(changeProjectSettings, { params, body })),
    )
    expect(replies.every(({ ok }) => ok)).toBe(true)
    expect((await browser.call(getProjectSettings, { params })).features).toMatchObject(wanted)
    const { lines } = await browser.call(listAudit, { params })
    const renames = lines.filter(({ act, after }) => act === 'changeProjectSettings' && Object(after).name)
    expect(renames).toHaveLength(6)
    // The newest line comes first: each was changed from what the one before it has set.
    for (const [at, { before }] of renames.slice(0, -1).entries())
      expect(before).toEqual({ name: Object(renames[at + 1]?.after).name })
  })

  test('a project that was deleted meanwhile stays deleted', async () => {
    await createConsoleTest(suite.it, suite.opened.database)
    const { database } = suite.opened
    const store = createDatabaseProjects(database)
    const project = await store.find(OWN)
    if (project === undefined) throw new Error('There is no project.')
    await database.deleteFrom('projects').where('id', '=', OWN).execute()
    const change = database
      .transaction()
      .execute((trx) => changeProject(trx, project, { name: 'Back' }, { isDevelopment: false }))
    await expect(change).rejects.toMatchObject({ code: 'not_found' })
    expect(await store.find(OWN)).toBeUndefined()
  })
})
