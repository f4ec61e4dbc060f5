import { createServer } from 'node:http'
import { getConfig } from '@foyer/api'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { createSecureSite } from './createSecureSite.ts'
import { createProjectFrames, type ProjectFrame } from './projectFrames.ts'

const FILE = { type: 'text/javascript', bytes: new Uint8Array([1]), brotli: new Uint8Array([2]) }
const MANIFEST = {
  build: 'abc',
  script: 'frame-1.js',
  style: 'frame-1.css',
  pageStyle: 'page-1.css',
  doneScript: 'done-1.js',
  files: { 'frame-1.js': 'sha384-x', 'frame-1.css': 'sha384-y' },
  importMap: '{}',
  importMapHash: 'sha256-z',
}
const FRAME: ProjectFrame = {
  name: 'Tom & "Ada" <b>',
  origins: ['https://app.example', 'https://*.app.example'],
  isLocalAllowed: false,
  gatewayTransitKey: 'A'.repeat(87),
}
const WALLET = {
  email: true,
  secureSiteUrl: 'https://secure.example',
  vaultUrl: 'https://vault.example',
  custody: 'split',
}

function open(frame: ProjectFrame | undefined) {
  const site = createSecureSite({
    build: { manifest: MANIFEST, files: new Map([['frame-1.js', FILE]]) },
    projects: { find: async () => frame },
    siteOrigin: () => 'https://secure.example',
    gateway: 'https://gateway.example',
    vault: 'https://vault.example',
  })
  return async (path: string) => site.request(path)
}

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

test('the page of a frame may be embedded by the origins of its project, and talks to gateway and vault alone', async () => {
  const response = await open(FRAME)('/frame?projectId=demo')
  expect(response.status).toBe(200)
  const policy = policyOf(response)
  expect(policy).toContain('frame-ancestors https://app.example https://*.app.example;')
  expect(policy).toContain('connect-src https://gateway.example https://vault.example;')
  expect(policy).toContain('frame-src https://gateway.example https://vault.example;')
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).not.toContain('unsafe')
  expect(response.headers.get('cross-origin-embedder-policy')).toBe('require-corp')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(response.headers.get('origin-agent-cluster')).toBe('?1')
  expect(response.headers.get('strict-transport-security')).toContain('63072000')
  const html = await response.text()
  expect(html).toContain('integrity="sha384-x"')
  expect(html).not.toContain('<b>')
})

test('T11 whatever holds a key connects to the site itself, the gateway and the vault, by no other way of the browser either', async () => {
  const allowed = '(response-origin "https://gateway.example" "https://vault.example"); webrtc=block'
  for (const path of ['/frame?projectId=demo', '/wallet?projectId=demo'])
    expect((await open(FRAME)(path)).headers.get('connection-allowlist'), path).toBe(allowed)
  // The page on which the window of a provider ends goes on to the app, and holds no key.
  expect((await open(FRAME)('/social/done')).headers.get('connection-allowlist')).toBeNull()
})

test('nobody may embed the page of ways back, whatever the project lists, and it has no opener policy', async () => {
  const response = await open(FRAME)('/wallet?projectId=demo')
  expect(response.status).toBe(200)
  const policy = policyOf(response)
  expect(policy).toContain("frame-ancestors 'none';")
  expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-z'; style-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(response.headers.get('cross-origin-opener-policy')).toBeNull()
  const html = await response.text()
  expect(html).toContain('/assets/page-1.css')
  expect(html).not.toContain('/assets/frame-1.css')
  expect((await open(undefined)('/wallet?projectId=demo')).status).toBe(404)
})

test('the page of the window is one for all projects, embeds nowhere, has no opener policy, and asks the gateway alone', async () => {
  for (const frame of [FRAME, undefined]) {
    const response = await open(frame)('/social/done')
    expect(response.status).toBe(200)
    const policy = policyOf(response)
    expect(policy).toContain("frame-ancestors 'none';")
    expect(policy).toContain('connect-src https://gateway.example;')
    expect(policy).not.toContain('frame-src')
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-z'; style-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cross-origin-opener-policy')).toBeNull()
    const html = await response.text()
    expect(html).toContain('/assets/done-1.js')
    expect(html).not.toContain('/assets/frame-1.js')
    expect(html).not.toContain('vault.example')
  }
})

test.each([
  ['a gateway that cannot be asked', undefined, '/frame?projectId=demo'],
  ['a project without origins', { ...FRAME, origins: [] }, '/frame?projectId=demo'],
  ['no project', FRAME, '/frame'],
  ['a project that is none', FRAME, '/frame?projectId=%22%3E'],
])('nobody may embed the frame with %s', async (_, frame, path) => {
  expect(policyOf(await open(frame)(path))).toContain("frame-ancestors 'none'")
})

test('an origin cannot smuggle another directive into the policy', async () => {
  const origins = [
    "https://a;script-src'unsafe-inline'.example",
    'https://b.example *',
    '*',
    "'self'",
    'https:',
  ]
  expect(policyOf(await open({ ...FRAME, origins })('/frame?projectId=demo'))).toContain(
    "frame-ancestors 'none'",
  )
})

test('the site serves the files of its build and nothing else', async () => {
  const get = open(FRAME)
  expect((await get('/assets/frame-1.js')).headers.get('cache-control')).toContain('immutable')
  for (const path of [
    '/',
    '/assets/',
    '/assets/..%2fmanifest.json',
    '/assets/manifest.json',
    '/frame/x',
    '/index.html',
  ]) {
    expect((await get(path)).status, path).toBe(404)
  }
  expect(await (await get('/health')).json()).toEqual({ status: 'ok', build: 'abc' })
})

/** A gateway that knows the project `demo`, and refuses who asked too often for others. */
async function startGatewayOfDemo({ mostRefusals }: { readonly mostRefusals: number }) {
  const asked: string[] = []
  let refusals = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://gateway')
    const projectId = url.searchParams.get('projectId') ?? ''
    asked.push(projectId)
    if (projectId !== 'demo') refusals += 1
    const { gatewayTransitKey: transitKey, ...origins } = FRAME
    const reply =
      url.pathname === getConfig.path
        ? { projectId, features: {}, allowedOrigins: [], embeddedWallet: { ...WALLET, transitKey } }
        : { projectId, ...origins }
    response.writeHead(refusals > mostRefusals ? 429 : projectId === 'demo' ? 200 : 401)
    response.end(JSON.stringify(reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, asked }
}

test('two visitors at once are one question, and a gateway that gave no good answer is asked again soon', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  let now = 0
  const projects = createProjectFrames(`http://127.0.0.1:${port}`, () => now)
  const found = await Promise.all([projects.find('demo'), projects.find('demo')])
  expect(found).toEqual([undefined, undefined])
  const askedFirst = asked
  expect(askedFirst).toBeGreaterThan(0)
  expect(askedFirst).toBeLessThanOrEqual(2)
  now = 3_000
  await projects.find('demo')
  expect(asked).toBeGreaterThan(askedFirst)
})

test('made-up projects take the frame of none that is known away', async () => {
  const { url, asked } = await startGatewayOfDemo({ mostRefusals: 600 })
  let now = 0
  const projects = createProjectFrames(url, () => now)
  expect(await projects.find('demo')).toEqual(FRAME)
  for (let minute = 0; minute < 3; minute += 1) {
    await Promise.all(Array.from({ length: 1_500 }, (_, index) => projects.find(`junk${minute}-${index}`)))
    expect(asked.length, 'two questions for each of a few').toBeLessThan(600 * (minute + 1))
    now += 61_000
    expect(await projects.find('demo')).toEqual(FRAME)
  }
})

test('a gateway that refuses or is away costs no known project its frame within the hour', async () => {
  const { url } = await startGatewayOfDemo({ mostRefusals: 1 })
  let now = 0
  const projects = createProjectFrames(url, () => now)
  expect(await projects.find('demo')).toEqual(FRAME)
  await projects.find('nobody')
  now = 3_599_000
  expect(await projects.find('demo')).toEqual(FRAME)
  now = 3_603_000
  expect(await projects.find('demo')).toBeUndefined()
})

test('a setting that cannot be used is named', () => {
  const env = { FOYER_GATEWAY_URL: 'http://localhost:4401', FOYER_VAULT_URL: 'http://vault.localhost:4405' }
  expect(readConfig(env)).toMatchObject({ port: 4404, host: '127.0.0.1' })
  expect(() => readConfig({})).toThrow('FOYER_GATEWAY_URL is not set')
  expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow('FOYER_SECURE_SITE_URL')
  expect(() => readConfig({ ...env, PORT: 'x' })).toThrow('PORT')
})
