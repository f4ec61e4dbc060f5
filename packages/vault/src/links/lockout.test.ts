import { stressCount } from '@foyer/devkit/stress'
import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { answerAsOwner, askForLink, linkMails, sendForm } from '../../test/mailOwner.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { sweep } from '../erasure/sweeper.ts'

const databases = await usualVaultDatabases('nobody is locked out')
const HOURS = 72
const FROM_HOME = '203.0.113.7'

describe.each(databases)('strangers who ask for links of an address, on $name', ({ start }) => {
  let it: VaultTest
  let count = 0
  beforeAll(async () => {
    it = await start({ trustedProxies: 1 })
  })
  afterAll(() => it.close())

  const newEmail = () => `owner${++count}@example.com`

  /** Uses up what strangers may have mailed now, and goes on. */
  async function flood(email: string, asks = 3) {
    for (let ask = 0; ask < asks; ask += 1) {
      await askForLink(it, email).catch(() => {})
      it.passTime(31_000)
    }
  }

  test.each(['a new device', 'a new customer'])(
    'keep the owner out on no day: each try of %s gets in, and no day has more than ten mails',
    async (who) => {
      const email = newEmail()
      if (who === 'a new device') {
        const first = await askForLink(it, email)
        await answerAsOwner(it, email, first)
        expect(await first.state()).toBe('approved')
      }
      const tries = stressCount(HOURS, 12)
      const sent: number[] = []
      let shown = (await linkMails(it, email)).length
      for (let tried = 0; tried < tries; tried += 1) {
        await flood(email, 4)
        const asked = await askForLink(it, email)
        await answerAsOwner(it, email, asked)
        expect(await asked.state(), `try ${tried}`).toBe('approved')
        const now = (await linkMails(it, email)).length
        sent.push(...Array.from({ length: now - shown }, () => it.now()))
        shown = now
        it.passTime((HOURS / tries) * HOUR_MS)
      }
      for (const at of sent)
        expect(sent.filter((one) => one >= at && one < at + DAY_MS).length).toBeLessThanOrEqual(10)
    },
  )

  test('an asker for whom no mail is left is told when the last one was sent, and shows eight digits', async () => {
    const email = newEmail()
    const first = await askForLink(it, email)
    const sentAtMs = it.now()
    const second = await askForLink(it, email)
    expect(first.earlier).toBeUndefined()
    expect(second.earlier?.number).toMatch(/^\d{8}$/)
    expect(Math.abs((second.earlier?.sentAtMs ?? 0) - sentAtMs)).toBeLessThan(60_000)
    expect(await linkMails(it, email)).toHaveLength(1)
    // Asking again shows the same digits, which the owner may be typing.
    expect((await askForLink(it, email, { device: second.device })).earlier?.number).toBe(
      second.earlier?.number,
    )
    expect((await askForLink(it, email, { device: first.device })).linkId).toBe(first.linkId)
    // A client asks no earlier than it is told, which has to be before its number is over.
    it.passTime(31_000)
    await flood(email)
    const { retryAfterMs } = await askForLink(it, email, { device: second.device })
    expect(retryAfterMs).toBeLessThan(600_000)
  })

  test('the address of a link, which logs of proxies hold, approves no waiting device without the code of its mail', async () => {
    const email = newEmail()
    await askForLink(it, email)
    const [mail] = await linkMails(it, email)
    const thief = await askForLink(it, email)
    const number = thief.earlier?.number ?? ''
    for (const code of ['', '00000-00000', 'code'])
      for (const choice of ['other', 'approve-other']) {
        const { text } = await sendForm(it, mail?.url ?? '', { choice, code, number })
        expect(text).toContain('That is not the code of this email')
      }
    expect(await thief.state()).toBe('open')
  })

  test('a wrong number ends everybody who waits, so that nobody types a second one', async () => {
    const email = newEmail()
    await askForLink(it, email)
    const waiting = await Promise.all([askForLink(it, email), askForLink(it, email), askForLink(it, email)])
    const [mail] = await linkMails(it, email)
    const taken = waiting.map(({ earlier }) => earlier?.number)
    const number = ['12345678', '12345679', '12345670', '12345671'].find((one) => !taken.includes(one)) ?? ''
    const fields = { choice: 'approve-other', code: mail?.code ?? '', number }
    expect((await sendForm(it, mail?.url ?? '', fields)).text).toContain('No device shows that number')
    for (const asked of waiting) expect(await asked.state()).toBe('refused')
    const again = await askForLink(it, email)
    await answerAsOwner(it, email, again)
    expect(await again.state()).toBe('approved')
  })

  test('what the page says of a waiting device is its app, and nothing is approved before the second press', async () => {
    const email = newEmail()
    await askForLink(it, email)
    const asked = await askForLink(it, email, { projectId: 'other' })
    expect(asked.earlier).toBeUndefined()
    it.passTime(31_000)
    const second = await askForLink(it, email, { projectId: 'other' })
    it.passTime(DAY_MS / 24)
    const [mail] = await linkMails(it, email)
    await it.database
      .updateTable('vault_budgets')
      .set({ times: JSON.stringify(Array.from({ length: 30 }, () => it.now())) })
      .where('key', '=', `links-of-address|${await it.tagOf(email)}`)
      .execute()
    const late = await askForLink(it, email, { projectId: 'other' })
    expect(second.earlier).toBeUndefined()
    // The link of one project's mail serves a device that waits at another one.
    const typed = {
      code: (mail?.code ?? '').toLowerCase().replace('-', ' '),
      number: late.earlier?.number ?? '',
    }
    const { text } = await sendForm(it, mail?.url ?? '', { choice: 'other', ...typed })
    expect(text).toContain('Approve a new device for Other?')
    expect(await late.state()).toBe('open')
    await sendForm(it, mail?.url ?? '', { choice: 'approve-other', ...typed })
    expect(await late.state()).toBe('approved')
  })

  test('a mail serves for a day, and its page offers nothing while nobody waits', async () => {
    const email = newEmail()
    await askForLink(it, email)
    const [mail] = await linkMails(it, email)
    const read = async () => (await fetch(it.local(mail?.url ?? ''))).text()
    expect(await read()).not.toContain('eight digits')
    const asked = await askForLink(it, email)
    expect(await read()).toContain('eight digits')
    it.passTime(26 * HOUR_MS)
    const typed = { code: mail?.code ?? '', number: asked.earlier?.number ?? '' }
    expect((await sendForm(it, mail?.url ?? '', { choice: 'approve-other', ...typed })).status).toBe(410)
    expect(await read()).toContain('This link has expired')
  })

  test('“this was not me” takes back what was approved by the same mail', async () => {
    const email = newEmail()
    await askForLink(it, email)
    const asked = await askForLink(it, email)
    await answerAsOwner(it, email, asked)
    const [mail] = await linkMails(it, email)
    await sendForm(it, mail?.url ?? '', { choice: 'not-me' })
    expect(await asked.state()).toBe('refused')
    const rows = await it.database
      .selectFrom('vault_approvals')
      .select('jkt')
      .where('jkt', '=', asked.device.jkt)
      .execute()
    expect(rows).toEqual([])
    await expect(askForLink(it, email)).rejects.toThrow('frozen')
  })

  test('a change of address is confirmed the same way, and moves nothing of a new device', async () => {
    const email = newEmail()
    await flood(email)
    const asked = await askForLink(it, email, { purpose: 'change' })
    const [mail] = await linkMails(it, email)
    const typed = { code: mail?.code ?? '', number: asked.earlier?.number ?? '' }
    const { text } = await sendForm(it, mail?.url ?? '', { choice: 'other', ...typed })
    expect(text).toContain('Move your My shop wallet to this address?')
    await sendForm(it, mail?.url ?? '', { choice: 'approve-other', ...typed })
    expect(await asked.state()).toBe('agreed')
    const approvals = await it.database
      .selectFrom('vault_approvals')
      .select('jkt')
      .where('jkt', '=', asked.device.jkt)
      .execute()
    expect(approvals).toEqual([])
  })

  test('a part of the mails is kept for devices and networks that the address was approved on before', async () => {
    const email = newEmail()
    const first = await askForLink(it, email, { ip: FROM_HOME })
    await answerAsOwner(it, email, first)
    it.passTime(2 * HOUR_MS)
    await flood(email)
    const before = (await linkMails(it, email)).length
    expect((await askForLink(it, email)).earlier).toBeDefined()
    expect((await askForLink(it, email, { ip: '203.0.114.7' })).earlier).toBeDefined()
    expect((await askForLink(it, email, { ip: '203.0.113.99' })).earlier).toBeUndefined()
    it.passTime(HOUR_MS)
    await flood(email)
    expect((await askForLink(it, email, { device: first.device })).earlier).toBeUndefined()
    expect((await linkMails(it, email)).length).toBe(before + 4)
  })

  test('networks are kept as keyed hashes that name no address, and go after ninety days', async () => {
    const email = newEmail()
    const asked = await askForLink(it, email, { ip: FROM_HOME })
    await answerAsOwner(it, email, asked)
    const emailTag = await it.tagOf(email)
    const rows = () =>
      it.database.selectFrom('vault_networks').selectAll().where('email_tag', '=', emailTag).execute()
    const [row] = await rows()
    expect(row?.network_hash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await rows())).not.toContain('203')
    await sweep(it.database, it.now() + 89 * DAY_MS)
    expect((await rows()).length).toBeGreaterThan(0)
    await sweep(it.database, it.now() + 91 * DAY_MS)
    expect(await rows()).toEqual([])
  })

  test('a request for which no mail is left uses up no mail', async () => {
    const email = newEmail()
    await askForLink(it, email)
    for (let asks = 0; asks < 5; asks += 1) await askForLink(it, email, { device: await createDevice(it) })
    const rows = await it.database
      .selectFrom('vault_budgets')
      .select(['key', 'count'])
      .where('key', 'like', `%${await it.tagOf(email)}`)
      .execute()
    expect(rows.map(({ count: times }) => times)).toEqual([1, 1, 1])
  })
})
