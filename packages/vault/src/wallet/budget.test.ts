import { HOUR_MS } from '@foyer/server-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askForLink } from '../../test/mailOwner.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import { TEST_PROJECT, type VaultTest } from '../../test/vaultTest.ts'

const databases = await usualVaultDatabases('budgets of links')

describe.each(databases)('budgets of links on $name', ({ start }) => {
  let it: VaultTest
  let count = 0
  beforeAll(async () => {
    it = await start({ trustedProxies: 1 })
  })
  afterAll(() => it.close())

  const newEmail = () => `somebody${++count}@example.com`

  const ask = async (email: string, more: Parameters<typeof askForLink>[2] = {}) =>
    (await askForLink(it, email, more)).earlier === undefined

  test('strangers have two links an hour mailed to an address, and one in thirty seconds, whichever way it is spelt', async () => {
    const email = newEmail()
    const spelt = ` ${email.toUpperCase()}`
    const atOnce = await Promise.all(Array.from({ length: 12 }, () => ask(spelt)))
    expect(atOnce.filter((isMailed) => isMailed)).toHaveLength(1)
    it.passTime(31_000)
    expect(await ask(email)).toBe(true)
    it.passTime(31_000)
    expect(await ask(email)).toBe(false)
    it.passHour()
    expect(await ask(email)).toBe(true)
  })

  test('an address is sent ten links a day, in whichever hours they are asked for, and seven by strangers', async () => {
    const email = newEmail()
    const isMailed: boolean[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      isMailed.push(await ask(email))
      it.passTime(HOUR_MS / 2)
    }
    expect(isMailed.filter((one) => one)).toHaveLength(7)
    const { device } = await askForLink(it, email)
    await it.database
      .insertInto('vault_approvals')
      .values({
        project_id: TEST_PROJECT,
        email_tag: await it.tagOf(email),
        jkt: device.jkt,
        approved_at: new Date(it.now()),
      })
      .execute()
    const ofOwner: boolean[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      ofOwner.push(await ask(email, { device, flowId: `fl_${tries}` }))
      it.passTime(HOUR_MS / 2)
    }
    expect(ofOwner).toEqual([true, true, true, false, false])
    for (let hour = 0; hour < 20; hour += 1) it.passHour()
    expect(await ask(email)).toBe(true)
  })

  test('no hour has more than three links, wherever it begins', async () => {
    const email = newEmail()
    const { device } = await askForLink(it, email)
    await it.database
      .insertInto('vault_approvals')
      .values({
        project_id: TEST_PROJECT,
        email_tag: await it.tagOf(email),
        jkt: device.jkt,
        approved_at: new Date(it.now()),
      })
      .execute()
    const again = (flowId: string) => ask(email, { device, flowId })
    it.passTime(58 * 60_000)
    for (const flowId of ['fl_2', 'fl_3']) {
      expect(await again(flowId)).toBe(true)
      it.passTime(31_000)
    }
    // The hour of the first link is over: one more, and not three.
    it.passTime(60_000)
    expect(await again('fl_4')).toBe(true)
    it.passTime(31_000)
    expect(await again('fl_5')).toBe(false)
  })

  test('one project keeps no address from signing in at another, and thirty links a day are the most of all', async () => {
    const email = newEmail()
    for (let more = 0; more < 2; more += 1) {
      expect(await ask(email, { projectId: 'other' })).toBe(true)
      it.passTime(31_000)
    }
    expect(await ask(email, { projectId: 'other' })).toBe(false)
    expect(await ask(email)).toBe(true)
    const setTimes = async (times: number) =>
      it.database
        .updateTable('vault_budgets')
        .set({ times: JSON.stringify(Array.from({ length: times }, () => it.now())) })
        .where('key', '=', `links-of-address|${await it.tagOf(email)}`)
        .execute()
    it.passTime(31_000)
    await setTimes(24)
    expect(await ask(email)).toBe(false)
    await setTimes(23)
    expect(await ask(email)).toBe(true)
  })
})
