import { request } from 'node:http'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../startMailbox.ts'

let mailbox: Mailbox

const HOSTILE = `</title></span>"><script>alert(1)</script><img src=x onerror=alert(1)>' &amp;`

beforeAll(async () => {
  mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 })
  const client = createTransport(mailbox.smtpUrl)
  await client.sendMail({
    from: { name: HOSTILE, address: 'x@evil.example' },
    to: 'ann@example.com',
    subject: HOSTILE,
    text: `${HOSTILE}\njavascript:alert(1) https://a.example/"onmouseover="alert(1)\u0000`,
    html: `<script>alert(1)</script>${HOSTILE}`,
  })
  await client.sendMail({ from: 'a@foyer.example', to: 'bob@example.com', subject: 'Two', text: '418203' })
  client.close()
})

afterAll(() => mailbox.stop())

interface Got {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** A request with headers that `fetch` would not send. */
function call(
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request(`${mailbox.pageUrl}${path}`, options, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }))
    })
    sent.once('error', reject)
    sent.end()
  })
}

test('mails are JSON, chosen by address and by id', async () => {
  const read = async (path: string) => JSON.parse((await call(path)).body)
  expect(await read('/mails')).toEqual(JSON.parse(JSON.stringify(mailbox.mails())))
  expect(await read('/mails?to=BOB%40example.com')).toMatchObject([{ id: 2, codes: ['418203'] }])
  expect(await read('/mails?to=ann%40example.com&after=1')).toEqual([])
  expect(await read('/mails?to=nobody')).toEqual([])
  expect((await call('/mails')).headers['content-type']).toBe('application/json; charset=utf-8')
})

test.each(['/', '/?to=ann@example.com', '/mail/1', '/mail/1?view=html', '/mail/1?view=source'])(
  'a hostile mail stays text in %s',
  async (path) => {
    const { body } = await call(path)
    expect(body).toContain('&lt;script&gt;alert(1)')
    expect(body).not.toContain('<script>')
    expect(body).not.toContain('<img')
    expect(body).not.toContain('href="javascript')
    expect(body).not.toContain('"onmouseover="')
    expect(body).not.toContain('\u0000')
  },
)

test('a hostile filter stays text', async () => {
  const { body } = await call(`/?to=${encodeURIComponent(HOSTILE)}`)
  expect(body).not.toContain('<script>')
  expect(body).toContain('No mail to this address')
})

test('a page runs nothing but its own script, and is framed by nobody', async () => {
  const { headers, body } = await call('/mail/1')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script src="/inbox.js" defer>'])
  expect(body).not.toMatch(/ style=| on\w+="/)
})

test('the HTML of a mail has no origin, no script and no network', async () => {
  const { headers } = await call('/mail/1/html')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-popups')
  expect(policy).not.toMatch(/allow-(scripts|same-origin|forms|top)/)
  expect((await call('/mail/2/html')).status).toBe(404)
  const { body } = await call('/mail/1?view=html')
  expect(body.match(/sandbox="([^"]*)"/)?.[1]).toBe('allow-popups allow-popups-to-escape-sandbox')
})

test.each([
  ['evil.example', 421],
  ['localhost.evil.example', 421],
  ['evil.example:4406', 421],
  ['[::1', 421],
  ['a@evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['localhost', 200],
  ['inbox.localhost:4406', 200],
  ['127.0.0.1:4406', 200],
  ['[::1]:4406', 200],
])('a name that a stranger points at this machine reads no mail: %s', async (host, status) => {
  const { status: got, body } = await call('/mails', { headers: { host } })
  expect(got).toBe(status)
  expect(body.includes('418203')).toBe(status === 200)
})

test('another page reads nothing and removes nothing', async () => {
  const origin = 'http://evil.example'
  const ask = { origin, 'access-control-request-method': 'DELETE' }
  const asked = await call('/mails', { method: 'OPTIONS', headers: ask })
  const cleared = await call('/clear', { method: 'POST', headers: { origin } })
  const clearedByNobody = await call('/clear', { method: 'POST' })
  const clearedByFrame = await call('/clear', { method: 'POST', headers: { origin: 'null' } })
  const read = await call('/mails', { headers: { origin } })
  expect([asked.status, cleared.status, clearedByNobody.status, clearedByFrame.status]).toEqual([
    405, 403, 403, 403,
  ])
  for (const { headers } of [asked, cleared, read]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  }
  expect(mailbox.mails()).toHaveLength(2)
})

test.each(['/nothing', '/mail/1/', '/mail/abc', '//evil.example/', '/mail/2/html/x'])(
  'an address that is none is answered: %s',
  async (path) => {
    expect((await call(path)).status).toBe(404)
  },
)

test('a mail that was removed leads back to the list', async () => {
  expect(await call('/mail/99')).toMatchObject({ status: 303, headers: { location: '/' } })
})

test('mails are removed by address, and all at once', async () => {
  const revision = (await call('/revision')).body
  expect((await call('/mails?to=ann@example.com', { method: 'DELETE' })).status).toBe(204)
  expect(mailbox.mails().map(({ id }) => id)).toEqual([2])
  expect((await call('/revision')).body).not.toBe(revision)
  expect((await call('/mails', { method: 'DELETE' })).status).toBe(204)
  expect(mailbox.mails()).toEqual([])
  expect((await call('/')).body).toContain(mailbox.smtpUrl)
})
