import { createFakePlatform, type FakeReply, jsonReply, toTestNetwork } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { createRpc } from './rpc.ts'

const NODES = ['https://one.example', 'https://two.example', 'https://three.example']
const network = toTestNetwork(31337, { rpcUrls: NODES })
const good = () => jsonReply({ jsonrpc: '2.0', id: 1, result: '0x10' })
const call = { network, method: 'eth_blockNumber', params: [] } as const

function start(fetch: FakeReply, gatewayUrl?: string) {
  const platform = createFakePlatform({ fetch })
  const rpc = createRpc({ platform, gatewayUrl, projectId: undefined })
  return { rpc, asked: () => platform.requests.map(({ url }) => url) }
}

test('the nodes of a custom network are tried in order until one answers', async () => {
  const { rpc, asked } = start(({ url }) => {
    if (url.startsWith('https://one.')) throw new TypeError('Failed to fetch')
    return url.startsWith('https://two.') ? new Response('busy', { status: 503 }) : good()
  })
  expect(await rpc(call)).toBe('0x10')
  expect(asked()).toEqual(NODES)
})

test('the first node that answers is the last one asked', async () => {
  const { rpc, asked } = start(good)
  expect(await rpc(call)).toBe('0x10')
  expect(asked()).toEqual(NODES.slice(0, 1))
})

test('call-5 a gateway comes first, and the nodes stand in for it', async () => {
  const { rpc, asked } = start(
    ({ url }) => (url.startsWith('https://gateway.') ? new Response('', { status: 502 }) : good()),
    'https://gateway.example',
  )
  expect(await rpc(call)).toBe('0x10')
  expect(asked()).toEqual(['https://gateway.example/v1/?chainId=eip155%3A31337', NODES[0]])
})

test.each([
  ['a contract that reverts', { code: 3, message: 'reverted', data: '0x' }],
  ['a contract that reverts, in words', { code: -32_000, message: 'execution reverted: no' }],
  ['too little money', { code: -38_014, message: 'Insufficient funds for gas * price + value' }],
])('call-5 %s is an answer: no other node is asked', async (_what, error) => {
  const { rpc, asked } = start(() => jsonReply({ jsonrpc: '2.0', id: 1, error }))
  await expect(rpc(call)).rejects.toMatchObject({ code: 'rpc_failed', cause: error })
  expect(asked()).toEqual(NODES.slice(0, 1))
})

test('call-5 a node that does not have the method is no answer', async () => {
  const error = { code: -32_601, message: 'the method does not exist' }
  const { rpc, asked } = start(({ url }) =>
    url === NODES[0] ? jsonReply({ jsonrpc: '2.0', id: 1, error }) : good(),
  )
  expect(await rpc(call)).toBe('0x10')
  expect(asked()).toEqual(NODES.slice(0, 2))
})

test('when no node answers the last reason is told, and none is asked twice', async () => {
  const { rpc, asked } = start(() => new Response('', { status: 500 }))
  await expect(rpc(call)).rejects.toMatchObject({
    code: 'rpc_failed',
    message: expect.stringContaining('A node answered with status 500.'),
  })
  expect(asked()).toEqual(NODES)
  const none = start(good)
  await expect(none.rpc({ ...call, network: toTestNetwork(31337, { rpcUrls: [] }) })).rejects.toMatchObject({
    code: 'rpc_failed',
  })
})

test('call-5 a page that is being left goes to no further node, and the next call does', async () => {
  const platform = createFakePlatform({
    // Firefox ends what is under way, and tells the page, which still runs.
    fetch({ url }) {
      if (url.startsWith('https://one.')) platform.leave()
      throw new TypeError('NetworkError when attempting to fetch resource.')
    },
  })
  const rpc = createRpc({ platform, gatewayUrl: undefined, projectId: undefined })
  await expect(rpc(call)).rejects.toMatchObject({ code: 'aborted' })
  expect(platform.requests).toHaveLength(1)
  // It was a download: the page stays.
  platform.setFetch(({ url }) =>
    url.startsWith('https://three.') ? good() : new Response('', { status: 502 }),
  )
  expect(await rpc(call)).toBe('0x10')
})

test('a call that is given up goes to no further node', async () => {
  const controller = new AbortController()
  const { rpc, asked } = start(() => {
    controller.abort()
    throw new DOMException('gone', 'AbortError')
  })
  await expect(rpc({ ...call, signal: controller.signal })).rejects.toMatchObject({ code: 'aborted' })
  expect(asked()).toHaveLength(1)
})

test('what is asked of the own nodes alone goes past the gateway', async () => {
  const { rpc, asked } = start(good, 'https://gateway.example')
  expect(await rpc({ ...call, isDirect: true })).toBe('0x10')
  expect(asked()).toEqual(NODES.slice(0, 1))
})

test.each([
  ['asks none', { hasPublicNodes: false }, network],
  ['knows none', {}, toTestNetwork(31337, { rpcUrls: [] })],
])(
  'where the app %s, that is said, and neither gateway nor wallet answers instead',
  async (_what, change, of) => {
    const platform = createFakePlatform({ fetch: good })
    const askWallet = async () => '0x10'
    const input = {
      platform,
      gatewayUrl: 'https://gateway.example',
      projectId: undefined,
      askWallet,
      ...change,
    }
    const reading = createRpc(input)({ ...call, network: of, isDirect: true })
    await expect(reading).rejects.toMatchObject({ code: 'unsupported_method' })
    expect(platform.requests).toEqual([])
  },
)
