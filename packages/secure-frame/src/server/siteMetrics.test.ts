import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createSecureSite } from './createSecureSite.ts'
import { createProjectFrames, type ProjectFrames } from './projectFrames.ts'
import { createSiteMetrics, METRICS_PATH } from './siteMetrics.ts'

const MANIFEST = {
  build: 'abc',
  script: 'frame-1.js',
  style: 'frame-1.css',
  pageStyle: 'page-1.css',
  doneScript: 'done-1.js',
  files: {},
  importMap: '{}',
  importMapHash: 'sha256-z',
}

function open(projects: ProjectFrames, metrics = createSiteMetrics()) {
  return createSecureSite({
    build: { manifest: MANIFEST, files: new Map() },
    projects,
    siteOrigin: () => 'https://secure.example',
    gateway: 'https://gateway.example',
    vault: 'https://vault.example',
    metrics,
  })
}

test('the figures of a site count answers by class, and neither its health nor themselves', async () => {
  const site = open({ find: async () => undefined })
  for (const path of ['/health', '/frame?projectId=demo', '/nothing', METRICS_PATH]) await site.request(path)
  const response = await site.request(METRICS_PATH)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  const text = await response.text()
  expect(text).toContain('foyer_secure_site_replies_total{status="4xx"} 2\n')
  expect(text).toContain('foyer_secure_site_replies_total{status="2xx"} 0\n')
  expect(text).not.toContain('demo')
})

test('the figures of a site count an error of its own', async () => {
  const site = open({ find: () => Promise.reject(new Error('a mistake')) })
  expect((await site.request('/frame?projectId=demo')).status).toBe(500)
  expect(await (await site.request(METRICS_PATH)).text()).toContain('replies_total{status="5xx"} 1\n')
})

test('a gateway that cannot be asked is counted; project ids that a stranger makes up are not', async () => {
  const metrics = createSiteMetrics()
  let status = 500
  const gateway = createServer((_, response) => void response.writeHead(status).end())
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void gateway.close())
  const address = gateway.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const frames = createProjectFrames(`http://127.0.0.1:${port}`, undefined, metrics.gatewayFailed)
  await frames.find('demo')
  expect(metrics.render(0)).toContain('gateway_failures_total 1\n')
  status = 401
  // More than the site asks for in a minute.
  for (let at = 0; at < 125; at += 1) await frames.find(`made-up-${at}`)
  expect(metrics.render(0)).toContain('gateway_failures_total 1\n')
})
