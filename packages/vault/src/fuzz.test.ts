import type { RouteDefinition } from '@foyer/api'
import {
  emailChangeVaultExamples,
  factorExamples,
  passkeyMethodVaultExamples,
  passkeyVaultExamples,
  vaultExamples,
} from '@foyer/api/examples'
import { brokenBodies, eachBrokenBody, oddValues, validBodies } from '@foyer/devkit/fuzz'
import { stressCount } from '@foyer/devkit/stress'
import { createProof, fromBase64Url, NONCE_HEADER, utf8 } from '@foyer/secure-protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, type Device } from '../test/device.ts'
import { findUndocumented } from '../test/documented.ts'
import { usualVaultDatabase } from '../test/vaultDatabases.ts'
import { TEST_ORIGIN, TEST_PROJECT, type VaultTest } from '../test/vaultTest.ts'

/** Requests of each kind and route. */
const REQUESTS = stressCount(1_000, 12)
const TIMEOUT_MS = 3_600_000

const { start } = await usualVaultDatabase('inputs of the vault that nobody means')

let it: VaultTest
let device: Device
let nonce = ''
beforeAll(async () => {
  it = await start()
  device = await createDevice(it)
}, 120_000)
afterAll(() => it.close())

async function send(route: RouteDefinition, text: string, transitKey?: string): Promise<Response> {
  const body = utf8(text)
  const key = transitKey === undefined ? undefined : fromBase64Url(transitKey)
  const proof = await createProof({
    device: device.key,
    method: 'POST',
    url: `${it.vault.publicUrl}${route.path}`,
    body,
    nonce,
    projectId: TEST_PROJECT,
    appOrigin: TEST_ORIGIN,
    nowMs: Date.now(),
    ...(key && { transitKey: key }),
  })
  const headers = { 'content-type': 'application/json', dpop: proof }
  const reply = await fetch(`${it.vault.url}${route.path}`, { method: 'POST', headers, body })
  nonce = reply.headers.get(NONCE_HEADER) ?? nonce
  return reply
}

const proven = [
  ...vaultExamples,
  ...emailChangeVaultExamples,
  ...factorExamples,
  ...passkeyVaultExamples,
  ...passkeyMethodVaultExamples,
].filter(({ route }) => route.proof)

describe.each(proven.map((example) => [example.route.id, example] as const))('%s', (_id, { route, good }) => {
  if (route.body === undefined) throw new TypeError('a proven route of the vault has a body')
  const bodies = validBodies(route.body, good.body)

  test(
    'answers whatever its schema takes in a documented shape, with no failure inside',
    async () => {
      const answers = new Set<string>()
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const { transitKey } = Object(body)
          const reply = await send(route, JSON.stringify(body), transitKey)
          const { code = 'ok' } = Object(await reply.clone().json())
          answers.add(String(code))
          expect(await findUndocumented(route, reply)).toBeUndefined()
        }),
        { numRuns: REQUESTS, examples: [[good.body]] },
      )
      // A proof that never holds would show nothing of what lies behind it.
      expect([...answers].filter((code) => !code.startsWith('proof_'))).not.toEqual([])
    },
    TIMEOUT_MS,
  )

  test(
    'answers whatever is broken in a documented shape',
    () =>
      fc.assert(
        fc.asyncProperty(brokenBodies(good.body), async (text) => {
          expect(await findUndocumented(route, await send(route, text))).toBeUndefined()
        }),
        { numRuns: REQUESTS, examples: eachBrokenBody(good.body).map((text) => [text]) },
      ),
    TIMEOUT_MS,
  )
})

const FIELDS = ['t', 'choice', 'lang', '__proto__'] as const

test(
  'the page of a link answers whatever it is sent with a page, and nothing of it is script',
  () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...FIELDS), oddValues, async (name, value) => {
        const fields = new URLSearchParams({ t: 'A'.repeat(43), choice: '42' })
        fields.set(
          name,
          typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\ufffd') : JSON.stringify(value),
        )
        const replies = [
          await fetch(`${it.vault.url}/approve?${fields}`),
          await fetch(`${it.vault.url}/approve`, { method: 'POST', body: fields }),
        ]
        for (const reply of replies) {
          const text = await reply.text()
          expect(reply.status, text).toBeLessThan(500)
          expect(reply.headers.get('content-type')).toContain('text/html')
          expect(text).not.toMatch(/<script|javascript:/i)
        }
      }),
      {
        numRuns: FIELDS.length + REQUESTS,
        examples: FIELDS.map((name): [typeof name, unknown] => [name, '"><script>']),
      },
    ),
  TIMEOUT_MS,
)
