import { vaultRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDevice, type Device } from '../../test/device.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import { startVaultTest, TEST_ORIGIN, type VaultTest } from '../../test/vaultTest.ts'
import { startVault } from '../startVault.ts'

const databases = await usualVaultDatabases('links of the vault')

describe.each(databases)('links on $name', ({ start }) => {
  let it: VaultTest
  let count = 0
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  const newEmail = () => `somebody${++count}@example.com`

  /** A link in the mailbox of an address, and what the device of the sign-in knows of it. */
  async function mailLink(email = newEmail(), device?: Device) {
    const asker = device ?? (await createDevice(it))
    const after = it.mailbox.lastId
    const answer = await asker.call('/v1/links', { email, flowId: 'fl_1' })
    const made = v.parse(vaultRoutes.createLink.reply, answer.body)
    const mail = await it.mailbox.waitForMail(email, { after })
    const link = mail.links[0] ?? ''
    const wait = async (options = {}) => asker.call('/v1/links/wait', { linkId: made.linkId }, options)
    return { ...made, email, device: asker, mail, link, wait }
  }

  const readPage = async (link: string) => (await fetch(it.local(link))).text()
  const numbersOn = (page: string) =>
    [...page.matchAll(/name="choice" value="(\d\d)"/g)].map(([, n]) => n ?? '')

  test('mails a link whose page shows three numbers, one of which is that of the device', async () => {
    const { mail, link, number } = await mailLink()
    expect(mail.subject).toBe('Approve a new device for My shop')
    expect(mail.links).toHaveLength(1)
    expect(`${mail.source}`).not.toContain(`>${number}<`)
    const page = await readPage(link)
    expect(numbersOn(page)).toHaveLength(3)
    expect(new Set(numbersOn(page)).size).toBe(3)
    expect(numbersOn(page)).toContain(number)
    expect(page).toContain('None of them? Then this email belongs to an earlier attempt')
    expect(page).toContain('My shop')
    expect(page).toContain(TEST_ORIGIN)
  })

  test('a program that opens the link, as often as it likes, approves nothing', async () => {
    const { link, number, wait } = await mailLink()
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'GET']) {
      const reply = await fetch(it.local(link), { method })
      expect(reply.status).toBe(200)
      if (method === 'HEAD') expect(await reply.text()).toBe('')
    }
    const rows = await it.database
      .selectFrom('vault_links')
      .select('state')
      .where('number', '=', number)
      .execute()
    expect(rows.map(({ state }) => state)).toContain('open')
    await it.choose(link, number)
    expect((await wait()).body).toMatchObject({ state: 'approved' })
  })

  test('the page runs no script, is kept by nobody and framed by nobody', async () => {
    const { link } = await mailLink()
    const reply = await fetch(it.local(link))
    const policy = reply.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
    expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(reply.headers.get('access-control-allow-origin')).toBe(null)
    expect(await reply.text()).not.toMatch(/<script|javascript:|\son\w+=|http:\/\/|src=/i)
  })

  test('a wrong number ends the flow, and the right one comes too late', async () => {
    const { link, number, wait } = await mailLink()
    const wrong = numbersOn(await readPage(link)).find((shown) => shown !== number) ?? ''
    expect((await it.choose(link, wrong)).text).toContain('That was not the number')
    expect(await it.choose(link, number)).toMatchObject({ status: 410 })
    expect((await wait()).body).toEqual({ state: 'refused' })
  })

  stressTest('of all numbers tried at once, one is looked at', async () => {
    const { link, number, wait, device } = await mailLink()
    const guesses = Array.from({ length: 90 }, (_, at) => String(10 + at)).filter((guess) => guess !== number)
    const answers = await Promise.all(
      [...guesses.slice(0, 40), number].map((guess) => it.choose(link, guess)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lines = await it.database
      .selectFrom('vault_audit')
      .select('event')
      .where('jkt', '=', device.jkt)
      .execute()
    expect(lines).toHaveLength(1)
    expect(lines[0]?.event).not.toBe('link_approved')
    expect((await wait()).body).toEqual({ state: 'refused' })
  })

  test('another device, project or app hears nothing of a link', async () => {
    const { link, number, linkId, wait } = await mailLink()
    await it.choose(link, number)
    const stranger = await createDevice(it)
    expect((await stranger.call('/v1/links/wait', { linkId })).code).toBe('flow_expired')
    expect((await wait({ appOrigin: 'https://evil.example' })).code).toBe('origin_not_allowed')
    expect((await wait({ appOrigin: 'https://eu.shop.example' })).code).toBe('flow_expired')
    expect((await wait({ projectId: 'other' })).code).toBe('flow_expired')
    expect((await wait({ projectId: 'nobody' })).code).toBe('project_id_invalid')
    expect((await wait()).body).toMatchObject({ state: 'approved' })
  })

  test('nothing is mailed for a project or an origin that is not known', async () => {
    const device = await createDevice(it)
    const email = newEmail()
    const body = { email, flowId: 'fl_1' }
    expect((await device.call('/v1/links', body, { projectId: 'nobody' })).code).toBe('project_id_invalid')
    expect((await device.call('/v1/links', body, { appOrigin: 'https://evil.example' })).code).toBe(
      'origin_not_allowed',
    )
    expect((await device.call('/v1/links', body, { appOrigin: 'http://localhost:3000' })).code).toBe(
      'origin_not_allowed',
    )
    const headers = { origin: 'https://evil.example' }
    expect((await device.call('/v1/links', body, { headers })).code).toBe('origin_not_allowed')
    expect((await device.call('/v1/links', body)).code).toBeUndefined()
    await it.mailbox.waitForMail(email)
    expect(it.mailbox.mails(email)).toHaveLength(1)
  })

  test('a text that is no address is refused before anything is counted', async () => {
    const device = await createDevice(it)
    for (const email of [
      'ada',
      'ada@',
      'a b@example.com',
      'ada@example.com\r\nBcc: all@example.com',
      '<ada@example.com>',
    ])
      expect((await device.call('/v1/links', { email, flowId: 'fl_1' })).code).toBe('email_invalid')
  })

  test('a newer link of a device takes the place of the older one', async () => {
    const first = await mailLink()
    it.passTime(31_000)
    const second = await mailLink(first.email, first.device)
    expect(await it.choose(first.link, first.number)).toMatchObject({ status: 410 })
    expect((await it.choose(second.link, second.number)).text).toContain('Device approved')
  })

  test('a link is over after ten minutes, and so is its approval, however often it was asked for', async () => {
    const late = await mailLink()
    it.passTime(600_000)
    expect(await it.choose(late.link, late.number)).toMatchObject({ status: 410 })
    expect((await late.wait()).code).toBe('flow_expired')
    const timely = await mailLink()
    it.passTime(500_000)
    await it.choose(timely.link, timely.number)
    const first = await timely.wait()
    it.passTime(300_000)
    expect(v.parse(vaultRoutes.waitForLink.reply, (await timely.wait()).body)).toMatchObject({
      state: 'approved',
    })
    const expiryOf = (answer: typeof first) => {
      const reply = v.parse(vaultRoutes.waitForLink.reply, answer.body)
      const [, claims = ''] = reply.state === 'approved' ? reply.approval.split('.') : []
      return v.parse(v.object({ exp: v.number() }), JSON.parse(Buffer.from(claims, 'base64url').toString()))
        .exp
    }
    expect(expiryOf(await timely.wait())).toBe(expiryOf(first))
    it.passTime(300_001)
    expect((await timely.wait()).code).toBe('flow_expired')
  })

  test('a form of another site, or with more in it, is not taken', async () => {
    const { link, number, wait } = await mailLink()
    const url = new URL(it.local(link))
    const post = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${url.origin}/approve`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    const form = `t=${url.searchParams.get('t')}&choice=${number}`
    expect((await post(form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post(`${form}&more=1`)).status).toBe(400)
    expect((await post(form, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(`${form}&${'x'.repeat(20_000)}`)).status).toBe(413)
    expect((await post('')).status).toBe(400)
    expect((await post(form, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await wait()).body).toMatchObject({ state: 'approved' })
  })

  test('a link that nobody was sent shows one page, whatever it is', async () => {
    const { link, number } = await mailLink()
    await it.choose(link, number)
    const unknown = `${it.vault.url}/approve?t=${'A'.repeat(43)}`
    for (const address of [unknown, `${it.vault.url}/approve?t=short`, `${it.vault.url}/approve`]) {
      const reply = await fetch(address)
      expect(reply.status).toBe(410)
      expect(await reply.text()).toContain('This link has expired')
    }
  })

  stressTest(
    'who waits hears of the answer at once, and from another process of the vault within seconds',
    async () => {
      const { publicUrl } = it.vault
      const other = await startVault({ ...it.options, port: 0, publicUrl })
      try {
        const here = await mailLink()
        const waiting = here.wait()
        await expect.poll(() => figure('foyer_vault_waits')).toBe(1)
        await it.choose(here.link, here.number)
        expect((await waiting).body).toMatchObject({ state: 'approved' })

        const there = await mailLink()
        const waitingForOther = there.wait()
        await expect.poll(() => figure('foyer_vault_waits')).toBe(1)
        const url = new URL(it.local(there.link))
        const body = new URLSearchParams({ t: url.searchParams.get('t') ?? '', choice: there.number })
        await fetch(`${other.url}/approve`, { method: 'POST', body })
        expect((await waitingForOther).body).toMatchObject({ state: 'approved' })
      } finally {
        await other.close()
      }
    },
  )

  test('who goes away waits no longer', async () => {
    const { wait } = await mailLink()
    const leaving = new AbortController()
    const waiting = wait({ signal: leaving.signal })
    await expect.poll(() => figure('foyer_vault_waits')).toBe(1)
    leaving.abort()
    await expect(waiting).rejects.toThrow()
    await expect.poll(() => figure('foyer_vault_waits')).toBe(0)
  })

  test('the database holds no address and no secret of a link', async () => {
    await it.mailbox.refuse('down')
    const device = await createDevice(it)
    const email = 'canary@example.com'
    expect((await device.call('/v1/links', { email, flowId: 'fl_1' })).code).toBeUndefined()
    const rows = await Promise.all([
      it.database.selectFrom('vault_links').selectAll().execute(),
      it.database.selectFrom('vault_mails').selectAll().execute(),
      it.database.selectFrom('vault_budgets').selectAll().execute(),
      it.database.selectFrom('vault_audit').selectAll().execute(),
    ])
    expect(rows[1].filter(({ expires_at }) => expires_at.getTime() > it.now())).toHaveLength(1)
    await it.mailbox.recover()
    it.passTime(10_000)
    const mail = await it.mailbox.waitForMail(email)
    const token = new URL(mail.links[0] ?? '').searchParams.get('t') ?? ''
    expect(token).toHaveLength(43)
    const dump = JSON.stringify(rows)
    expect(dump).not.toContain('canary')
    expect(dump).not.toContain(token)
  })

  async function figure(name: string): Promise<number> {
    const text = await (await fetch(`${it.vault.url}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  }
})

afterEach(() => vi.useRealTimers())

stressTest('stopping lets those go who wait', async () => {
  const it = await startVaultTest()
  const device = await createDevice(it)
  const answer = await device.call('/v1/links', { email: 'ada@example.com', flowId: 'fl_1' })
  const { linkId } = v.parse(vaultRoutes.createLink.reply, answer.body)
  // The limit of this wait is on a clock that stands still: what lets the device go is the stop.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = device.call('/v1/links/wait', { linkId })
  await expect
    .poll(async () => (await fetch(`${it.vault.url}/metrics`)).text())
    .toContain('foyer_vault_waits 1')
  vi.useRealTimers()
  const closing = it.close()
  expect((await waiting).body).toEqual({ state: 'open' })
  await closing
})
