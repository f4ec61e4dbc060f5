import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer, type IncomingMessage } from 'node:http'
import * as api from '@foyer/api'
import { startTracing } from '@foyer/server-kit/tracing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HTTP_PARTS } from '../../packages/gateway/src/httpParts.ts'
import type { Profile } from '../social/profile.ts'
import {
  answerLink,
  begin,
  connect,
  request,
  type SocialWorld,
  signsWith,
  startSocialWorld,
} from '../social/socialWorld.ts'

// Journeys through all four servers while every request is traced. What leaves for the collector is searched for all that a visitor had.

const TIMEOUT_MS = 180_000
const COLLECTED = '/v1/traces'
const AGENT = 'AdasOwnBrowser/7.0'

/** The bytes that the collector was sent. */
const sent: string[] = []
/** Every header and every address that the servers were sent, and the texts of bodies. */
const seen = new Set<string>()
/** Random ids and times of spans: a code of six digits is in one of their many digits now and then. */
const CHANCE = /"(?:traceId|spanId|parentSpanId)":"[0-9a-f]{16,32}"|"(?:start|end)TimeUnixNano":"\d+"/g
let world: SocialWorld
let tracing: Awaited<ReturnType<typeof startTracing>>
const collector = createServer((incoming, response) => {
  let body = ''
  incoming.on('data', (chunk) => {
    body += String(chunk)
  })
  incoming.on('end', () => {
    sent.push(body)
    response.end('{}')
  })
})

function remember({ url = '', headers }: IncomingMessage): void {
  if (url.startsWith(COLLECTED)) return
  for (const value of Object.values(headers).flat()) seen.add(value ?? '')
  const { pathname, searchParams } = new URL(url, 'http://server')
  seen.add(pathname)
  for (const value of searchParams.values()) seen.add(value)
}
const onRequest = (message: unknown) => remember((message as { request: IncomingMessage }).request) // as Node documents it

/** Every text of a body that has letters or digits of its own: e-mail, codes, proofs, sealed shares. */
function rememberTexts(value: unknown): void {
  if (typeof value === 'string') seen.add(value)
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(rememberTexts)
}

const originalFetch = globalThis.fetch
/** The network of the visitors' browsers: their own name goes along, and what they send and get is remembered. */
const browserFetch: typeof fetch = async (target, init) => {
  if (!new Headers(init?.headers).has('x-forwarded-for')) return originalFetch(target, init)
  const headers = new Headers(init?.headers)
  headers.set('user-agent', AGENT)
  if (typeof init?.body === 'string') rememberTexts(JSON.parse(init.body))
  const reply = await originalFetch(target, { ...init, headers })
  const text = await reply.clone().text()
  if (text.startsWith('{')) rememberTexts(JSON.parse(text))
  return reply
}

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const address = collector.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const errors: string[] = []
  tracing = await startTracing({
    ...{ service: 'foyer-suite', version: '1.2.3' },
    env: { FOYER_TRACING: '1', OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    toError: (message) => new Error(message),
    printError: (line) => errors.push(line),
  })
  subscribe('http.server.request.start', onRequest)
  globalThis.fetch = browserFetch
  world = await startSocialWorld()
}, TIMEOUT_MS)

afterAll(async () => {
  globalThis.fetch = originalFetch
  unsubscribe('http.server.request.start', onRequest)
  await tracing.close()
  await world.close()
  collector.close()
})

async function signInByEmail(profile: Profile, email: string): Promise<string> {
  const { it } = world
  const after = it.mailbox.lastId
  const step = await profile.frame.CONNECT_EMAIL({ email }, request)
  if (step.action === 'VERIFY_DEVICE') {
    expect(await answerLink(it, { email, after, number: step.deviceNumber ?? '' })).toBe(200)
    await profile.frame.CONNECT_DEVICE(undefined, request)
  }
  let mail = await it.mailbox.waitForMail(email, { after })
  while (mail.codes.length === 0) mail = await it.mailbox.waitForMail(email, { after: mail.id })
  for (const code of mail.codes) seen.add(code)
  await profile.frame.CONNECT_OTP({ otp: mail.codes[0] ?? '' }, request)
  return (await profile.frame.GET_USER({}, request)).address
}

test('sign-ins by e-mail and at a provider are traced at every server, and nothing of the visitors is sent', {
  timeout: TIMEOUT_MS,
}, async () => {
  const known: string[] = []
  const email = 'ada.lovelace@people.example'
  const byEmail = world.newProfile()
  const address = await signInByEmail(byEmail, email)
  expect(await signsWith(byEmail, address)).toBe(true)
  const neighbour = 'grace.hopper@people.example'
  known.push(neighbour, await signInByEmail(world.newProfile(), neighbour))
  const person = world.newPerson()
  const byProvider = world.newProfile()
  const returned = await begin(byProvider, 'google', person.id)
  const user = await connect(byProvider, returned.carried)
  known.push(email, 'lovelace', address, AGENT, '192.0.2.', '127.0.0.1', person.email, person.name)
  known.push(String(Object(user).address), returned.flowId, returned.completion, 'shop.example')
  // A page that is not there, with what nobody should write into an address.
  const stranger = { 'x-forwarded-for': '192.0.2.99', cookie: 'session=cookie-of-a-stranger' }
  const lost = `${world.suite.gateway.url}/v1/accounts/${email}?code=code-of-a-stranger`
  await fetch(lost, { headers: stranger }).then((reply) => reply.text())
  await tracing.close()

  const bytes = sent.join('\n')
  const spans: {
    name: string
    kind: number
    attributes: { key: string; value: { stringValue?: string } }[]
  }[] = sent.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans)
  const names = new Set(spans.map(({ name }) => name))
  // It was traced: requests of gateway, vault and site, statements, and the call of a provider.
  for (const name of ['POST startEmail', 'POST createLink', 'GET other', 'POST createShares'])
    expect([...names]).toContain(name)
  expect([...names].some((name) => /^(?:select|insert|update) \w+$/.test(name))).toBe(true)
  expect([...names].some((name) => /^POST (?:localhost|ip)$/.test(name))).toBe(true)

  // Every span says one of the words that are known, and nothing else.
  const routes = new Set([
    ...Object.entries(api).flatMap(([name, value]) => (/routes$/i.test(name) ? Object.keys(value) : [])),
    ...HTTP_PARTS.flatMap(({ routes: own = [] }) => own.map(({ id }) => id)),
    ...['other', 'getNonce', '/frame', '/wallet', '/social/done'],
  ])
  for (const { attributes } of spans) {
    const route = attributes.find(({ key }) => key === 'http.route')?.value.stringValue
    if (route !== undefined) expect(routes).toContain(route)
  }
  for (const secret of known) {
    expect(secret.length).toBeGreaterThan(5)
    expect(bytes.toLowerCase(), secret).not.toContain(secret.toLowerCase())
  }
  // Nothing that the servers were sent is in it: no header, address or body. Words of the API itself are on a list.
  const words = new Set([...routes, 'localhost'])
  const told = bytes.replaceAll(CHANCE, '')
  expect(told).not.toContain('"traceId"')
  const isFound = (text: string) => (text.length > 8 ? bytes : told).includes(text)
  const found = [...seen].filter((text) => text.length > 5 && !words.has(text) && isFound(text))
  expect(seen.size).toBeGreaterThan(100)
  expect(found).toEqual([])
})
