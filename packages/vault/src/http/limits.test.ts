import { connect, type Socket } from 'node:net'
import { vaultRoutes } from '@foyer/api'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { startVaultTest, TEST_PROJECT, type VaultTest } from '../../test/vaultTest.ts'
import { createLinkWaits } from '../kernel/linkWaits.ts'

const MANY = 1_000_000
const visitor = (address: string) => ({ headers: { 'x-forwarded-for': address } })

describe('what a visitor may do', () => {
  let it: VaultTest
  beforeAll(async () => {
    const visitorLimits = { requestsPerMinute: MANY, linksPerHour: 2, answersPerHour: 2, linksPerProject: 3 }
    it = await startVaultTest({ trustedProxies: 1, visitorLimits })
  })
  afterAll(() => it.close())

  let count = 0
  const ask = async (from: string) => {
    count += 1
    const body = { email: `limit${count}@example.com`, flowId: 'fl_1' }
    return (await (await createDevice(it)).call('/v1/links', body, visitor(from))).code
  }

  test('one visitor has so many links mailed, and a project so many for all of its visitors', async () => {
    expect(await ask('198.51.100.1')).toBeUndefined()
    expect(await ask('198.51.100.1')).toBeUndefined()
    expect(await ask('198.51.100.1')).toBe('rate_limited')
    expect(await ask('198.51.100.2')).toBeUndefined()
    expect(await ask('198.51.100.3')).toBe('rate_limited')
    expect(it.mailbox.mails().length).toBeLessThanOrEqual(3)
  })

  test('one visitor answers so many links, and the page says to wait', async () => {
    const answer = (from: string) =>
      fetch(`${it.vault.url}/approve`, {
        method: 'POST',
        body: new URLSearchParams({ t: 'A'.repeat(43), choice: '42' }),
        ...visitor(from),
      })
    expect((await answer('198.51.100.4')).status).toBe(410)
    expect((await answer('198.51.100.4')).status).toBe(410)
    const refused = await answer('198.51.100.4')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('Wait a minute')
    expect((await answer('198.51.100.5')).status).toBe(410)
  })

  test('who has used up answers still answers the link that they were mailed', async () => {
    const email = 'beside@example.com'
    const device = await createDevice(it)
    // Those of the project are used up: this one has a history.
    await it.database
      .insertInto('vault_approvals')
      .values({
        project_id: TEST_PROJECT,
        email_tag: await it.tagOf(email),
        jkt: device.jkt,
        approved_at: new Date(it.now()),
      })
      .execute()
    const reply = await device.call('/v1/links', { email, flowId: 'fl_1' }, visitor('198.51.100.9'))
    const { number } = v.parse(vaultRoutes.createLink.reply, reply.body)
    const mail = await it.mailbox.waitForMail(email)
    const t = new URL(mail.links[0] ?? '').searchParams.get('t') ?? ''
    const answer = (token: string) =>
      fetch(`${it.vault.url}/approve`, {
        method: 'POST',
        body: new URLSearchParams({ t: token, choice: number }),
        ...visitor('198.51.100.4'),
      })
    expect((await answer('B'.repeat(43))).status).toBe(429)
    expect(await (await answer(t)).text()).toContain('Device approved')
  })
})

test('one visitor has so many requests a minute, at every route, while health and figures always answer', async () => {
  const visitorLimits = {
    requestsPerMinute: 4,
    linksPerHour: MANY,
    answersPerHour: MANY,
    linksPerProject: MANY,
  }
  const it = await startVaultTest({ trustedProxies: 1, visitorLimits })
  try {
    const get = async (path: string) =>
      (await fetch(`${it.vault.url}${path}`, visitor('198.51.100.1'))).status
    expect(await get('/v1/keys')).toBe(200)
    expect(await get('/approve?t=short')).toBe(410)
    const device = await createDevice(it)
    // The first of them has no nonce, and counts as well.
    expect((await device.call('/v1/links/wait', { linkId: 'x' }, visitor('198.51.100.1'))).code).toBe(
      'flow_expired',
    )
    for (const path of ['/v1/keys', '/approve?t=short']) expect(await get(path)).toBe(429)
    expect((await device.call('/v1/links/wait', { linkId: 'x' }, visitor('198.51.100.1'))).code).toBe(
      'rate_limited',
    )
    expect(await get('/health')).toBe(200)
    expect(await get('/metrics')).toBe(200)
  } finally {
    await it.close()
  }
})

test('of one visitor so many wait at the same time, and those of others beside them', async () => {
  const it = await startVaultTest()
  const waits = createLinkWaits({ database: it.database, now: it.now, onError: () => undefined })
  try {
    const entered = Array.from({ length: 100 }, (_, at) => waits.enter(`link${at}`, 'a'))
    expect(() => waits.enter('link', 'a')).toThrow(expect.objectContaining({ code: 'rate_limited' }))
    waits.enter('link', 'b').leave()
    entered[0]?.leave()
    // A waiting device that leaves twice makes room once.
    entered[0]?.leave()
    waits.enter('link', 'a')
    expect(() => waits.enter('link', 'a')).toThrow(expect.objectContaining({ code: 'rate_limited' }))
    for (let more = waits.count; more < 5_000; more += 1) waits.enter(`link${more}`, `visitor${more}`)
    expect(() => waits.enter('link', 'c')).toThrow(expect.objectContaining({ code: 'rate_limited' }))
  } finally {
    waits.close()
    await it.close()
  }
})

test('a vault that is busy with slow visitors refuses others before it reads them, and says at its health that it lives', async () => {
  const it = await startVaultTest()
  const { port } = it.vault
  const sockets: Socket[] = []
  try {
    const head = `POST /v1/links HTTP/1.1\r\nhost: vault\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n`
    const fill = () => {
      for (let open = sockets.filter(({ destroyed }) => !destroyed).length; open < 500; open += 1) {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => undefined)
        // One whose time is over is answered, and another one takes its place.
        socket.on('data', () => socket.destroy())
        socket.write(head)
        sockets.push(socket)
      }
    }
    const status = async (path: string) => (await fetch(`${it.vault.url}${path}`)).status
    await expect
      .poll(() => {
        fill()
        return status('/v1/keys')
      })
      .toBe(503)
    expect(await status('/health')).toBe(200)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => status('/v1/keys')).toBe(200)
  } finally {
    for (const socket of sockets) socket.destroy()
    await it.close()
  }
})
