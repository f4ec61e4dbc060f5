import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../tools/guard/endGuard.ts'
import { findProgram } from '../../tools/setup/findProgram.mjs'
import {
  ADA,
  APP_ORIGIN,
  forgeToken,
  PROJECT,
  type SiwxGateway,
  startSiwxGateway,
  tamperWith,
} from './siwxGateway.ts'

// The plugin of the guide for WordPress, run by PHP against a gateway that runs. WordPress itself is a stand-in of a few functions
// (wordpressHarness.php). A machine without PHP runs the parts that need none.

const PLUGIN = join(ROOT, 'examples/wordpress/foyer.php')
const PHP = findProgram({ named: process.env.PHP_PATH, env: process.env, names: ['php'], places: [] })

const Report = v.object({
  scripts: v.array(v.string()),
  button: v.string(),
  footer: v.string(),
  answers: v.array(v.union([v.string(), v.number()])),
  users: v.array(v.object({ account: v.string(), role: v.string() })),
  cookies: v.array(v.number()),
  fetched: v.number(),
  isOverAfterAYear: v.boolean(),
})

/** Runs the stand-in; not in one go, since the gateway that PHP asks runs in this process. */
async function runPhp(input: string): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const child = spawn(PHP ?? '', [join(import.meta.dirname, 'wordpressHarness.php')])
  child.stdin.end(input)
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { stdout, stderr }
}

describe.skipIf(PHP === undefined)('the plugin, run by PHP', () => {
  let gateway: SiwxGateway
  beforeAll(async () => {
    gateway = await startSiwxGateway()
  })
  afterAll(() => gateway.close())

  async function run(tokens: readonly string[], change: { canRegister?: boolean; origin?: string } = {}) {
    const input = {
      plugin: PLUGIN,
      gatewayUrl: gateway.url,
      project: PROJECT,
      origin: APP_ORIGIN,
      canRegister: true,
      ...change,
      tokens,
    }
    const { stdout, stderr } = await runPhp(JSON.stringify(input))
    expect(stderr).toBe('')
    return v.parse(Report, JSON.parse(stdout))
  }

  test('puts the scripts, the button and the options onto the page', async () => {
    const { scripts, button, footer } = await run([])
    expect(scripts).toEqual([
      '/wp-content/plugins/foyer/foyer/foyer.js',
      '/wp-content/plugins/foyer/login.js',
    ])
    expect(button).toBe('<wallet-button></wallet-button>')
    expect(footer).toMatch(
      /^<wallet-modal config="\{&quot;networks&quot;:\[1,8453\].*&quot;siwx&quot;:true\}"/,
    )
  })

  test('logs in a visitor who has signed in, as one user', async () => {
    const report = await run([await gateway.signIn(), await gateway.signIn()])
    expect(report.answers).toEqual([ADA.address, ADA.address])
    expect(report.users).toEqual([{ account: `eip155:${ADA.address.toLowerCase()}`, role: 'subscriber' }])
    expect(report.cookies).toEqual([1, 1])
    expect(report.fetched).toBe(1)
    expect(report.isOverAfterAYear).toBe(true)
  })

  test('believes no token that is missing, forged, changed, or of another site', async () => {
    const token = await gateway.signIn()
    const other = await gateway.signIn('http://localhost:9999')
    const [, claims = '', signature = ''] = token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"foyer-siwx+jwt"}').toString('base64url')
    const wrong = [
      '',
      'x.y.z',
      `${none}.${claims}.${signature}`,
      await forgeToken(token),
      tamperWith(token),
      other,
    ]
    const report = await run(wrong)
    expect(report.answers).toEqual(wrong.map(() => 401))
    expect(report.users).toEqual([])
    expect(report.cookies).toEqual([])
  })

  test('makes no user where the site lets nobody register', async () => {
    const report = await run([await gateway.signIn()], { canRegister: false })
    expect(report.answers).toEqual([401])
    expect(report.users).toEqual([])
  })
})

describe('the script of the plugin', () => {
  const code = readFileSync(join(ROOT, 'examples/wordpress/login.js'), 'utf8')

  /** Runs the script in a page, and gives the requests that it makes when a visitor signs in. */
  async function signInOn(page: { readonly isLoggedIn: boolean; readonly isGood?: boolean }) {
    const listeners: ((detail: object) => Promise<void>)[] = []
    const requests: { url: string; body: string }[] = []
    let reloads = 0
    const given = {
      document: {
        querySelector: () => ({ getAttribute: () => 'https://shop.example/wp-json/' }),
        body: { classList: { contains: (name: string) => name === 'logged-in' && page.isLoggedIn } },
      },
      window: {
        foyer: {
          on: (_name: string, listener: (detail: object) => Promise<void>) => listeners.push(listener),
        },
      },
      fetch: async (url: string, { body }: { body: string }) => {
        requests.push({ url, body })
        return { ok: page.isGood ?? true }
      },
      location: { reload: () => (reloads += 1) },
    }
    new Function(...Object.keys(given), code)(...Object.values(given))
    for (const listener of listeners) await listener({ session: { token: 'a.b.c' } })
    return { requests, reloads }
  }

  test('hands the token over once, and loads the page again', async () => {
    expect(await signInOn({ isLoggedIn: false })).toEqual({
      requests: [{ url: 'https://shop.example/wp-json/foyer/v1/login', body: '{"token":"a.b.c"}' }],
      reloads: 1,
    })
    expect(await signInOn({ isLoggedIn: true })).toEqual({ requests: [], reloads: 0 })
    expect((await signInOn({ isLoggedIn: false, isGood: false })).reloads).toBe(0)
  })
})

test('the plugin looks at what the gateway signs', () => {
  const plugin = readFileSync(PLUGIN, 'utf8')
  const tokens = readFileSync(join(ROOT, 'packages/gateway/src/parts/siwx/sessionTokens.ts'), 'utf8')
  const [, type = ''] = /const TYPE = '([^']+)'/.exec(tokens) ?? []
  expect(type).not.toBe('')
  expect(plugin).toContain(`'${type}'`)
  for (const claim of ['prj', 'org', 'exp', 'address', 'chainId'])
    expect(plugin).toContain(`$claims['${claim}']`)
})
