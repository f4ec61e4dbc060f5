import { MAX_RPC_BATCH } from '@foyer/api'
import { describe, expect, test } from 'vitest'
import { createChainNode, type NodeCall } from './chainNode.ts'

const { signal } = new AbortController()

/** A gateway that answers each question with its parameters, and refuses more questions than it takes at once. */
function start() {
  const sizes: number[] = []
  const node = createChainNode({
    ...{ gateway: 'https://gateway.example', projectId: 'shop', chainId: 1 },
    async fetch(_, init) {
      const calls = JSON.parse(String(init?.body)) as readonly (NodeCall & { readonly id: number })[] // as the client writes it
      sizes.push(calls.length)
      if (calls.length > MAX_RPC_BATCH) return new Response('too many', { status: 400 })
      return Response.json(calls.map(({ id, params }) => ({ id, result: params[0] })).toReversed())
    },
  })
  return { node, sizes }
}

test.each([
  [1, [1]],
  [MAX_RPC_BATCH, [MAX_RPC_BATCH]],
  [MAX_RPC_BATCH + 1, [MAX_RPC_BATCH, 1]],
  [2 * MAX_RPC_BATCH + 7, [MAX_RPC_BATCH, MAX_RPC_BATCH, 7]],
])(
  '%i questions are asked in batches that the gateway takes, and answered in their order',
  async (count, wanted) => {
    const { node, sizes } = start()
    const calls = Array.from({ length: count }, (_, at) => ({ method: 'eth_call', params: [at] }))
    expect(await node.ask(calls, signal)).toEqual(calls.map(({ params: [result] }) => ({ result })))
    expect(sizes).toEqual(wanted)
  },
)

describe('what a gateway answers', () => {
  const QUESTION: NodeCall = { method: 'eth_chainId', params: [] }
  const askWith = (answer: () => Response | Promise<Response>, aborts = new AbortController()) => {
    const requests: [string, RequestInit | undefined][] = []
    const node = createChainNode({
      ...{ gateway: 'https://gateway.example', projectId: 'my shop', chainId: 137 },
      async fetch(input, init) {
        requests.push([String(input), init])
        return answer()
      },
    })
    return { requests, answers: node.ask([QUESTION], aborts.signal) }
  }

  test('is asked of the network in use, without cookies, another address or where the page is', async () => {
    const { requests, answers } = askWith(() => Response.json([{ id: 0, result: '0x1' }]))
    expect(await answers).toEqual([{ result: '0x1' }])
    const [[url = '', init] = []] = requests
    expect(url).toMatch(/^https:\/\/gateway\.example\/\S+\?chainId=eip155%3A137&projectId=my\+shop$/)
    expect(init).toMatchObject({
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, cache: 'no-store' },
      ...{ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' },
    })
    expect(JSON.parse(String(init?.body))).toEqual([{ jsonrpc: '2.0', id: 0, ...QUESTION }])
  })

  test('may be nothing, or why there is nothing, of which a person sees so much', async () => {
    expect(await askWith(() => Response.json([{ id: 0, result: null }])).answers).toEqual([{ result: null }])
    expect(await askWith(() => Response.json([{ id: 0 }])).answers).toEqual([{ result: null }])
    const failed = Response.json([{ id: 0, error: { message: 'n'.repeat(400) } }])
    expect(await askWith(() => failed).answers).toEqual([{ failure: 'n'.repeat(300) }])
  })

  const long = (length: number) => {
    const [before, after] = ['[{"id":0,"result":"', '"}]']
    return before + 'x'.repeat(length - before.length - after.length) + after
  }

  test.each<[string, () => Response | Promise<Response>]>([
    ['another status', () => Response.json([{ id: 0, result: '0x1' }], { status: 500 })],
    ['no JSON', () => new Response('{')],
    ['another shape', () => Response.json({ id: 0, result: '0x1' })],
    ['another question', () => Response.json([{ id: 1, result: '0x1' }])],
    ['an error without words', () => Response.json([{ id: 0, error: {} }])],
    ['more than a million characters', () => new Response(long(1_000_001))],
    ['nothing, because it is away', () => Promise.reject(new TypeError('failed'))],
  ])('is none where it is %s', async (_, answer) => {
    await expect(askWith(answer).answers).rejects.toMatchObject({ code: 'server_unreachable' })
  })

  test('may be as long as a million characters', async () => {
    expect(await askWith(() => new Response(long(1_000_000))).answers).toHaveLength(1)
  })

  test('is not waited for once the request was taken back, which is told as such', async () => {
    const stop = new AbortController()
    const { answers } = askWith(() => new Promise(() => undefined), stop)
    stop.abort(new Error('taken back'))
    await expect(answers).rejects.toThrow('taken back')
  })
})
