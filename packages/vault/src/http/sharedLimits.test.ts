import { startTemporaryRedis } from '@foyer/devkit/temporaryRedis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { startVaultTest, type VaultTest } from '../../test/vaultTest.ts'

const redis = await startTemporaryRedis('vaults that share a store')
const visitor = (address: string) => ({ headers: { 'x-forwarded-for': address } })

describe.skipIf(!redis)('vaults with one store', () => {
  let vaults: readonly VaultTest[] = []
  beforeAll(async () => {
    const visitorLimits = {
      requestsPerMinute: 10_000,
      linksPerHour: 3,
      answersPerHour: 9,
      linksPerProject: 1_000,
    }
    const options = { trustedProxies: 1, visitorLimits, redisUrl: redis?.url ?? '' }
    vaults = await Promise.all([startVaultTest(options), startVaultTest(options)])
  })
  afterAll(async () => void (await Promise.all(vaults.map((it) => it.close()))))

  const healthOf = async (it: VaultTest | undefined) => {
    const reply = await fetch(`${it?.vault.url}/health`)
    return { status: reply.status, body: await reply.text() }
  }

  let count = 0
  async function ask(it: VaultTest, from: string): Promise<string | undefined> {
    count += 1
    const body = { email: `shared${count}@example.com`, flowId: 'fl_1' }
    return (await (await createDevice(it)).call('/v1/links', body, visitor(from))).code
  }

  test('a visitor has one allowance of links at both', async () => {
    const [one, two] = vaults
    if (!one || !two) throw new Error('Two were started.')
    await expect.poll(async () => (await healthOf(one)).body).toContain('"reasons":[]')
    const codes = []
    for (const it of [one, two, one, two, one]) codes.push(await ask(it, '198.51.100.1'))
    expect(codes).toEqual([undefined, undefined, undefined, 'rate_limited', 'rate_limited'])
    expect(await ask(two, '198.51.100.2')).toBeUndefined()
  })

  test('a store that is killed locks nobody out: the vault goes on with its own count, and says so at its health', async () => {
    const [one] = vaults
    if (!one) throw new Error('Two were started.')
    await redis?.kill()
    await expect.poll(async () => (await healthOf(one)).body).toContain('store_away')
    expect((await healthOf(one)).status).toBe(200)
    const codes = []
    for (let times = 0; times < 4; times += 1) codes.push(await ask(one, '198.51.100.3'))
    expect(codes).toEqual([undefined, undefined, undefined, 'rate_limited'])
  })
})
