import { readFileSync } from 'node:fs'
import { createServer, request as plainRequest, type Server } from 'node:http'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { nameRoute, startTracing, statementLog } from './index.ts'
import { readTracing } from './settings.ts'
import { describeStatement } from './statementLog.ts'

const EMAIL = 'ada@people.example'
const TOKEN = 'a-very-secret-token'

async function open(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`
}

/** A collector in this process. Its bytes are the ones that left. */
async function openCollector(status = 200) {
  const bodies: string[] = []
  const paths: string[] = []
  const url = await open(
    createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += String(chunk)
      })
      request.on('end', () => {
        bodies.push(body)
        paths.push(`${request.method} ${request.url}`)
        response.writeHead(status).end('{}')
      })
    }),
  )
  return { url, bodies, paths }
}

interface Sent {
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
  readonly status: { readonly code?: number }
}

const spansOf = (bodies: readonly string[]): readonly Sent[] =>
  bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans)

function trace(url: string, share = '1', printed: string[] = []) {
  return startTracing({
    ...{ service: 'foyer-test', version: '1.2.3' },
    env: { FOYER_TRACING: share, OTEL_EXPORTER_OTLP_ENDPOINT: url },
    toError: (message) => new Error(message),
    printError: (line) => printed.push(line),
  })
}

/** A pool that answers every statement, as that of `pg` does. */
function fakePool() {
  const client = {
    query: async (text: string) => {
      if (text.includes('broken')) throw new Error(`no such table for ${EMAIL}`)
      return { command: 'SELECT', rowCount: 0, rows: [] }
    },
    release: () => undefined,
  }
  // The parts of the driver's pool that Kysely calls.
  return { connect: async () => client, end: async () => undefined } as never
}

interface Tables {
  accounts: { email: string }
  broken: { email: string }
}

describe('a traced server', () => {
  test('sends the request by its route, and below it statements by name and calls by host, and nothing of the visitor', async () => {
    const collector = await openCollector()
    const other = await open(createServer((_, response) => void response.end('ok')))
    const tracing = await trace(collector.url)
    const database = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: fakePool() }),
      log: statementLog(),
    })
    const answer = async () => {
      await database.selectFrom('accounts').select('email').where('email', '=', EMAIL).execute()
      await sql`select ${EMAIL} as given`.execute(database)
      await database
        .deleteFrom('broken')
        .where('email', '=', EMAIL)
        .execute()
        .catch(() => undefined)
      await fetch(`${other}/of/${EMAIL}?token=${TOKEN}`, { headers: { authorization: TOKEN } })
      await fetch(other.replace('localhost', '127.0.0.1'))
      await new Promise((resolve) => plainRequest(`${other}/${TOKEN}`, resolve).end())
      nameRoute('readAccount')
    }
    const server = await open(
      createServer((request, response) => {
        if (request.url === '/health') response.end('ok')
        else void answer().then(() => response.writeHead(200).end())
      }),
    )
    const headers = {
      authorization: `Bearer ${TOKEN}`,
      'user-agent': 'AdasBrowser/7.0',
      traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
      'x-forwarded-for': '203.0.113.77',
    }
    const reply = await fetch(`${server}/accounts/${EMAIL}?q=${TOKEN}`, { headers })
    await reply.text()
    expect(reply.headers.get('traceparent')).toBeNull()
    await fetch(`${server}/health`).then((one) => one.text())
    await tracing.close()
    await database.destroy()

    expect(new Set(collector.paths)).toEqual(new Set(['POST /v1/traces']))
    const all = spansOf(collector.bodies)
    const root = all.find(({ name }) => name === 'GET readAccount')
    // The other servers of this process are traced too, each request by itself.
    const spans = all.filter(({ traceId }) => traceId === root?.traceId)
    expect(all.filter((one) => !spans.includes(one)).map(({ name }) => name)).toEqual(
      Array(3).fill('GET other'),
    )
    expect(spans.map(({ name }) => name).sort()).toEqual(
      [
        ...['GET readAccount', 'select accounts', 'select', 'delete broken'],
        ...['GET localhost', 'GET ip', 'GET outside'],
      ].sort(),
    )
    for (const span of spans.filter((one) => one !== root)) {
      expect([span.kind, span.parentSpanId, span.traceId]).toEqual([3, root?.spanId, root?.traceId])
    }
    expect(spans.find(({ name }) => name === 'delete broken')?.status).toEqual({ code: 2 })
    expect(root?.traceId).toMatch(/^(?!1+$)[0-9a-f]{32}$/)
    expect(BigInt(root?.endTimeUnixNano ?? 0) >= BigInt(root?.startTimeUnixNano ?? 1)).toBe(true)
    expect(root?.attributes).toEqual([
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'http.route', value: { stringValue: 'readAccount' } },
      { key: 'http.response.status_code', value: { intValue: '200' } },
    ])
    const bytes = collector.bodies.join('')
    for (const secret of [
      EMAIL,
      TOKEN,
      'AdasBrowser',
      '203.0.113',
      '127.0.0.1',
      'people.example',
      '/accounts',
    ])
      expect(bytes).not.toContain(secret)
  })

  test('does not trace once it is closed, nor the requests that the share leaves out', async () => {
    const collector = await openCollector()
    const server = await open(createServer((_, response) => void response.end('ok')))
    await (await trace(collector.url)).close()
    const tracing = await trace(collector.url, '0.000001')
    await fetch(server).then((one) => one.text())
    await tracing.close()
    expect(collector.bodies).toEqual([])
  })

  test('says once that the collector takes nothing, and answers all the same', async () => {
    const collector = await openCollector(503)
    const printed: string[] = []
    const tracing = await trace(collector.url, '1', printed)
    const server = await open(createServer((_, response) => void response.end('ok')))
    expect(await fetch(server).then((one) => one.text())).toBe('ok')
    await tracing.close()
    expect(printed).toHaveLength(1)
    expect(printed[0]).toContain('collector')
  })
})

test('where nothing is traced, no statement is logged, and a route is named to nobody', () => {
  expect(statementLog()).toEqual([])
  expect(() => nameRoute('readAccount')).not.toThrow()
})

test('the tracer is loaded by the flag alone', () => {
  for (const file of ['index.ts', 'startTracing.ts', 'statementLog.ts', 'channels.ts']) {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    expect(text.match(/^(?:import|export) (?!type).*(?:tracer|exporter|span)\.ts'$/gm), file).toBeNull()
  }
})

test('a statement is described by its kind and its table alone', () => {
  const table = (name: string) => ({
    kind: 'TableNode',
    table: { kind: 'SchemableIdentifierNode', identifier: { kind: 'IdentifierNode', name } },
  })
  expect(
    describeStatement({ kind: 'InsertQueryNode', ...{ into: table('mails') } }, 'INSERT into "mails"'),
  ).toEqual({
    operation: 'insert',
    table: 'mails',
  })
  expect(describeStatement({ kind: 'RawNode' }, `ada@people.example select`)).toEqual({
    operation: 'other',
    table: undefined,
  })
})

describe('the settings', () => {
  const read = (env: Record<string, string>) => readTracing(env, (message) => new Error(message))
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'

  test('trace nothing unless a share is set, and name the collector', () => {
    expect(read({})).toBeUndefined()
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT })).toBeUndefined()
    expect(read({ FOYER_TRACING: '0.1', OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
      share: 0.1,
      tracesUrl: 'http://collector:4318/v1/traces',
    })
    expect(read({ FOYER_TRACING: '1', OTEL_EXPORTER_OTLP_ENDPOINT })?.share).toBe(1)
  })

  test.each(['0', '2', '-1', 'yes', '1e-3', '0.0'])('refuse the share %s', (share) => {
    expect(() => read({ FOYER_TRACING: share, OTEL_EXPORTER_OTLP_ENDPOINT })).toThrow(
      /^FOYER_TRACING has to be/,
    )
  })

  test('refuse a share without a collector, and never tell a value', () => {
    expect(() => read({ FOYER_TRACING: '1' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
    expect(() => read({ FOYER_TRACING: '1', OTEL_EXPORTER_OTLP_ENDPOINT: 'secret' })).toThrow(
      /^OTEL_EXPORTER_OTLP_ENDPOINT is not an http\(s\) address\.$/,
    )
  })
})
