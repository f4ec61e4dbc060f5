import { attachFakeWallet, type FakeEip1193Options, rpcError, toTestNetwork } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { evmAdapter } from '../evmAdapter.ts'

const timing = { readMs: [20, 40], confirmMs: [0, 5, 10], promptMs: 300 }
const ONE = toTestNetwork(1)
const TEN = toTestNetwork(10)
const FAR = toTestNetwork(137, { blockExplorers: { default: { url: 'https://scan.example' } } })

async function attach(wallet: FakeEip1193Options = {}, promptMs = timing.promptMs) {
  const adapter = evmAdapter({ timing: { ...timing, promptMs } })
  const run = attachFakeWallet({ adapter, wallet, networks: [ONE, TEN, FAR] })
  return { ...run, session: await run.attaching }
}

test('state-27 an eth_chainId that stays stale after a switch does not undo the event', async () => {
  const { session, fake } = await attach({ isChainIdStale: true })
  await session.switchNetwork?.({ network: TEN })
  expect(session.networkId).toBe('eip155:10')
  expect(await fake.provider.request({ method: 'eth_chainId' })).toBe('0x1')
})

test('state-27 a wallet that switches but never settles its promise is taken at its event', async () => {
  const { session } = await attach({ isSwitchSilent: true })
  await session.switchNetwork?.({ network: TEN })
  expect(session.networkId).toBe('eip155:10')
})

test('state-27 a wallet that says nothing about its switch is confirmed by a read', async () => {
  const { session, events } = await attach({ emitsEvents: false })
  await session.switchNetwork?.({ network: TEN })
  expect(session.networkId).toBe('eip155:10')
  expect(events.filter(({ type }) => type === 'network')).toHaveLength(2)
})

test('state-27 a wallet that agrees and then does nothing ends in timed_out, not in success', async () => {
  const { session } = await attach({ emitsEvents: false, isChainIdStale: true })
  await expect(session.switchNetwork?.({ network: TEN })).rejects.toMatchObject({ code: 'timed_out' })
  expect(session.networkId).toBe('eip155:1')
})

test('state-27 a network the wallet does not know is added, then switched to', async () => {
  const { session, fake } = await attach()
  await session.switchNetwork?.({ network: FAR })
  expect(session.networkId).toBe('eip155:137')
  expect(fake.requests.slice(2, 5)).toMatchObject([
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] },
    {
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x89',
          chainName: 'Chain 137',
          rpcUrls: ['https://node.example'],
          blockExplorerUrls: ['https://scan.example'],
        },
      ],
    },
    { method: 'wallet_switchEthereumChain' },
  ])
})

test.each([
  [-1, 'Сеть не найдена'],
  [-32603, '{"code":4902,"message":"no such network"}'],
  [-32602, 'Unsupported chainId 424242'],
  [0, 'Unknown network 0x89'],
  [-32603, 'Internal error'],
  [4901, 'Chain not configured'],
])(
  'state-27 a network that the wallet does not know in words of its own, %i %s, is added once',
  async (code, text) => {
    const { session, fake } = await attach()
    fake.answer('wallet_switchEthereumChain', { type: 'error', error: rpcError(code, text) }, 1)
    await session.switchNetwork?.({ network: FAR })
    expect(session.networkId).toBe('eip155:137')
    expect(fake.requests.filter(({ method }) => method === 'wallet_addEthereumChain')).toHaveLength(1)
  },
)

test.each([
  [-32603, 'Request rejected', 'user_rejected'],
  [-32002, 'Request already pending', 'request_pending'],
  [-32601, 'Method not found', 'unsupported_method'],
])('state-27 an answer that says something else, %i %s, opens no other prompt', async (code, text, read) => {
  const { session, fake } = await attach()
  fake.answer('wallet_switchEthereumChain', { type: 'error', error: rpcError(code, text) })
  await expect(session.switchNetwork?.({ network: FAR })).rejects.toMatchObject({ code: read })
  expect(fake.requests.map(({ method }) => method)).not.toContain('wallet_addEthereumChain')
})

test('state-27 declining to switch or to add is user_rejected, and trying again works', async () => {
  const { session, fake } = await attach()
  const declined = { type: 'error', error: rpcError(4001, 'no') } as const
  fake.answer('wallet_switchEthereumChain', declined, 1)
  await expect(session.switchNetwork?.({ network: TEN })).rejects.toMatchObject({ code: 'user_rejected' })
  fake.answer('wallet_addEthereumChain', declined, 1)
  await expect(session.switchNetwork?.({ network: FAR })).rejects.toMatchObject({ code: 'user_rejected' })
  await session.switchNetwork?.({ network: FAR })
  expect(session.networkId).toBe('eip155:137')
})

test('a wallet that can neither switch nor add says so', async () => {
  const { session, fake } = await attach()
  fake.answer('wallet_addEthereumChain', { type: 'error', error: rpcError(-32601, 'no such method') })
  await expect(session.switchNetwork?.({ network: FAR })).rejects.toMatchObject({ code: 'chain_not_added' })
  const nowhere = toTestNetwork(42, { rpcUrls: [] })
  await expect(session.switchNetwork?.({ network: nowhere })).rejects.toMatchObject({
    code: 'chain_not_added',
  })
})

test('a prompt nobody answers ends, by its signal or by its time limit', async () => {
  const { session, fake } = await attach()
  fake.answer('wallet_switchEthereumChain', { type: 'silent' })
  const abort = new AbortController()
  const left = session.switchNetwork?.({ network: TEN, signal: abort.signal })
  abort.abort()
  await expect(left).rejects.toMatchObject({ code: 'aborted' })
  await expect(session.switchNetwork?.({ network: TEN })).rejects.toMatchObject({ code: 'timed_out' })
})

test('the active network is not asked for again, and a lost wallet ends a waiting switch', async () => {
  const { session, fake } = await attach()
  await session.switchNetwork?.({ network: ONE })
  expect(fake.requests.map(({ method }) => method)).not.toContain('wallet_switchEthereumChain')
  fake.answer('wallet_switchEthereumChain', { type: 'silent' })
  const switching = session.switchNetwork?.({ network: TEN })
  fake.emit('accountsChanged', [])
  await expect(switching).rejects.toMatchObject({ code: 'wallet_disconnected' })
})

test.each([
  ['the visitor has left', 'aborted', 30_000],
  ['the time was up', 'timed_out', 100],
] as const)(
  'state-27 a wallet that lacks the network is not asked to add it once %s',
  async (why, code, promptMs) => {
    const { session, fake } = await attach({}, promptMs)
    let refuse: (error: unknown) => void = () => {}
    const held = new Promise((_resolve, reject) => {
      refuse = reject
    })
    fake.answer('wallet_switchEthereumChain', { type: 'result', value: held })
    const leaving = new AbortController()
    const switching = session.switchNetwork?.({ network: FAR, signal: leaving.signal })
    // Expected from the beginning: the time may be up before the request has been seen here.
    const ended = expect(switching).rejects.toMatchObject({ code })
    await expect.poll(() => fake.requests.at(-1)?.method).toBe('wallet_switchEthereumChain')
    if (why === 'the visitor has left') leaving.abort()
    await ended
    // Waits as when a wallet on a phone is opened only now.
    refuse(rpcError(4902, 'Unrecognized chain ID'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(fake.requests.map(({ method }) => method)).not.toContain('wallet_addEthereumChain')
  },
)
