import { adminRoutes } from '@foyer/api'
import { expect, test } from 'vitest'
import { newAddress, onBothDatabases } from '../../../test/authSuite.ts'
import { createConsoleTest, OWN } from '../../../test/consoleTest.ts'

// An act holds one connection to the database. One that waited for another would wait for ever once all are held.

const params = { projectId: OWN }

await onBothDatabases('many acts at the same time', (suite) => {
  test('accounts are helped, however many operators do so', { timeout: 60_000 }, async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database, { charge: async () => undefined })
    const { browser } = await it.operator('support', OWN)
    const unlock = () =>
      browser.send(adminRoutes.unlockSupportedAccount, {
        params,
        body: { by: 'email', email: newAddress() },
      })
    const replies = await Promise.all(Array.from({ length: 30 }, unlock))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  })

  test('webhooks are set, however many owners do so', { timeout: 60_000 }, async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database, { charge: async () => undefined })
    const { browser } = await it.operator('owner', OWN)
    const set = () =>
      browser.send(adminRoutes.setWebhook, { params, body: { url: 'https://shop.example/hook' } })
    const replies = await Promise.all(Array.from({ length: 30 }, set))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  })
})
