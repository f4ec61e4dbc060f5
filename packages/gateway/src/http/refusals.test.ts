import { describe, expect, test } from 'vitest'
import { createTest, problemOf } from '../../test/createTest.ts'
import { createGateway } from '../createGateway.ts'
import { createMemoryLimits } from '../kernel/limits/flexibleLimits.ts'
import { cacheProjects } from '../kernel/projects/projectStore.ts'
import { createRefusals } from './refusals.ts'

/** More than one address may have refused within a minute. */
const MANY = 620

function createCounted() {
  const { services } = createTest()
  let lookUps = 0
  const projects = {
    find: async (id: string) => {
      lookUps += 1
      return services.projects.find(id)
    },
  }
  const gateway = createGateway(
    { ...services, projects, limits: createMemoryLimits() },
    { trustedProxies: 1, isDevelopment: false },
  )
  const ask = (path: string, ip: string, init: RequestInit = {}) =>
    gateway.request(path, { ...init, headers: { 'x-forwarded-for': ip, ...init.headers } })
  return { ask, lookUps: () => lookUps }
}

describe('what is refused is counted by the address', () => {
  test.each([
    ['an unknown address', (turn: number) => `/v1/nothing/${turn}`, {}, 404],
    ['another method', () => '/v1/wallets', { method: 'DELETE' }, 405],
    ['an unknown project id', (turn: number) => `/v1/config?projectId=guess-${turn}`, {}, 401],
    ['no project id', () => '/v1/config', {}, 401],
    [
      'another origin',
      () => '/v1/config?projectId=my-shop',
      { headers: { origin: 'https://evil.example' } },
      403,
    ],
  ] as const)('%s', async (_what, path, init, status) => {
    const { ask } = createCounted()
    const statuses = new Map<number, number>()
    for (let turn = 0; turn < MANY; turn += 1) {
      const reply = await ask(path(turn), '1.2.3.4', init)
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    }
    expect(statuses).toEqual(
      new Map([
        [status, 600],
        [429, 20],
      ]),
    )
    const refused = await ask(path(0), '1.2.3.4', init)
    expect(await problemOf(refused)).toMatchObject({ code: 'rate_limited' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30)
    expect((await ask(path(0), '5.6.7.8', init)).status).toBe(status)
    expect((await ask('/health', '1.2.3.4')).status).toBe(200)
  })

  test.each([
    ['a bad query', '/v1/wallets?projectId=my-shop&entries=0', {}, 400],
    ['a bad body', '/v1/?projectId=my-shop&chainId=1', { method: 'POST', body: '{' }, 400],
  ] as const)('%s is charged to the visitor of the project', async (_what, path, init, status) => {
    const { ask } = createCounted()
    const headers = { 'content-type': 'application/json' }
    const statuses: number[] = []
    for (let turn = 0; turn < MANY; turn += 1) {
      statuses.push((await ask(path, '1.2.3.4', { ...init, headers })).status)
    }
    expect(new Set(statuses.slice(0, 600))).toEqual(new Set([status]))
    expect(new Set(statuses.slice(600))).toEqual(new Set([429]))
  })

  test('whoever guesses ids is stopped before the database', async () => {
    const { ask, lookUps } = createCounted()
    for (let turn = 0; turn < 2_000; turn += 1) await ask(`/v1/config?projectId=guess-${turn}`, '1.2.3.4')
    expect(lookUps()).toBeLessThanOrEqual(601)
  })

  test('an IPv6 network is one address', async () => {
    const { ask } = createCounted()
    for (let turn = 0; turn < MANY; turn += 1) await ask('/v1/nothing', `2001:db8:1:2::${turn.toString(16)}`)
    expect((await ask('/v1/nothing', '[2001:db8:1:2:ffff::1]:443')).status).toBe(429)
    expect((await ask('/v1/nothing', '2001:db8:1:3::1')).status).toBe(404)
  })

  test('after the minute the address may ask again', async () => {
    let nowMs = 0
    const refusals = createRefusals(
      { charge: async () => 60_000 },
      {
        now: () => nowMs,
      },
    )
    await refusals.charge('1.2.3.4', new Error('refused'))
    nowMs = 59_999
    expect(() => refusals.check('1.2.3.4')).toThrow('Too many requests')
    nowMs = 60_000
    expect(() => refusals.check('1.2.3.4')).not.toThrow()
  })
})

test('an id that no project has is asked for once in five seconds, and drives no project out', async () => {
  let nowMs = 0
  const asked: string[] = []
  const { services } = createTest()
  const projects = cacheProjects(
    {
      find(id) {
        asked.push(id)
        return services.projects.find(id)
      },
    },
    { now: () => nowMs },
  )
  await projects.find('my-shop')
  for (let turn = 0; turn < 3_000; turn += 1) await projects.find(`guess-${turn}`)
  await Promise.all([projects.find('nobody'), projects.find('nobody')])
  await projects.find('my-shop')
  expect(asked.filter((id) => id === 'my-shop')).toHaveLength(1)
  nowMs = 4_999
  await projects.find('nobody')
  expect(asked.filter((id) => id === 'nobody')).toHaveLength(1)
  nowMs = 5_000
  await projects.find('nobody')
  expect(asked.filter((id) => id === 'nobody')).toHaveLength(2)
})
