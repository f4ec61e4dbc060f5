import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import { TEST_PROJECT, type VaultTest } from '../../test/vaultTest.ts'

const databases = await usualVaultDatabases('budgets of links')

describe.each(databases)('budgets of links on $name', ({ start }) => {
  let it: VaultTest
  let count = 0
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  const newEmail = () => `somebody${++count}@example.com`

  test('an address gets three links an hour and one in thirty seconds, whoever asks', async () => {
    const email = newEmail()
    const ask = async () =>
      (await createDevice(it)).call('/v1/links', { email: ` ${email.toUpperCase()}`, flowId: 'fl_1' })
    const atOnce = await Promise.all(Array.from({ length: 12 }, ask))
    expect(atOnce.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect(atOnce.filter(({ code }) => code === 'rate_limited')).toHaveLength(11)
    for (let more = 0; more < 2; more++) {
      it.passTime(31_000)
      expect((await ask()).code).toBeUndefined()
    }
    it.passTime(31_000)
    const refused = await ask()
    expect(refused.code).toBe('rate_limited')
    expect(refused.body).toMatchObject({ retryAfterMs: expect.any(Number) })
    it.passHour()
    expect((await ask()).code).toBeUndefined()
  })

  test('an address gets ten links a day, in whichever hours they are asked for', async () => {
    const email = newEmail()
    const ask = async () => (await createDevice(it)).call('/v1/links', { email, flowId: 'fl_1' })
    const codes: unknown[] = []
    for (let hour = 0; hour < 4; hour += 1) {
      for (let more = 0; more < 3; more += 1) {
        codes.push((await ask()).code)
        it.passTime(31_000)
      }
      it.passHour()
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(10)
    expect(codes.slice(10)).toEqual(['rate_limited', 'rate_limited'])
    for (let hour = 0; hour < 21; hour += 1) it.passHour()
    expect((await ask()).code).toBeUndefined()
  })

  test('no hour has more than three links, wherever it begins', async () => {
    const email = newEmail()
    const ask = async () => (await createDevice(it)).call('/v1/links', { email, flowId: 'fl_1' })
    expect((await ask()).code).toBeUndefined()
    it.passTime(58 * 60_000)
    for (let more = 0; more < 2; more += 1) {
      expect((await ask()).code).toBeUndefined()
      it.passTime(31_000)
    }
    // The hour of the first link is over: one more, and not three.
    it.passTime(60_000)
    expect((await ask()).code).toBeUndefined()
    it.passTime(31_000)
    expect((await ask()).code).toBe('rate_limited')
  })

  test('one project keeps no address from signing in at another, and thirty links a day are the most of all', async () => {
    const email = newEmail()
    const ask = async (projectId: string) =>
      (await createDevice(it)).call('/v1/links', { email, flowId: 'fl_1' }, { projectId })
    for (let more = 0; more < 3; more += 1) {
      expect((await ask('other')).code).toBeUndefined()
      it.passTime(31_000)
    }
    expect((await ask('other')).code).toBe('rate_limited')
    expect((await ask(TEST_PROJECT)).code).toBeUndefined()
    await it.database
      .updateTable('vault_budgets')
      .set({ times: JSON.stringify(Array.from({ length: 30 }, () => it.now())) })
      .where('key', '=', `links-of-address|${await it.tagOf(email)}`)
      .execute()
    it.passTime(31_000)
    expect((await ask(TEST_PROJECT)).code).toBe('rate_limited')
  })
})
