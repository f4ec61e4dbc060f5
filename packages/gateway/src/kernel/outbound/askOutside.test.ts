import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { askOutside, PUBLIC_REACH, type Reach } from './askOutside.ts'

// Addresses that somebody else chose, against servers of this machine.

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  const { port } = server.address() as AddressInfo // it listens on a port
  return port
}

const THIS_MACHINE: Reach = {
  isUrlAllowed: ({ protocol }) => protocol === 'http:',
  isAddressAllowed: () => true,
}

function ask(
  url: string,
  {
    reach = THIS_MACHINE,
    maxBytes = 1_000,
    limitMs = 2_000,
    body,
    text,
    headers,
  }: Partial<Parameters<typeof askOutside>[0]> = {},
) {
  return askOutside({
    url,
    reach,
    maxBytes,
    limitMs,
    signal: new AbortController().signal,
    ...(body !== undefined && { body }),
    ...(text !== undefined && { text }),
    ...(headers !== undefined && { headers }),
  })
}

test('a server is asked by GET, and by POST where there is a body', async () => {
  const seen: unknown[] = []
  const port = await listen(async (request, reply) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    seen.push([request.method, request.url, request.headers['content-type'], text])
    reply.end('{"data":"0x"}')
  })
  expect(await ask(`http://localhost:${port}/a?b=1`)).toEqual({ status: 200, text: '{"data":"0x"}' })
  await ask(`http://127.0.0.1:${port}/c`, { body: { data: '0x01' } })
  expect(seen).toEqual([
    ['GET', '/a?b=1', undefined, ''],
    ['POST', '/c', 'application/json', '{"data":"0x01"}'],
  ])
})

test('a text is sent as it is, with what its receiver checks it by', async () => {
  const seen: unknown[] = []
  const port = await listen(async (request, reply) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    seen.push([request.method, request.headers['foyer-signature'], request.headers['content-type'], text])
    reply.end()
  })
  await ask(`http://127.0.0.1:${port}/`, { text: '{ "a" : 1e2 }', headers: { 'foyer-signature': 't=1' } })
  expect(seen).toEqual([['POST', 't=1', 'application/json', '{ "a" : 1e2 }']])
})

test.each([
  'http://example.com/',
  'https://user:word@example.com/',
  'https://user@example.com/',
  'https://example.com:8443/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'data:application/json,{}',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  // Spellings of 127.0.0.1.
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  // A name that leads to this machine.
  'https://localhost/',
])('T-SSRF the gateway does not go to %j', async (url) => {
  // The text is compared, since a server that is not there fails as well, which would hide that it was looked for.
  await expect(ask(url, { reach: PUBLIC_REACH })).rejects.toMatchObject({
    name: 'OutsideError',
    message: 'the gateway does not go to this address',
  })
})

test('T-SSRF the root dot of a name leads nowhere else: it is refused, or has no address', async () => {
  await expect(ask('https://localhost./', { reach: PUBLIC_REACH })).rejects.toMatchObject({
    name: 'OutsideError',
  })
})

test.each(['no address', ''])('%j is no address', async (url) => {
  await expect(ask(url, { reach: PUBLIC_REACH })).rejects.toMatchObject({ message: 'the address is none' })
})

test('T-SSRF a name is refused when it is looked up, before a connection is made', async () => {
  let isReached = false
  const port = await listen((_request, reply) => {
    isReached = true
    reply.end('{}')
  })
  const reach = { ...THIS_MACHINE, isAddressAllowed: PUBLIC_REACH.isAddressAllowed }
  await expect(ask(`http://localhost:${port}/`, { reach })).rejects.toMatchObject({ name: 'OutsideError' })
  expect(isReached).toBe(false)
})

test('T-SSRF a redirect is not followed', async () => {
  let isReached = false
  const inner = await listen((_request, reply) => {
    isReached = true
    reply.end('{}')
  })
  const port = await listen((_request, reply) => {
    reply.writeHead(302, { location: `http://127.0.0.1:${inner}/` }).end()
  })
  expect(await ask(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 302 })
  expect(isReached).toBe(false)
})

test('a reply that is too long, or takes too long, is none', async () => {
  const port = await listen((request, reply) => {
    if (request.url === '/long') reply.end('x'.repeat(1_001))
    else reply.write('x')
  })
  await expect(ask(`http://127.0.0.1:${port}/long`)).rejects.toMatchObject({ name: 'OutsideError' })
  await expect(ask(`http://127.0.0.1:${port}/slow`, { limitMs: 50 })).rejects.toMatchObject({
    name: 'OutsideError',
  })
})
