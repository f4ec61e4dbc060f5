import type { Network } from '@foyer/core/ports'
import { createFakeFrame, FAKE_CODE, fakeAuthConnector } from '@foyer/devkit'
import { expect, test } from 'vitest'

const mainnet = {
  ...{ id: 1, caipNetworkId: 'eip155:1', chainNamespace: 'eip155', name: 'Ethereum' },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
} satisfies Network
const signal = () => new AbortController().signal

test('product-5 wallet_connect is the frame’s to answer, as it was asked, and waits for a person without a limit', async () => {
  const limitsMs: number[] = []
  const frame = createFakeFrame()
  const setTimer = (_: () => void, ms: number) => {
    limitsMs.push(ms)
    return () => {}
  }
  const { connector } = fakeAuthConnector(frame, { setTimer })
  await connector.auth.connectEmail({ email: 'ada@example.com', signal: signal() })
  await connector.auth.connectOtp({ otp: FAKE_CODE, signal: signal() })
  const { eip155: provider } = await connector.open({ networks: [mainnet], signal: signal() })
  const before = limitsMs.length
  const capabilities = { signInWithEthereum: { nonce: 'abcdefgh12', chainId: '0x1' } }
  const params = [{ version: '1', capabilities }]
  const connecting = provider?.request({ method: 'wallet_connect', params })
  await expect.poll(() => frame.waiting().length).toBe(1)
  expect(frame.requests.at(-1)).toMatchObject({
    name: 'RPC_REQUEST',
    payload: { method: 'wallet_connect', params, chainId: 1, chainNamespace: 'eip155' },
  })
  expect(limitsMs.slice(before)).toEqual([])
  frame.approve()
  expect(await connecting).toEqual({ accounts: [{ address: frame.address, capabilities: {} }] })
  const refused = provider?.request({ method: 'wallet_connect', params })
  await expect.poll(() => frame.waiting().length).toBe(1)
  frame.reject()
  await expect(refused).rejects.toMatchObject({ code: 4001 })
})
