import { ADMIN_SCOPES, adminRoutes } from '@foyer/api'
import { adminExamples } from '@foyer/api/examples'
import { type ConsoleSender, fuzzConsole } from '@foyer/devkit/fuzz'
import { afterAll, beforeAll } from 'vitest'
import { createAuthKeys, createAuthTest } from '../../../test/authTest.ts'
import { type ConsoleTest, createConsoleTest, OWN } from '../../../test/consoleTest.ts'
import { findUndocumented } from '../../../test/undocumented.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'

let it: ConsoleTest
let close: () => Promise<void>
/** Sends a request as an owner in a browser, as a token with every scope, and as nobody. */
let senders: readonly ConsoleSender[]

beforeAll(async () => {
  const opened = await openUsualDatabase('inputs of the console that nobody means')
  const auth = await createAuthTest({ database: opened.database, keys: await createAuthKeys() })
  it = await createConsoleTest(auth, opened.database, { charge: async () => undefined })
  const { browser } = await it.operator('owner')
  const made = await browser.call(adminRoutes.createToken, {
    params: { projectId: OWN },
    body: { name: 'fuzz', scopes: ADMIN_SCOPES, days: 1 },
  })
  const authorization = `Bearer ${made.token}`
  senders = [
    async (route, request) => {
      const reply = await browser.send(route, request)
      // A sign-out that was sent is taken as one.
      if (route === adminRoutes.signOutOperator) await browser.signIn()
      return reply
    },
    (route, request) => it.send(route, { ...request, headers: { authorization } }),
    (route, request) => it.send(route, request),
  ]
  close = async () => {
    await auth.close()
    await opened.close()
  }
}, 240_000)
afterAll(() => close())

fuzzConsole({
  examples: adminExamples,
  ...{ projectId: OWN, senderCount: 3, findFault: findUndocumented },
  senderAt: (at) => senders[at] ?? (() => Promise.reject(new TypeError('There is no such sender.'))),
})
