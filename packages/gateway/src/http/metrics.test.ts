import { PROBLEM_STATUS, routes } from '@foyer/api'
import { examples } from '@foyer/api/examples'
import { afterEach, describe, expect, test } from 'vitest'
import { createTest, problemOf } from '../../test/createTest.ts'
import { createGateway } from '../createGateway.ts'
import { HTTP_PARTS } from '../httpParts.ts'
import { relayerFamilies } from '../parts/bundler/metrics.ts'
import { createGatewayMetrics } from './metrics.ts'

const GAUGES = {
  requests: 2,
  bodies: 1,
  residentBytes: 3,
  reasons: ['disk_full'],
  isStopping: false,
  families: [
    ...HTTP_PARTS.flatMap((part) => part.gauges?.(createTest().services) ?? []),
    ...relayerFamilies([
      {
        chainId: 'eip155:1',
        address: '0xaa',
        balanceBase: 25n * 10n ** 16n,
        alarmBase: 0n,
        isLow: false,
        isAside: true,
      },
    ]),
  ],
} as const

type Gateway = ReturnType<typeof createGateway>
const figuresOf = async (gateway: Gateway) => (await gateway.request('/metrics')).text()

test('every family of the figures has its help, its type and a value from the start', () => {
  const lines = createGatewayMetrics(HTTP_PARTS, ['eip155:1']).render(GAUGES).trimEnd().split('\n')
  const names = lines.flatMap((line) => /^# TYPE (\S+) (?:gauge|counter|histogram)$/.exec(line)?.[1] ?? [])
  expect(names).toHaveLength(28)
  for (const name of names) {
    expect(lines.some((line) => line.startsWith(`# HELP ${name} `))).toBe(true)
    expect(lines.some((line) => new RegExp(`^${name}(_bucket)?[ {]`).test(line))).toBe(true)
  }
  for (const code of Object.keys(PROBLEM_STATUS)) {
    expect(lines).toContain(`foyer_gateway_problems_total{code="${code}"} 0`)
  }
  for (const route of [...Object.keys(routes), 'other']) {
    expect(lines).toContain(`foyer_gateway_request_duration_seconds_count{route="${route}"} 0`)
  }
  expect(lines).toContain('foyer_gateway_degraded{reason="disk_full"} 1')
  expect(lines).toContain('foyer_gateway_degraded{reason="stopping"} 0')
  expect(lines).toContain('foyer_gateway_node_failures_total{chain="eip155:1"} 0')
  expect(lines).toContain('foyer_gateway_requests_in_flight 2')
  expect(lines).toContain('foyer_gateway_relayer_balance{chain="eip155:1",address="0xaa"} 0.25')
  expect(lines).toContain('foyer_gateway_relayer_aside{chain="eip155:1",address="0xaa"} 1')
})

test('the steps of a time each count what took no longer', () => {
  const metrics = createGatewayMetrics(HTTP_PARTS)
  for (const durationMs of [1, 30, 700, 60_000]) {
    metrics.answered({ route: 'getConfig', status: 200, durationMs })
  }
  const text = metrics.render(GAUGES)
  const at = (le: string) => `duration_seconds_bucket{route="getConfig",le="${le}"}`
  expect(text).toContain(`${at('0.005')} 1\n`)
  expect(text).toContain(`${at('0.05')} 2\n`)
  expect(text).toContain(`${at('1')} 3\n`)
  expect(text).toContain(`${at('10')} 3\n`)
  expect(text).toContain(`${at('+Inf')} 4\n`)
  expect(text).toContain('duration_seconds_sum{route="getConfig"} 60.731\n')
})

describe('the figures of a gateway', () => {
  test('count answers, refusals, events and failures of nodes', async () => {
    const metrics = createGatewayMetrics(HTTP_PARTS)
    const { services } = createTest()
    const events = { store: async () => 0 }
    const gateway = createGateway({ ...services, events }, { metrics })
    await gateway.request('/v1/wallets?projectId=my-shop')
    await gateway.request('/v1/wallets?projectId=nobody')
    await gateway.request('/v1/nothing')
    await gateway.request('/v1/events?projectId=my-shop', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(examples.find(({ route }) => route.id === 'postEvents')?.good.body),
    })
    metrics.addOfChain('node_failures', 'eip155:1')
    const text = await figuresOf(gateway)
    for (const line of [
      'requests_total{status="2xx"} 2',
      'requests_total{status="4xx"} 2',
      'problems_total{code="project_id_invalid"} 1',
      'problems_total{code="not_found"} 1',
      'request_duration_seconds_count{route="listWallets"} 2',
      'request_duration_seconds_count{route="other"} 1',
      'events_stored_total 0',
      'events_dropped_total 1',
      'node_failures_total{chain="eip155:1"} 1',
      'requests_in_flight 0',
    ]) {
      expect(text).toContain(`foyer_gateway_${line}\n`)
    }
    expect(text).not.toContain('my-shop')
  })

  test('are for the operator: no page of another origin may read them, and only GET is answered', async () => {
    const { gateway } = createTest()
    const reply = await gateway.request('/metrics', { headers: { origin: 'https://shop.example' } })
    expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect((await gateway.request('/metrics', { method: 'POST' })).status).toBe(405)
  })

  test('are read, as the health is, while as many requests are answered as may be', async () => {
    const { services } = createTest()
    let letGo = () => {}
    const wait = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const directory = { list: () => wait.then(() => ({ data: [], count: 0 })) }
    const gateway = createGateway({ ...services, directory }, { maxInFlight: 2, trustedProxies: 1 })
    const askFrom = (ip: string) => gateway.request('/v1/wallets', { headers: { 'x-forwarded-for': ip } })
    const waiting = [askFrom('1.1.1.1'), askFrom('2.2.2.2')]
    const refused = await askFrom('3.3.3.3')
    expect((await problemOf(refused)).code).toBe('upstream_unavailable')
    expect(await (await gateway.request('/health')).json()).toMatchObject({
      status: 'degraded',
      reasons: ['requests_full'],
    })
    const text = await figuresOf(gateway)
    expect(text).toContain('foyer_gateway_requests_in_flight 2\n')
    expect(text).toContain('foyer_gateway_degraded{reason="requests_full"} 1\n')
    // Refused before a route was found, and still counted with the status that it got.
    expect(text).toContain('foyer_gateway_requests_total{status="5xx"} 1\n')
    letGo()
    await Promise.all(waiting)
  })
})

describe('the health of a gateway', () => {
  const stopping = { hasBegun: false }
  afterEach(() => {
    stopping.hasBegun = false
  })

  test('names every reason there is', async () => {
    const database = { isUp: async () => false, hasRoom: async () => false }
    const gateway = createGateway({ ...createTest().services, database }, { version: '1.2.3' })
    const reply = await gateway.request('/health')
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({
      status: 'degraded',
      reasons: ['database_away', 'disk_full'],
      version: '1.2.3',
      database: 'down',
    })
  })

  test('asks to be left out while the gateway is stopping, which goes on answering', async () => {
    const gateway = createGateway(createTest().services, { isStopping: () => stopping.hasBegun })
    expect((await gateway.request('/health')).status).toBe(200)
    stopping.hasBegun = true
    const reply = await gateway.request('/health')
    expect(reply.status).toBe(503)
    expect(await problemOf(reply)).toMatchObject({
      code: 'upstream_unavailable',
      message: 'The gateway is stopping.',
    })
    expect((await gateway.request('/v1/wallets?projectId=my-shop')).status).toBe(200)
    expect(await figuresOf(gateway)).toContain('foyer_gateway_degraded{reason="stopping"} 1\n')
  })
})
