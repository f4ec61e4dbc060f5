import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { monitorSite, postAlert, type SiteAlert } from './monitorSite.ts'
import { runCli } from './runCli.ts'
import type { VerifiedSite } from './verifySite.ts'

const SAME: VerifiedSite = { differences: [], servers: [], files: 5, isReached: true }
const OTHER: VerifiedSite = { ...SAME, differences: ['/assets/sign-1.js is another file, or is not there.'] }
const SILENT: VerifiedSite = { ...SAME, differences: ['There is no frame.'], isReached: false }
const HOUR_MS = 3_600_000
const DAY_LOOKS = 24

/** Looks once an hour, by a clock of the test, at what the list says. */
async function watch(looks: readonly VerifiedSite[], alert?: (alert: SiteAlert) => Promise<void>) {
  const told: { readonly look: number; readonly state: string }[] = []
  const errors: string[] = []
  const stop = new AbortController()
  let look = -1
  await monitorSite({
    ...{ siteUrl: 'https://secure.example', projectId: 'demo', build: 'abc', everyMs: HOUR_MS },
    signal: stop.signal,
    now: () => look * HOUR_MS,
    async verify() {
      look += 1
      return looks[look] ?? SAME
    },
    async alert(given) {
      await alert?.(given)
      told.push({ look, state: given.state })
    },
    onError: (message) => errors.push(message),
    async wait() {
      if (look >= looks.length - 1) stop.abort()
    },
  })
  return { told, errors }
}

describe('G22 a monitor of the secure site', () => {
  test('tells the first state, a difference at the first look that finds it, and its end', async () => {
    const { told } = await watch([SAME, SAME, OTHER, OTHER, SAME, SAME])
    expect(told).toEqual([
      { look: 0, state: 'same' },
      { look: 2, state: 'other' },
      { look: 4, state: 'same' },
    ])
  })

  test('tells another difference as well, and reminds once a day', async () => {
    const worse = {
      ...OTHER,
      differences: [...OTHER.differences, 'The frame is not the one of this release.'],
    }
    const { told } = await watch([OTHER, worse, ...Array.from({ length: DAY_LOOKS + 1 }, () => worse)])
    expect(told.map(({ look }) => look)).toEqual([0, 1, 1 + DAY_LOOKS])
  })

  test('calls a site silent after three looks in a row, and not for a restart', async () => {
    const { told } = await watch([SAME, SILENT, SILENT, SAME, SILENT, SILENT, SILENT, SILENT])
    expect(told).toEqual([
      { look: 0, state: 'same' },
      { look: 6, state: 'silent' },
    ])
  })

  test('gives an alert again that could not be given', async () => {
    let tries = 0
    const { told, errors } = await watch([OTHER, OTHER, OTHER], async () => {
      tries += 1
      if (tries < 3) throw new Error('status 500')
    })
    expect(told).toEqual([{ look: 2, state: 'other' }])
    expect(errors).toHaveLength(2)
  })
})

test('an alert is posted as JSON, and everything but a status of 200 to 299 counts as not given', async () => {
  const bodies: string[] = []
  let status = 204
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    bodies.push(body)
    response.writeHead(status, status === 302 ? { location: '/other' } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts` // it listens on a port
  const alert: SiteAlert = {
    ...{ state: 'other', siteUrl: 'https://secure.example', projectId: 'demo', build: 'abc' },
    ...{ differences: OTHER.differences, at: '2026-01-01T00:00:00.000Z' },
  }
  await postAlert(url, alert)
  expect(JSON.parse(bodies[0] ?? '')).toEqual(alert)
  for (status of [302, 404, 500]) await expect(postAlert(url, alert)).rejects.toThrow()
})

test.each([
  [['monitor'], 'monitor <address of a site> <project id>'],
  [['monitor', 'secure', 'demo'], 'has to be an address'],
  [['monitor', 'https://secure.example', 'demo', '--every', '1'], '--every is a whole number'],
  [['monitor', 'https://secure.example', 'demo', '--webhook', 'alerts'], '--webhook is an address'],
  [['monitor', 'https://secure.example', 'demo', '--surprise'], '--surprise'],
])('%j is misuse, and says why', async (args, reason) => {
  const errors: string[] = []
  const code = await runCli(args, {
    ...{ env: {}, print: () => {}, printError: (line) => errors.push(line) },
    signal: new AbortController().signal,
  })
  expect(code).toBe(2)
  expect(errors.join('\n')).toContain(reason)
})
