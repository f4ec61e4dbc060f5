import { createTestModal, toTestNetwork } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import type { ModalOptions } from '../../kernel/options/options.ts'
import { diagnose } from './diagnose.ts'
import type { DiagnosisPage, Probe, RawViolation, SocketProbe } from './page.ts'
import type { ExtensionFacts } from './report.ts'

const NOW_MS = Date.parse('2026-05-04T10:00:00.500Z')
const DATE = 'Mon, 04 May 2026 10:00:00 GMT'
const GATEWAY = 'https://gateway.example'
const RELAY = 'wss://relay.example'
const NODE = 'https://node.example/v2/secret-key'

type Reply = Partial<Probe> | 'fails' | 'hangs'

interface PageInput extends Partial<DiagnosisPage> {
  readonly replies?: Readonly<Record<string, Reply>>
  readonly socket?: SocketProbe
  readonly raw?: readonly RawViolation[]
  readonly found?: Partial<ExtensionFacts>
  readonly answers?: boolean
  readonly tookMs?: number
}

function fakePage(input: PageInput = {}) {
  const {
    replies = {},
    socket = { type: 'open' },
    raw = [],
    found,
    answers = false,
    tookMs = 40,
    ...rest
  } = input
  const asked: string[] = []
  let tickMs = 0
  const page: DiagnosisPage = {
    origin: 'https://app.example',
    url: 'https://app.example/shop?session=1',
    isSecure: true,
    isFramed: false,
    isOnline: () => true,
    browser: 'Browser/1.0',
    now: () => NOW_MS,
    tick: () => {
      tickMs += tookMs
      return tickMs
    },
    scripts: () => [],
    versions: () => ({ present: undefined, others: [] }),
    watchViolations: () => ({ read: () => raw, stop: () => {} }),
    async probe(url, { signal }) {
      asked.push(url)
      const key = Object.keys(replies).find((start) => url.startsWith(start))
      const reply = key === undefined ? {} : replies[key]
      if (reply === 'fails') throw new TypeError('Failed to fetch')
      if (reply === 'hangs')
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      const isNode = url.startsWith('https://node.example')
      return {
        status: 200,
        date: DATE,
        body: isNode ? '{"result":"0x1"}' : '{}',
        ...(reply as Partial<Probe>),
      } // the texts are handled above
    },
    async answersAtAll() {
      if (!answers) throw new TypeError('Failed to fetch')
      return true
    },
    async tryFrame(url) {
      asked.push(url)
    },
    async probeSocket(url) {
      asked.push(url)
      return socket
    },
    extensions: async () => ({ announced: [], ethereum: undefined, ...found }),
    storage: async () => ({ localStorage: 'ok', database: 'ok', usedBytes: 1, quotaBytes: 100 }),
    ...rest,
  }
  return { page, asked }
}

const network = toTestNetwork(1, { rpcUrls: [NODE] })

async function makeModal(options: ModalOptions = { gatewayUrl: GATEWAY }) {
  const given = { projectId: 'my-project', relayUrls: [RELAY], networks: [network], ...options }
  return (await createTestModal({ options: given })).modal
}

async function run(input: PageInput = {}, options?: ModalOptions) {
  const { page, asked } = fakePage(input)
  const report = await diagnose(await makeModal(options), { page })
  const host = (kind: string) => report.hosts.find((one) => one.kind === kind)
  const complaints = report.findings.filter(({ status }) => status === 'warn' || status === 'fail')
  return { report, asked, host, complaints }
}

describe('a page where all is well', () => {
  test('asks each host once and complains of nothing', async () => {
    const { report, asked, complaints } = await run()
    expect(asked.sort()).toEqual([`${GATEWAY}/health`, RELAY].sort())
    expect(complaints).toEqual([])
    expect(report.hosts.map(({ outcome }) => outcome)).toEqual(['ok', 'ok'])
    expect(report.clock).toEqual({ source: 'gateway', skewMs: 0 })
  })

  test('the report holds no path that may carry a key, and is plain data', async () => {
    const { report } = await run({}, { projectId: 'alone' })
    expect(report.hosts.map(({ origin }) => origin)).toEqual([RELAY, 'https://node.example'])
    expect(JSON.stringify(report)).not.toMatch(/secret-key|session=1/)
    expect(structuredClone(report)).toEqual(report)
  })
})

describe('a page that offers e-mail', () => {
  const SITE = 'https://secure.example'
  const options = {
    gatewayUrl: GATEWAY,
    features: { email: true },
    secureSiteUrl: `${SITE}/`,
  } as const satisfies ModalOptions

  test('whose policy forbids the secure frame is told which directive lacks which origin', async () => {
    const raw: RawViolation[] = []
    const { complaints } = await run(
      {
        raw,
        tryFrame: async (url) => void raw.push({ directive: 'frame-src', blockedUrl: url, sourceUrl: '' }),
      },
      options,
    )
    expect(complaints).toMatchObject([
      {
        section: 'page',
        status: 'fail',
        title: `The content policy stopped ${SITE} (frame-src, 1×).`,
        details: 'Add it to frame-src of the Content-Security-Policy header.',
      },
    ])
  })

  test('is tried with the secure site alone, and one without e-mail with no frame', async () => {
    const { asked, complaints } = await run({}, options)
    expect(asked).toContain(`${SITE}/health`)
    expect(complaints).toEqual([])
    const without = await run({}, { ...options, features: { email: false } })
    expect(without.asked).not.toContain(`${SITE}/health`)
  })
})

describe('a host that does not answer', () => {
  const failing = { replies: { [GATEWAY]: 'fails' } } as const

  test('was stopped by the content policy when the browser tells of a violation', async () => {
    const raw = [{ directive: 'connect-src', blockedUrl: `${GATEWAY}/health`, sourceUrl: '' }]
    const { host, report } = await run({ ...failing, raw, answers: true })
    expect(host('gateway')?.outcome).toBe('policy')
    expect(report.violations).toEqual([{ directive: 'connect-src', blocked: GATEWAY, count: 1 }])
  })

  test('does not let the page read it when it answers a request that nobody can read', async () => {
    expect((await run({ ...failing, answers: true })).host('gateway')?.outcome).toBe('cors')
  })

  test('was filtered when the failure came faster than any network', async () => {
    expect((await run({ ...failing, tookMs: 2 })).host('gateway')?.outcome).toBe('filtered')
    expect((await run(failing)).host('gateway')?.outcome).toBe('unreachable')
  })

  test('was not asked at all by a browser that is offline', async () => {
    expect((await run({ ...failing, isOnline: () => false })).host('gateway')?.outcome).toBe('offline')
  })

  test('leaves the work to the nodes, which are asked only then', async () => {
    const { host, complaints } = await run(failing)
    expect(host('node')).toMatchObject({
      outcome: 'ok',
      origin: 'https://node.example',
      networkId: 'eip155:1',
    })
    expect(complaints).toMatchObject([{ section: 'hosts', status: 'fail' }])
  })

  test('matters less where another one of its kind answers', async () => {
    const sockets: SocketProbe[] = [{ type: 'failed' }, { type: 'open' }]
    const probeSocket = async () => sockets.shift() ?? ({ type: 'timeout' } as const)
    const { complaints } = await run(
      { probeSocket },
      {
        gatewayUrl: GATEWAY,
        relayUrls: [RELAY, 'wss://second.example'],
      },
    )
    expect(complaints.map(({ status }) => status)).toEqual(['warn'])
  })
})

test('a node of another chain is named', async () => {
  const { complaints } = await run(
    { replies: { [NODE]: { body: '{"result":"0x5"}' } } },
    { projectId: 'alone' },
  )
  expect(complaints).toMatchObject([{ status: 'warn', details: 'It serves the chain 0x5.' }])
})

test('a relay that only misses a token is well, one that minds the page is not', async () => {
  const unauthorized: SocketProbe = { type: 'refused', reason: 'Unauthorized: no token' }
  expect((await run({ socket: unauthorized })).host('relay')?.outcome).toBe('ok')
  const forbidden: SocketProbe = { type: 'refused', reason: 'Forbidden: this origin is not allowed here' }
  expect((await run({ socket: forbidden })).complaints).toMatchObject([
    { status: 'fail', details: 'Forbidden: this origin is not allowed here' },
  ])
})

test('a socket that the policy leaves hanging was stopped by the policy', async () => {
  const raw = [{ directive: 'connect-src', blockedUrl: RELAY, sourceUrl: '' }]
  expect((await run({ socket: { type: 'timeout' }, raw })).host('relay')?.outcome).toBe('policy')
  expect((await run({ socket: { type: 'timeout' } })).host('relay')?.outcome).toBe('timeout')
})

test.each([
  [10_000, undefined],
  [60_000, 'warn'],
  [-600_000, 'fail'],
])('a clock that is %i ms off is judged %s', async (skewMs, status) => {
  const { report, complaints } = await run({ now: () => NOW_MS + skewMs })
  expect(report.clock?.skewMs).toBe(skewMs)
  expect(complaints[0]?.status).toBe(status)
})

test('the page’s own server tells the time where the gateway may not', async () => {
  const { report } = await run({ replies: { [GATEWAY]: { date: null } } })
  expect(report.clock?.source).toBe('page')
})

test('wallets that stand in each other’s way are told', async () => {
  const twice = { name: 'One', rdns: 'com.one' }
  const ethereum = { isLocked: true, isAnnounced: false, marks: ['isMetaMask'] }
  const { complaints } = await run({ found: { announced: [twice, twice], ethereum } })
  expect(complaints.map(({ title }) => title)).toEqual([
    'Two wallets announce themselves as com.one.',
    'window.ethereum belongs to no announced wallet.',
    'window.ethereum is locked.',
  ])
})

test('other copies are counted, those that say nothing included', async () => {
  const script = (name: string) => ({ url: `https://cdn.example/${name}/foyer.js`, hasIntegrity: true })
  const { report } = await run({ scripts: () => [script('a'), script('b')] })
  expect(report.otherCopies).toEqual(['unknown'])
  const said = await run({ versions: () => ({ present: '9.0.0', others: ['9.1.0'] }) })
  expect(said.report.otherCopies).toEqual(['9.0.0', '9.1.0'])
})

test('a stranger’s name cannot draw anything in the text', async () => {
  const announced = [{ name: '# ![x](https://evil.example/p.png) <b>', rdns: 'com.evil' }]
  const { report } = await run({ found: { announced } })
  expect(report.text).not.toMatch(/!\[|<b>|\n# !/)
  expect(report.text).toContain('com.evil')
})

test('alerts so far are in the report, debug mode or not', async () => {
  const modal = await makeModal()
  modal.alerts.raise('APKT002', 'Something is wrong.')
  const report = await diagnose(modal, { page: fakePage().page })
  expect(report.alerts).toEqual([expect.stringContaining('Something is wrong.')])
})

test('an aborted diagnosis ends, and stops watching', async () => {
  const abort = new AbortController()
  const stops: string[] = []
  const watchViolations = () => ({ read: () => [], stop: () => void stops.push('stopped') })
  const { page } = fakePage({ replies: { [GATEWAY]: 'hangs' }, watchViolations })
  const running = diagnose(await makeModal(), { page, signal: abort.signal })
  abort.abort()
  await expect(running).rejects.toMatchObject({ code: 'aborted' })
  expect(stops).toEqual(['stopped'])
})
