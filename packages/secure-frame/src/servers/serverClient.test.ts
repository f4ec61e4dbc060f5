import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, EMAIL } from '../../test/createFrameTest.ts'
import { createFakeServers } from '../../test/fakeServers.ts'

/** A frame between which and its servers somebody changes what is answered. */
async function start(change: (text: string, reply: Response) => Response) {
  const servers = await createFakeServers()
  const fetched: typeof fetch = async (...request) => {
    const reply = await servers.fetch(...request)
    return reply.ok ? change(await reply.text(), reply) : reply
  }
  const it = await createFrameTest({ servers: { ...servers, fetch: fetched } })
  onTestFinished(it.close)
  return it
}

const begin = ({ ask }: Awaited<ReturnType<typeof start>>) => ask('CONNECT_EMAIL', { email: EMAIL })

test('an answer is taken as it was sent', async () => {
  const it = await start((text, { headers }) => new Response(text, { headers }))
  expect(await begin(it)).toMatchObject({ action: 'VERIFY_DEVICE' })
})

test.each<[what: string, change: Parameters<typeof start>[0]]>([
  [
    'is longer than any answer',
    (text, { headers }) => new Response(`${text}${' '.repeat(100_000)}`, { headers }),
  ],
  ['is no JSON', (_, { headers }) => new Response('<html>', { headers })],
  ['is of another shape', (_, { headers }) => new Response('{"action":"CONNECT"}', { headers })],
  ['is a failure without a reason', (_, { headers }) => new Response('{}', { status: 400, headers })],
  [
    'is a failure with a reason that is no code',
    (_, { headers }) => new Response(JSON.stringify({ code: '<b>', message: 'x' }), { status: 400, headers }),
  ],
  [
    'is a failure with words without an end',
    (_, { headers }) =>
      new Response(JSON.stringify({ code: 'code_wrong', message: 'x'.repeat(3_000) }), {
        status: 400,
        headers,
      }),
  ],
  [
    'says that something went wrong there',
    (_, { headers }) =>
      new Response(JSON.stringify({ code: 'internal', message: 'stack' }), { status: 500, headers }),
  ],
])('T39 a server whose answer %s is one that is away', async (_, change) => {
  await expect(begin(await start(change))).rejects.toMatchObject({ code: 'server_unreachable' })
})
