import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adminRoutes } from '@foyer/api'
import { expect, test } from 'vitest'
import { onUsualDatabase } from '../../../test/authSuite.ts'
import { createConsoleTest, OWN } from '../../../test/consoleTest.ts'
import { setMerchantWebhook } from '../pay/index.ts'
import { createMerchantTeller } from '../pay/tellMerchants.ts'

// An owner of a project, or a token of theirs, names the server that the gateway tells of payments.

const params = { projectId: OWN }

await onUsualDatabase('the webhook as a way into the network of the gateway', (suite) => {
  test.each([
    'http://localhost:8080/admin',
    'http://127.0.0.1/',
    'http://[::1]:9000/',
    'http://anything.localhost/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    `https://${[10, 0, 0, 1].join('.')}:8443/`,
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://user:word@shop.example/',
  ])('T-SSRF %s is set by nobody in the console', async (url) => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { browser } = await it.operator('owner', OWN)
    const reply = await browser.send(adminRoutes.setWebhook, { params, body: { url } })
    expect(await reply.json()).toMatchObject({ code: 'bad_request' })
  })

  test.each([
    ['that leads to this machine', 'https://localhost', false],
    ['of the command line, on this machine', 'http://127.0.0.1', true],
  ])('T-SSRF a server %s is asked: %s, %s', async (_, host, isAsked) => {
    const asked: (string | undefined)[] = []
    const server = createServer((request, reply) => {
      asked.push(request.url)
      reply.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // it listens on a port
    server.on('connection', () => asked.push('connected'))
    const { database } = suite.opened
    const url = `${host}:${port}/hook`
    if (isAsked) await setMerchantWebhook(database, OWN, { url })
    else {
      const it = await createConsoleTest(suite.it, database)
      const { browser } = await it.operator('owner', OWN)
      await browser.call(adminRoutes.setWebhook, { params, body: { url } })
    }
    const at = new Date(suite.now() - 1_000)
    await database.deleteFrom('payment_events').execute()
    await database
      .insertInto('payment_events')
      .values({
        ...{ id: 'event', project_id: OWN, payment_id: 'payment', body: '{}', attempts: 0 },
        ...{ created_at: at, due_at: at, delivered_at: null },
      })
      .execute()
    const tell = createMerchantTeller({ database, now: suite.now, onError: () => undefined })
    expect(await tell(new AbortController().signal)).toBe(1)
    expect(asked.length > 0).toBe(isAsked)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
})
