import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { portProblems } from './ports.mjs'
import { PORTS_NEEDED, portUses, readSettings, SettingError } from './settings.mjs'

/** A first port from which on nobody listens to any that `npm start` takes. */
async function findFreeRun(): Promise<number> {
  for (let first = 24_400; first < 60_000; first += PORTS_NEEDED) {
    const problems = await portProblems(portUses(readSettings({ FOYER_PORTS: String(first) })))
    if (problems.length === 0) return first
  }
  throw new Error('There is no free run of ports.')
}

describe('the settings of npm start', () => {
  test('have defaults: demo 4400, gateway 4401, relay 4402, test wallet 4403, secure site 4404, vault 4405, inbox 4406 and 4407, identity providers 4408, test on-ramp 4409, four chains from 4410 up, an embedded database', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      demoPort: 4400,
      gatewayPort: 4401,
      relayPort: 4402,
      walletPort: 4403,
      sitePort: 4404,
      vaultPort: 4405,
      inboxPort: 4406,
      smtpPort: 4407,
      idpPort: 4408,
      onrampPort: 4409,
      databaseUrl: undefined,
    })
    expect(settings.chains.map(({ id, port }) => [id, port])).toEqual([
      [1, 4410],
      [10, 4411],
      [8453, 4412],
      [11155111, 4413],
    ])
  })

  test('FOYER_PORTS moves every port at once, and a setting of its own still moves one of them', () => {
    const portsOf = (env: Record<string, string>) => portUses(readSettings(env)).map(({ port }) => port)
    expect(portsOf({ FOYER_PORTS: '5400' })).toEqual(portsOf({}).map((port) => port + 1_000))
    const moved = portsOf({ FOYER_PORTS: '5400', FOYER_GATEWAY_PORT: '7001', FOYER_CHAIN_PORT: '7010' })
    expect(moved.filter((port) => port < 5_400)).toEqual([])
    expect(moved).toEqual(expect.arrayContaining([5400, 7001, 5402, 7010, 7013]))
  })

  test('FOYER_PORTS leaves room for all that follow it', () => {
    expect(() => readSettings({ FOYER_PORTS: '65530' })).toThrow(
      'FOYER_PORTS is "65530": it has to be a port from 1 to 65511, since others follow it.',
    )
  })

  test('a real node takes the place of a local chain and frees its port', () => {
    const settings = readSettings({ FOYER_RPC_10: 'https://node.example/key', FOYER_CHAIN_PORT: '5410' })
    expect(settings.chains[1]?.rpcUrl).toBe('https://node.example/key')
    expect(portUses(settings).map(({ port }) => port)).toEqual([
      4400, 4401, 4402, 4403, 4404, 4405, 4406, 4407, 4408, 4409, 4420, 4422, 4423, 4424, 5410, 5412, 5413,
    ])
  })

  test.each([{ FOYER_DEMO_PORT: 'many' }, { FOYER_DEMO_PORT: '70000' }, { FOYER_RPC_1: 'node.example' }])(
    'what cannot be understood is refused: %o',
    (env) => {
      expect(() => readSettings(env)).toThrow(SettingError)
    },
  )

  test('a refused address is not repeated, since it may hold a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://root:secret@host' })).toThrow(
      /^DATABASE_URL has to be an address that begins with postgres:\/\/ or postgresql:\/\/\.$/,
    )
  })
})

describe('the ports of npm start', () => {
  test('a taken port is named with the setting that moves it', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const [problem] = await portProblems([{ port, use: 'the demo', setting: 'FOYER_DEMO_PORT' }])
    server.close()
    expect(problem).toBe(
      `Port ${port} for the demo is taken. Set FOYER_DEMO_PORT to another one, or stop what uses it.`,
    )
  })

  test('many taken ports are told in one sentence, with one setting that moves them all to where nobody listens', async () => {
    const first = await findFreeRun()
    const uses = portUses(readSettings({ FOYER_PORTS: String(first) }))
    const servers = await Promise.all(
      uses.map(({ port }) => {
        const server = createServer()
        return new Promise<typeof server>((resolve) =>
          server.listen(port, '127.0.0.1', () => resolve(server)),
        )
      }),
    )
    const problems = await portProblems(uses)
    for (const server of servers) server.close()
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(
      new RegExp(
        `^18 ports are taken, such as ${first} for the demo\\. Set FOYER_PORTS=(\\d+) to move all of them`,
      ),
    )
    const advised = /FOYER_PORTS=(\d+)/.exec(problems[0] ?? '')?.[1] ?? ''
    expect(await portProblems(portUses(readSettings({ FOYER_PORTS: advised })))).toEqual([])
  })

  test('a port wanted twice is named too', async () => {
    const uses = portUses(readSettings({ FOYER_DEMO_PORT: '4401' }))
    expect(await portProblems(uses)).toContainEqual(
      expect.stringMatching(/^Port 4401 is wanted by the demo and by the gateway/),
    )
  })
})
