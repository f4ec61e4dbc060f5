import { adminRoutes } from '@foyer/api'
import { expect, test } from 'vitest'
import { signIn } from '../../../test/authClient.ts'
import { newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import { createConsoleTest, OWN } from '../../../test/consoleTest.ts'

const { unlockSupportedAccount } = adminRoutes
const params = { projectId: OWN }
const DAY_MS = 86_400_000

await onUsualDatabase('an operator who guesses the codes of an account', (suite) => {
  test('has its wrong codes forgotten three times a day, whoever asks and by whatever it is named', async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const email = newAddress()
    const { account } = await signIn(await suite.it.client(), { ...suite.it, email })
    const keys = [
      { by: 'email', email },
      { by: 'id', accountId: account.accountId },
    ]
    const [one, other] = [await it.operator('support', OWN), await it.operator('owner', OWN)]
    const unlock = (at: number) => {
      const { browser } = at % 2 === 0 ? one : other
      return browser.send(unlockSupportedAccount, { params, body: keys[at % 2] })
    }
    const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => unlock(at)))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(3)
    const refused = replies.find(({ ok }) => !ok)
    expect([refused?.status, Number(refused?.headers.get('retry-after')) > 80_000]).toEqual([429, true])
    suite.shiftMs = DAY_MS
    const later = await it.operator('support', OWN)
    expect((await later.browser.send(unlockSupportedAccount, { params, body: keys[0] })).status).toBe(200)
  })

  test('an address without an account, at which nothing is guessed, is unlocked as often as it has to be', async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { browser } = await it.operator('support', OWN)
    const body = { by: 'email', email: newAddress() }
    for (let at = 0; at < 5; at += 1)
      expect((await browser.send(unlockSupportedAccount, { params, body })).status).toBe(200)
  })
})
