import { vaultOperatorRoutes as own, type RouteDefinition, sharedOperatorRoutes as shared } from '@foyer/api'
import { createOperatorBrowser, sendToRoute } from '@foyer/devkit/operatorBrowser'
import { makeOpenChallenge } from '@foyer/server-kit/operators'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { createVaultConsole } from '../../test/vaultConsole.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import { FRAME_ORIGIN, type VaultTest } from '../../test/vaultTest.ts'

const MINUTE_MS = 60_000
const all = Object.values<RouteDefinition>({ ...shared, ...own })
const closed = all.filter(({ admin }) => admin !== undefined)
const params = { projectId: '*' }
const RANKS = { none: 0, viewer: 0, support: 1, owner: 2 } as const
const databases = await usualVaultDatabases('attacks on a console of the vault')

describe.each(databases)('a console of the vault on $name', ({ start }) => {
  let it: VaultTest
  const { tested, invite, operator, moveOn } = createVaultConsole(() => it)
  beforeAll(async () => {
    it = await start({ hasConsole: true, trustedProxies: 1 })
  })
  beforeEach(() => moveOn())
  afterAll(() => it.close())

  const codeOf = async (reply: Response) => Object(await reply.json()).code as unknown

  test('lets nobody in who is not signed in, by no route', async () => {
    const stranger = await createOperatorBrowser(tested)
    for (const route of closed) {
      const reply = await stranger.send(route, { params })
      expect([route.id, reply.status, await codeOf(reply)]).toEqual([route.id, 401, 'login_required'])
      expect(reply.headers.get('cache-control')).toBe('no-store')
    }
    expect(closed).toHaveLength(18)
  })

  test.each(['viewer', 'support', 'owner'] as const)(
    'gives the role %s what it names, and no more',
    async (role) => {
      const { browser } = await operator(role)
      for (const route of closed) {
        if (route.id === 'signOutOperator') continue
        // A body that no route takes: whoever is let in gets as far as that.
        const reply = await browser.send(route, { params, text: '{"nothing":1}' })
        const isLetIn = RANKS[role] >= RANKS[route.admin?.role ?? 'none']
        const refused = !reply.ok && (await codeOf(reply)) === 'refused'
        expect([route.id, refused]).toEqual([route.id, !isLetIn])
        if (isLetIn) expect([200, 400]).toContain(reply.status)
      }
    },
  )

  test('takes no token, whatever it is called', async () => {
    const { browser } = await operator('owner')
    for (const route of closed) {
      const headers = { authorization: `Bearer foyer_at_${'A'.repeat(43)}` }
      const alone = await sendToRoute(tested, route, { params, headers })
      expect([route.id, await codeOf(alone)]).toEqual([route.id, 'origin_not_allowed'])
    }
    for (const path of [
      '/v1/admin/projects/*/tokens',
      '/v1/admin/projects',
      '/v1/admin/projects/*/accounts/find',
    ]) {
      const reply = await fetch(`${it.vault.url}${path}`, { headers: { cookie: browser.cookie ?? '' } })
      expect([path, reply.status]).toEqual([path, 404])
    }
  })

  test('no page but its own has a browser call it, not even the frame, nor one without the header', async () => {
    const { browser } = await operator('owner')
    const cookie = browser.cookie ?? ''
    for (const headers of [
      { origin: 'https://shop.example', 'x-foyer-console': '1' },
      { origin: FRAME_ORIGIN, 'x-foyer-console': '1' },
      { origin: tested.url },
      { origin: tested.url, 'x-foyer-console': '1', 'sec-fetch-site': 'same-site' },
      { 'x-foyer-console': '1' },
    ]) {
      const reply = await sendToRoute(tested, shared.signOutOperator, { headers: { cookie, ...headers } })
      expect([headers, reply.status, await codeOf(reply)]).toEqual([headers, 403, 'origin_not_allowed'])
    }
    expect((await browser.send(shared.getOperator)).status).toBe(200)
    // A preflight of the frame is given the headers of proofs alone.
    const preflight = await fetch(it.local(`${tested.url}${shared.signOutOperator.path}`), {
      method: 'OPTIONS',
      headers: { origin: FRAME_ORIGIN, 'access-control-request-headers': 'x-foyer-console' },
    })
    expect(preflight.headers.get('access-control-allow-headers')).not.toContain('x-foyer-console')
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('a link is used once, within 15 minutes, and a challenge once and for what it was handed out for', async () => {
    const { body } = await operator('support')
    const other = await createOperatorBrowser(tested)
    await expect(other.call(shared.acceptInvite, { body })).rejects.toThrow('flow_expired')
    await expect(other.call(shared.beginInvite, { body: { invite: body.invite } })).rejects.toThrow(
      'flow_expired',
    )
    const late = await invite('owner')
    it.passTime(15 * MINUTE_MS)
    await expect(other.call(shared.beginInvite, { body: { invite: late } })).rejects.toThrow('flow_expired')

    const { browser } = await operator('support')
    const { challenge } = await browser.call(shared.beginOperatorSignIn)
    const answer = await browser.authenticator.use(challenge)
    await expect(browser.call(shared.confirmOperator, { body: { challenge, answer } })).rejects.toThrow(
      'flow_expired',
    )
    await browser.call(shared.signInOperator, { body: { challenge, answer } })
    await expect(browser.call(shared.signInOperator, { body: { challenge, answer } })).rejects.toThrow(
      'flow_expired',
    )
  })

  test('an answer of a frame, of another site, or of a passkey that nobody registered signs nobody in', async () => {
    const { browser } = await operator('support')
    const stranger = await createOperatorBrowser(tested)
    for (const [from, twist] of [
      [browser, { crossOrigin: true }],
      [browser, { origin: 'https://gateway.example' }],
      [browser, { rpId: 'gateway.example' }],
      [stranger, {}],
    ] as const) {
      const { challenge } = await browser.call(shared.beginOperatorSignIn)
      const answer = await from.authenticator.use(challenge, twist)
      await expect(browser.call(shared.signInOperator, { body: { challenge, answer } })).rejects.toThrow(
        'signature_invalid',
      )
    }
  })

  test('a session ends after half an hour without use, and after eight hours', async () => {
    const { browser } = await operator('support')
    it.passTime(30 * MINUTE_MS)
    expect((await browser.send(shared.getOperator)).status).toBe(401)
    await browser.signIn()
    for (let minutes = 25; minutes < 8 * 60; minutes += 25) {
      it.passTime(25 * MINUTE_MS)
      expect((await browser.send(shared.getOperator)).status).toBe(200)
    }
    it.passTime(25 * MINUTE_MS)
    expect((await browser.send(shared.getOperator)).status).toBe(401)
    expect(browser.cookie).toMatch(/^__Host-foyer-vault-console=/)
  })

  test('an operator who lost the role is nobody, and nobody changes their own', async () => {
    const { browser, id } = await operator('owner')
    const gone = await operator('support', 'Grace')
    const setRole = (operatorId: string) =>
      browser.call(shared.setOperatorRole, { params, body: { operatorId, role: null } })
    await expect(setRole(id)).rejects.toThrow('own_role')
    await setRole(gone.id)
    expect((await gone.browser.send(shared.getOperator)).status).toBe(401)
    await expect(gone.browser.signIn()).rejects.toThrow('signature_invalid')
    const elsewhere = { params: { projectId: 'my-shop' }, body: { role: 'owner' } }
    await expect(browser.call(shared.inviteOperator, elsewhere)).rejects.toThrow('not_found')
  })

  test('who fails at signing in waits, leaves nothing behind, and keeps no operator of that address out', async () => {
    const { browser } = await operator('support')
    const kept = async () =>
      (await it.database.selectFrom('console_challenges').select('hash').execute()).length
    const before = await kept()
    const stranger = await createOperatorBrowser(tested)
    const statuses = new Set<number>()
    for (let times = 0; times < 32; times += 1) {
      const { challenge } = await stranger.call(shared.beginOperatorSignIn)
      const answer = await stranger.authenticator.use(challenge)
      statuses.add((await stranger.send(shared.signInOperator, { body: { challenge, answer } })).status)
    }
    expect([...statuses]).toEqual([403, 429])
    expect(await kept()).toBe(before)
    browser.cookie = undefined
    await browser.signIn()
    expect((await browser.send(own.getVaultHealth)).status).toBe(200)
  })

  test('an answer is taken once, and the challenge of another console is none', async () => {
    const { browser } = await operator('viewer')
    const { challenge } = await browser.call(shared.beginOperatorSignIn)
    const signIn = async (answered: string) => {
      const body = { challenge: answered, answer: await browser.authenticator.use(answered) }
      const reply = await browser.send(shared.signInOperator, { body })
      return reply.ok ? 'in' : codeOf(reply)
    }
    expect(await signIn(challenge)).toBe('in')
    expect(await signIn(challenge)).toBe('flow_expired')
    const key = async () => new Uint8Array(32)
    expect(await signIn(await makeOpenChallenge({ key, now: it.now }))).toBe('flow_expired')
  })

  test('a page that is left open extends no session by asking by itself', async () => {
    const { browser } = await operator('viewer')
    const headers = { 'x-foyer-background': '1' }
    it.passTime(29 * MINUTE_MS)
    expect((await browser.send(own.getVaultHealth, { headers })).status).toBe(200)
    it.passTime(2 * MINUTE_MS)
    expect((await browser.send(own.getVaultHealth, { headers })).status).toBe(401)
  })

  test('tells an operator the ways in, which are passkeys alone, and keeps the last one', async () => {
    const { browser } = await operator('viewer')
    expect(await browser.call(shared.getSignInWays)).toEqual({ issuer: null })
    const { ways } = await browser.call(shared.listOwnWays)
    expect(ways.map(({ kind, isGood }) => [kind, isGood])).toEqual([['passkey', true]])
    const [way] = ways
    const body = { kind: 'passkey', id: way?.id }
    await expect(browser.call(shared.removeOwnWay, { body })).rejects.toThrow('last_way')
  })

  test('tells what its operator is needed for', async () => {
    const { browser } = await operator('viewer')
    const quiet = await browser.call(own.getVaultHealth)
    expect(quiet).toMatchObject({ health: [], custody: 'split', waits: 0, freezes: 0, deletions: 0 })
    // The vault tries it again and again, and it grows old all the same.
    await it.mailbox.refuse('down')
    const device = await createDevice(it)
    await device.call('/v1/links', { email: 'late@example.com', flowId: 'fl_1' })
    const tries = async () =>
      (await it.database.selectFrom('vault_mails').select('attempts').executeTakeFirst())?.attempts
    await expect.poll(tries).toBe(1)
    expect((await browser.call(own.getVaultHealth)).health).toEqual([])
    for (const attempts of [2, 3]) {
      it.passTime(6 * MINUTE_MS)
      await expect.poll(tries, { timeout: 10_000 }).toBe(attempts)
    }
    const { health, mails } = await browser.call(own.getVaultHealth)
    expect(health.map(({ reason }) => reason)).toEqual(['mails_waiting'])
    expect(mails).toMatchObject({ waiting: 1 })
    expect(mails.oldestSeconds).toBeGreaterThanOrEqual(12 * 60)
    const metrics = await (await fetch(`${it.vault.url}/metrics`)).text()
    const figure = /^foyer_vault_queue_oldest_seconds\{queue="mails"\} (\S+)$/m.exec(metrics)?.[1]
    expect(Number(figure)).toBeGreaterThanOrEqual(12 * 60)
    await it.mailbox.recover()
    it.passTime(MINUTE_MS)
    await it.mailbox.waitForMail('late@example.com')
    await expect.poll(tries).toBeUndefined()
    expect((await browser.call(own.getVaultHealth)).health).toEqual([])
    // One that was tried often is told of before it is old.
    const later = new Date(it.now() + 60 * MINUTE_MS)
    const row = { mail_enc: 'x', attempts: 5, created_at: new Date(it.now()), due_at: later }
    await it.database
      .insertInto('vault_mails')
      .values({ id: 'tried', ...row, expires_at: later })
      .execute()
    const { health: soon } = await browser.call(own.getVaultHealth)
    expect(soon.map(({ reason }) => reason)).toEqual(['mails_waiting'])
  })

  test('the log is whole, is exported, and tells when a line was changed', async () => {
    const { browser } = await operator('owner')
    const { isWhole, lines } = await browser.call(shared.checkAudit, { params })
    expect(isWhole).toBe(true)
    const file = await (await browser.send(shared.exportAudit, { params })).text()
    expect(file.trim().split('\n').length).toBe(lines + 1)
    await expect(it.database.deleteFrom('console_audit').execute()).rejects.toThrow(
      'neither changed nor deleted',
    )
    await it.database.updateTable('console_audit_heads').set({ seq: 1 }).execute()
    expect((await browser.call(shared.checkAudit, { params })).isWhole).toBe(false)
  })
})
