import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createGatewayProjects } from './projects.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A gateway of whose replies the test decides. */
async function gateway(answer: (projectId: string) => { status: number; body: string }) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { searchParams } = new URL(request.url ?? '', 'http://gateway')
    const { status, body } = answer(searchParams.get('projectId') ?? '')
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, asked }
}

const SHOP = {
  projectId: 'my-shop',
  name: 'My shop',
  origins: ['https://shop.example'],
  isLocalAllowed: false,
}

test('asks the gateway once for many, and again after a while', async () => {
  let nowMs = 0
  const { url, asked } = await gateway(() => ({ status: 200, body: JSON.stringify(SHOP) }))
  const projects = createGatewayProjects(url, () => nowMs)
  const found = await Promise.all(Array.from({ length: 20 }, () => projects.find('my-shop')))
  expect(found[0]).toEqual(SHOP)
  expect(asked).toEqual(['/v1/auth/origins?projectId=my-shop'])
  nowMs = 31_000
  await projects.find('my-shop')
  expect(asked).toHaveLength(2)
})

test('a project that the gateway does not know is unknown, also to the next who ask', async () => {
  const { url, asked } = await gateway(() => ({ status: 401, body: '{}' }))
  const projects = createGatewayProjects(url, () => 0)
  expect(await projects.find('nobody')).toBeUndefined()
  expect(await projects.find('nobody')).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test('while the gateway is away or talks nonsense, a known project stays known and no other becomes so', async () => {
  let nowMs = 0
  let body = JSON.stringify(SHOP)
  let status = 200
  const { url } = await gateway(() => ({ status, body }))
  const projects = createGatewayProjects(url, () => nowMs)
  await projects.find('my-shop')
  const wrong: [number, string][] = [
    [500, '{}'],
    [200, 'not json'],
    [200, '{"projectId":"my-shop"}'],
    [200, JSON.stringify({ ...SHOP, projectId: 'other' })],
    [200, ' '.repeat(100_000)],
  ]
  for (const [nextStatus, nextBody] of wrong) {
    nowMs += 31_000
    status = nextStatus
    body = nextBody
    expect(await projects.find('my-shop')).toEqual(SHOP)
    await expect(projects.find('new')).rejects.toMatchObject({ code: 'upstream_unavailable' })
  }
  nowMs += 3_600_001
  await expect(projects.find('my-shop')).rejects.toMatchObject({ code: 'upstream_unavailable' })
})

test('made-up projects neither push out a known one nor have the gateway refuse the vault', async () => {
  let nowMs = 0
  let refused = 0
  const { url } = await gateway((projectId) => {
    if (projectId !== 'my-shop') refused += 1
    return { status: refused > 600 ? 429 : projectId === 'my-shop' ? 200 : 401, body: JSON.stringify(SHOP) }
  })
  const projects = createGatewayProjects(url, () => nowMs)
  await projects.find('my-shop')
  for (let turn = 0; turn < 2; turn += 1) {
    await Promise.allSettled(Array.from({ length: 3_000 }, (_, index) => projects.find(`junk${index}`)))
    nowMs += 31_000
    expect(await projects.find('my-shop')).toEqual(SHOP)
  }
  expect(refused).toBeLessThanOrEqual(600)
})
