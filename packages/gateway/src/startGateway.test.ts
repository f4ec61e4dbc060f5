import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WalletPage } from '@foyer/api'
import { stressCases, stressTest } from '@foyer/devkit/stress'
import { openTemporaryDatabase, type TemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyEmptyDatabase, openPostgresWithTables } from '../test/emptyDatabase.ts'
import type { RunningGateway } from './kernel/startOptions.ts'
import { runCli } from './runCli.ts'
import { startGateway } from './startGateway.ts'

const START_MS = 180_000
const folder = mkdtempSync(join(tmpdir(), 'foyer-gateway-'))
const dataDir = join(folder, 'data')
const env = { FOYER_DATA_DIR: dataDir, FOYER_LOG_LEVEL: 'silent', FOYER_GATEWAY_PORT: '0' }
const lines: string[] = []
let gateway: RunningGateway

const start = (more: Parameters<typeof startGateway>[0] = {}) =>
  startGateway({ env, logTo: { write: (line) => void lines.push(line) }, ...more })

/** Runs a command as its own process would, and answers what it printed. */
async function runCommand(args: string[], environment: Record<string, string> = env) {
  const printed: string[] = []
  const errors: string[] = []
  const code = await runCli(args, {
    env: environment,
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
    signal: AbortSignal.abort(),
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

const listWallets = async (query: string) =>
  v.parse(WalletPage, await (await fetch(`${gateway.url}/v1/wallets?${query}`)).json())

const catalogueRow = () =>
  gateway.database.selectFrom('catalogue').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

beforeAll(async () => {
  await copyEmptyDatabase(dataDir)
  gateway = await start()
}, START_MS)
afterAll(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a started gateway', () => {
  test('tells the figures of its queues, by their names', async () => {
    const text = await (await fetch(`${gateway.url}/metrics`)).text()
    for (const queue of ['payments', 'merchant_events'])
      for (const name of ['waiting', 'leased', 'dead', 'oldest_seconds'])
        expect(text).toContain(`foyer_gateway_queue_${name}{queue="${queue}"} 0\n`)
  })

  test('call-2 serves the bundled catalogue and its icons', async () => {
    const { data, count } = await listWallets('entries=3')
    expect(count).toBe(538)
    expect(data.map(({ name }) => name)).toEqual([
      'MetaMask',
      'Base (formerly Coinbase Wallet)',
      'Trust Wallet',
    ])
    const image = await fetch(`${gateway.url}/v1/images/${data[0]?.image_id}`)
    expect(image.headers.get('content-type')).toBe('image/svg+xml')
    expect(image.headers.get('content-security-policy')).toContain('sandbox')
    expect(image.headers.get('cache-control')).toContain('immutable')
    expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(500)
    const [rainbow] = (await listWallets('include=me.rainbow')).data
    const photo = await fetch(`${gateway.url}/v1/images/${rainbow?.image_id}`)
    expect(photo.headers.get('content-type')).toBe('image/webp')
    expect((await photo.arrayBuffer()).byteLength).toBeGreaterThan(500)
    const network = await fetch(`${gateway.url}/v1/images/network-8453`)
    expect(network.headers.get('content-type')).toBe('image/svg+xml')
    expect(await network.text()).not.toContain('<text')
  })

  test(
    'says on which port another one may run when its own is taken',
    async () => {
      const other = start({ port: gateway.port, dataDir: join(folder, 'other') })
      await expect(other).rejects.toThrow(`Port ${gateway.port} is taken. Set FOYER_GATEWAY_PORT`)
      expect(existsSync(join(folder, 'other', 'gateway.lock'))).toBe(false)
    },
    START_MS,
  )

  test('keeps a second one, and commands, off its database', async () => {
    await expect(start()).rejects.toThrow('The embedded database is in use')
    const { code, errors } = await runCommand(['project', 'list'])
    expect(code).toBe(1)
    expect(errors).toContain('The embedded database is in use')
  })

  test('logs requests by a few fields, and nothing of the query', async () => {
    await gateway.close()
    gateway = await start({ logLevel: 'debug' })
    lines.length = 0
    await fetch(`${gateway.url}/v1/wallets?search=canary&projectId=dev`, {
      headers: { 'x-request-id': 'request-0001', authorization: 'Bearer canary' },
    })
    const entry: unknown = JSON.parse(lines.find((line) => line.includes('request-0001')) ?? '{}')
    expect(entry).toEqual({
      level: 20,
      time: expect.any(Number),
      requestId: 'request-0001',
      method: 'GET',
      path: '/v1/wallets',
      status: 200,
      durationMs: expect.any(Number),
      msg: 'request',
    })
    expect(lines.join('')).not.toContain('canary')
  })

  test('lets a request finish when it is told to stop, and gives the database back', async () => {
    const before = await catalogueRow()
    const pending = fetch(`${gateway.url}/v1/wallets`)
    const reply = await pending
    const closing = gateway.close()
    expect(gateway.close()).toBe(closing)
    expect(reply.ok).toBe(true)
    await closing
    expect(existsSync(join(dataDir, 'gateway.lock'))).toBe(false)
    await expect(fetch(`${gateway.url}/health`)).rejects.toThrow()
    gateway = await start()
    expect((await listWallets('entries=1')).count).toBe(538)
    // How long that takes is reported by the benchmark; here that it did not seed anew, which would raise the revision.
    expect(await catalogueRow()).toEqual(before)
  })
})

// Commands do the same on both databases, and each start of the embedded one costs a second of a core. So they run on PostgreSQL where
// there is one, and `npm test -- stress` runs them on the embedded one. The tests above and the suite show that commands open the embedded
// one.
describe('foyer-gateway', async () => {
  const kind = stressCases(['postgres', 'embedded'] as const).at(-1)
  const postgres = kind === 'postgres' ? await openPostgresWithTables('commands of the gateway') : undefined
  const settings = { ...env, ...(postgres && { DATABASE_URL: postgres.url }) }
  const command = (args: string[], environment: Record<string, string> = settings) =>
    runCommand(args, environment)

  beforeAll(async () => {
    await gateway.close()
    await command(['migrate'])
  }, START_MS)
  afterAll(async () => {
    await gateway.close()
    await postgres?.stop()
  })

  test('project create, update and list keep a project', async () => {
    const features = ['--feature', 'email=true', '--feature', 'socials=google,x', '--per-project', '5000']
    const named = ['--name', 'My shop', '--origin', 'https://shop.example']
    const created = await command(['project', 'create', 'my-shop', ...named, ...features])
    expect(created).toMatchObject({ code: 0, errors: '' })
    const changes = ['--analytics', '--per-visitor', '50', '--any-origin']
    const updated = await command(['project', 'update', 'my-shop', ...changes])
    expect(JSON.parse(updated.printed)).toMatchObject({
      id: 'my-shop',
      name: 'My shop',
      allowedOrigins: [],
      analytics: true,
      features: { email: true, socials: ['google', 'x'], swaps: false },
      limits: { perVisitor: 50, perProject: 5000 },
    })
    const listed = await command(['project', 'list'])
    expect(JSON.parse(listed.printed)).toEqual(JSON.parse(updated.printed))
    const freed = await command(['project', 'update', 'my-shop', '--no-per-project', '--no-analytics'])
    expect(JSON.parse(freed.printed)).toMatchObject({ analytics: false, limits: { perVisitor: 50 } })
    expect(JSON.parse(freed.printed).limits).not.toHaveProperty('perProject')
    expect(JSON.parse(freed.printed)).toMatchObject({ recoveryEmail: 'required' })
    const open = await command(['project', 'update', 'my-shop', '--recovery-email', 'optional'])
    expect(JSON.parse(open.printed)).toMatchObject({ recoveryEmail: 'optional', emailSignUp: 'link' })
    const quick = await command(['project', 'update', 'my-shop', '--email-sign-up', 'code'])
    expect(JSON.parse(quick.printed)).toMatchObject({ emailSignUp: 'code' })
    const update = (...more: string[]) => command(['project', 'update', 'my-shop', ...more])
    const paying = await update('--sponsor', '10=5000000000000000', '--sponsor', '8453=7')
    const sponsorship = { 'eip155:10': '5000000000000000', 'eip155:8453': '7' }
    expect(JSON.parse(paying.printed)).toMatchObject({ sponsorship })
    expect(JSON.parse((await update('--sponsor', '8453=0')).printed).sponsorship).toEqual({
      'eip155:10': '5000000000000000',
    })
  })

  test.each([
    [['project', 'create', 'my-shop'], 1, 'There is already a project "my-shop".'],
    [['project', 'create', 'no spaces'], 2, 'Name one project id'],
    [['project', 'create', 'x1', '--origin', 'shop.example'], 2, 'is not an origin'],
    [['project', 'create', 'x1', '--recovery-email', 'none'], 2, '"required" or "optional"'],
    [['project', 'create', 'x1', '--email-sign-up', 'none'], 2, '"link" or "code"'],
    [['project', 'create', 'x1', '--origin', 'https://shop.example/path'], 2, 'is not an origin'],
    [['project', 'create', 'x1', '--feature', 'teleport=true'], 2, 'There is no feature "teleport"'],
    [['project', 'create', 'x1', '--feature', 'email=yes'], 2, 'write name=true'],
    [['project', 'create', 'x1', '--feature', 'socials=myspace'], 2, '--feature'],
    [['project', 'create', 'x1', '--per-visitor', '0'], 2, 'whole number above 0'],
    [['project', 'create', 'x1', '--surprise'], 2, '--surprise'],
    [['project', 'update', 'nobody'], 1, 'There is no project "nobody"'],
    [['project', 'update', 'x1', '--sponsor', 'mainnet=1'], 2, '--sponsor is the number of a chain'],
    [['relayer', 'show'], 2, 'relayer address'],
    [['project', 'drop'], 2, 'There is no command "project drop"'],
    [['frobnicate'], 2, 'There is no command "frobnicate"'],
    [['constructor'], 2, 'There is no command "constructor"'],
    [['wallets', 'import'], 2, 'Name one file'],
    [['wallets', 'import', 'a.json', '--surprise'], 2, '--surprise'],
    [['wallets', 'restore', 'a.json'], 2, 'takes nothing further'],
    [['wallets', 'import', join(folder, 'missing.json')], 1, 'could not be read as JSON'],
  ])('%j ends with code %i and says why', async (args, code, reason) => {
    const result = await command(args)
    expect(result.code).toBe(code)
    expect(result.errors).toContain(reason)
    expect(result.errors.includes('"foyer-gateway help" lists all commands.')).toBe(code === 2)
  })

  test('relayer create makes a key file and prints the address alone, which relayer address prints again', async () => {
    const file = join(folder, 'relayer.key')
    expect(await command(['relayer', 'create'])).toMatchObject({
      code: 2,
      errors: 'FOYER_RELAYER_KEY_FILE is not set.',
    })
    const made = await command(['relayer', 'create'], { ...env, FOYER_RELAYER_KEY_FILE: file })
    expect(made).toMatchObject({ code: 0, errors: '', printed: expect.stringMatching(/^0x[0-9a-f]{40}$/) })
    const read = await command(['relayer', 'address'], { ...env, FOYER_RELAYER_KEY_FILE: file })
    expect(read.printed).toBe(made.printed)
    const again = await command(['relayer', 'create'], { ...env, FOYER_RELAYER_KEY_FILE: file })
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('is there already') })
  })

  test('a wrong setting ends with code 2 and its name', async () => {
    const result = await command(['serve'], { ...settings, FOYER_GATEWAY_PORT: 'http' })
    expect(result).toMatchObject({
      code: 2,
      errors: 'FOYER_GATEWAY_PORT has to be a whole number from 0 to 65535.',
    })
  })

  test('help is printed for whoever asks', async () => {
    expect(await command([])).toMatchObject({
      code: 0,
      printed: expect.stringContaining('wallets import <file>'),
    })
  })

  test('serve runs until it is told to stop', async () => {
    expect(await command(['serve'])).toMatchObject({ code: 0, errors: '' })
  })

  test('migrate has nothing to do on a database that is up to date', async () => {
    const { printed } = await command(['migrate'])
    expect(printed).toBe('The tables were up to date.\nThe bundled catalogue was up to date.')
  })

  test('wallets import takes a list over whole or not at all', async () => {
    const file = join(folder, 'wallets.json')
    const images = join(folder, 'images.json')
    const own = { id: 'example.own', name: 'Own wallet', order: 0, image_id: 'own-icon', homepage: 'nothing' }
    writeFileSync(images, JSON.stringify({ 'own-icon': Buffer.from('GIF89a-').toString('base64') }))
    writeFileSync(file, JSON.stringify([own, { id: 'broken' }]))
    expect(await command(['wallets', 'import', file])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Wallet 2: "name"'),
    })
    writeFileSync(file, JSON.stringify([own, own]))
    expect((await command(['wallets', 'import', file])).errors).toContain('came before')
    writeFileSync(file, JSON.stringify([own]))
    expect(await command(['wallets', 'import', file, '--images', images])).toEqual({
      code: 0,
      printed: 'example.own: left out homepage (not a wallet link)\nTook over 1 wallets and 1 images.',
      errors: '',
    })
    gateway = await start({ env: settings })
    const { data, count } = await listWallets('entries=2')
    expect(count).toBe(539)
    expect(data.map(({ id }) => id)).toEqual(['example.own', 'io.metamask'])
    expect((await fetch(`${gateway.url}/v1/images/own-icon`)).headers.get('content-type')).toBe('image/gif')
    await gateway.close()
  })

  test('an image that can carry script is not taken over', async () => {
    const images = join(folder, 'svg.json')
    const file = join(folder, 'wallets.json')
    writeFileSync(images, JSON.stringify({ evil: Buffer.from('<svg onload=alert(1)>').toString('base64') }))
    const { code, errors } = await command(['wallets', 'import', file, '--images', images])
    expect(code).toBe(1)
    expect(errors).toContain('Image evil: not a WebP, PNG, JPEG or GIF image')
  })

  stressTest('wallets restore brings the bundled wallets back after a list that replaced them', async () => {
    const file = join(folder, 'wallets.json')
    await command(['wallets', 'import', file, '--replace-all'])
    gateway = await start({ env: settings })
    expect((await listWallets('')).count).toBe(1)
    await gateway.close()
    expect((await command(['wallets', 'restore'])).printed).toBe('Took over 538 bundled wallets.')
    gateway = await start({ env: settings })
    expect((await listWallets('')).count).toBe(539)
  })
})

describe('on PostgreSQL', async () => {
  const postgres: TemporaryDatabase | undefined = await openTemporaryDatabase('the gateway')
  afterAll(() => postgres?.stop())

  test.skipIf(postgres === undefined)(
    'a gateway asks to be migrated, and then serves beside its replicas',
    async () => {
      const { url = '', directUrl = '' } = postgres ?? {}
      const onPostgres = { ...env, DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }
      await expect(start({ env: onPostgres })).rejects.toThrow('Run "foyer-gateway migrate" once')
      expect((await runCommand(['migrate'], onPostgres)).printed).toContain('Took over 538 bundled wallets.')
      const replicas = await Promise.all([start({ env: onPostgres }), start({ env: onPostgres })])
      try {
        const pages = await Promise.all(
          replicas.map(async ({ url }) =>
            (await fetch(`${url}/v1/wallets?search=rain&projectId=dev`)).json(),
          ),
        )
        expect(pages[0]).toMatchObject({ data: [{ id: 'me.rainbow' }] })
        expect(pages[1]).toEqual(pages[0])
      } finally {
        await Promise.all(replicas.map((replica) => replica.close()))
      }
    },
    START_MS,
  )
})
