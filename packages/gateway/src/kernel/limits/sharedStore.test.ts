import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getHealth } from '@foyer/api'
import { startTemporaryRedis } from '@foyer/devkit/temporaryRedis'
import { openSharedStore } from '@foyer/server-kit/store'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyMigratedDatabase } from '../../../test/emptyDatabase.ts'
import { SIGN_INS_PER_MINUTE, signInRefusal } from '../../http/rateLimit.ts'
import { REFUSED_PER_MINUTE } from '../../http/refusals.ts'
import { startGateway } from '../../startGateway.ts'
import type { RunningGateway } from '../startOptions.ts'
import { createStoreLimits } from './flexibleLimits.ts'

const redis = await startTemporaryRedis('gateways that share a store')
const folder = mkdtempSync(join(tmpdir(), 'foyer-shared-'))

describe.skipIf(!redis)('gateways with one store', () => {
  let gateways: readonly RunningGateway[] = []
  const lines: string[] = []

  beforeAll(async () => {
    gateways = await Promise.all(
      ['a', 'b'].map(async (name) => {
        const dataDir = join(folder, name)
        await copyMigratedDatabase(dataDir)
        const env = { FOYER_DATA_DIR: dataDir, FOYER_GATEWAY_PORT: '0', REDIS_URL: redis?.url ?? '' }
        return startGateway({ env, logTo: { write: (line) => void lines.push(line) } })
      }),
    )
  }, 180_000)
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()))
    rmSync(folder, { recursive: true, force: true })
  })

  const healthOf = async (gateway: RunningGateway | undefined) =>
    v.parse(getHealth.reply, await (await fetch(`${gateway?.url}/health`)).json())

  /** Asks what nobody may ask, which is charged to the address that it comes from. */
  async function countUntilRefused(): Promise<number> {
    for (let asked = 0; asked < 2_000; asked += 1) {
      const reply = await fetch(`${gateways[asked % 2]?.url}/v1/wallets?projectId=nobody-${asked}`)
      await reply.arrayBuffer()
      if (reply.status === 429) return asked
    }
    return Number.POSITIVE_INFINITY
  }

  test('a visitor has one allowance at both, and one more only when the minute is over', async () => {
    const limits = await Promise.all(
      [1, 2].map(async () =>
        openSharedStore({ url: redis?.url ?? '', prefix: 'foyer:gateway', onChange: () => undefined }),
      ),
    )
    await Promise.all(limits.map((store) => expect.poll(() => store.isUp()).toBe(true)))
    const [one, two] = limits.map(createStoreLimits)
    let passed = 0
    for (let tries = 0; tries < SIGN_INS_PER_MINUTE * 2; tries += 1) {
      const used = tries % 2 === 0 ? one : two
      if (used === undefined) break
      if ((await signInRefusal(used, '203.0.113.9')) === undefined) passed += 1
    }
    expect(passed).toBe(SIGN_INS_PER_MINUTE)
    await Promise.all(limits.map((store) => store.close()))
  })

  test('health is ok with it; while it is away health says why it is degraded, and requests are answered', async () => {
    await expect.poll(async () => (await healthOf(gateways[0])).status).toBe('ok')
    await redis?.kill()
    await expect.poll(async () => (await healthOf(gateways[0])).reasons).toEqual(['store_away'])
    const startedAtMs = performance.now()
    const reply = await fetch(`${gateways[1]?.url}/v1/wallets?projectId=dev`)
    expect(reply.status).toBe(200)
    expect(performance.now() - startedAtMs).toBeLessThan(2_000)
    expect(lines.join('')).toContain('shared store does not answer')
    const metrics = await (await fetch(`${gateways[0]?.url}/metrics`)).text()
    expect(metrics).toContain('foyer_gateway_degraded{reason="store_away"} 1')
    await redis?.start()
    await expect.poll(async () => (await healthOf(gateways[0])).status, { timeout: 20_000 }).toBe('ok')
  })

  test('unknown projects use up one allowance at both', async () => {
    expect(await countUntilRefused()).toBe(REFUSED_PER_MINUTE)
  })
})
