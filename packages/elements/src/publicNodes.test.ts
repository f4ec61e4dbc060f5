import { evmAdapter } from '@foyer/adapter-evm'
import { connectWallet, createModal, type Modal, type ModalOptions } from '@foyer/core'
import {
  createFakeEip1193,
  createFakePlatform,
  FAKE_ADDRESS,
  jsonReply,
  toTestNetwork,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'

const GATEWAY = 'https://gateway.example'
const RDNS = 'com.example.one'

type AccountsState = ReturnType<Modal['getState']>['accounts']

/** Whether the look-up of the account's name has failed: it is null in the state while it lasts, and left it then. */
function hasFailed({ profiles }: AccountsState): boolean {
  return profiles !== undefined && !(FAKE_ADDRESS in profiles)
}

/** Whether an account's name was looked up, and nobody has set one: null is in the state before the answer, too. */
function hasFoundNone({ profiles }: AccountsState, requests: readonly unknown[]): boolean {
  return profiles?.[FAKE_ADDRESS] === null && JSON.stringify(requests).includes('eth_call')
}

/** A modal with the real adapter for EVM chains, and a wallet that announces itself in its page. */
async function connect(
  options: ModalOptions,
  hasEnded: (accounts: AccountsState, requests: readonly unknown[]) => boolean,
  reads: Readonly<Record<string, unknown>> = {},
) {
  const wallet = createFakeEip1193()
  for (const [method, value] of Object.entries(reads)) wallet.answer(method, { type: 'result', value })
  const page = new EventTarget()
  const info = { uuid: '1', name: 'One', icon: '', rdns: RDNS }
  page.addEventListener('eip6963:requestProvider', () =>
    page.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider: wallet.provider } }),
    ),
  )
  const platform = createFakePlatform({
    fetch: ({ url }) =>
      url.startsWith(GATEWAY)
        ? jsonReply({ code: 'chain_not_supported', message: 'm' }, 400)
        : jsonReply({ jsonrpc: '2.0', id: 1, result: '0x1' }),
  })
  const modal = createModal(options, { platform, adapters: [evmAdapter({ page })] })
  await until(() => modal.connectors.get(RDNS) !== undefined)
  await connectWallet(modal, { connectorId: RDNS })
  await until(() => ['done', 'failed'].includes(modal.tasks.state.loadBalance.status))
  await until(() => hasEnded(modal.getState().accounts, [...wallet.requests, ...platform.requests]))
  const hosts = new Set(platform.requests.map(({ url }) => new URL(url).origin))
  return { modal, wallet, hosts: [...hosts] }
}

describe('call-5 who is asked what a chain says', () => {
  test('where the gateway serves no node the networks’ own public nodes are asked', async () => {
    const { hosts } = await connect({ networks: [1], gatewayUrl: GATEWAY }, hasFoundNone)
    expect(hosts).toContain(GATEWAY)
    expect(hosts.length).toBeGreaterThan(1)
  })

  test.each<[string, ModalOptions]>([
    ['with a gateway', { networks: [1, 10], gatewayUrl: GATEWAY }],
    ['without one', { networks: [1, 10] }],
    [
      'with nodes of a network of the app',
      { networks: [toTestNetwork(1, { rpcUrls: ['https://node.example'] })] },
    ],
  ])('with publicNodes off no third party is, %s', async (_name, options) => {
    const { hosts } = await connect({ ...options, publicNodes: false }, hasFailed)
    expect(hosts).toEqual(options.gatewayUrl ? [GATEWAY] : [])
  })

  test('with publicNodes off a wallet in the browser is, for the network that it is on', async () => {
    const reads = { eth_getBalance: '0xde0b6b3a7640000', eth_call: '0x' }
    const options: ModalOptions = { networks: [1], publicNodes: false }
    const { modal, wallet, hosts } = await connect(options, hasFoundNone, reads)
    expect(modal.getState().accounts.byNamespace.eip155?.balance?.amountBase).toBe('1000000000000000000')
    expect(wallet.requests.map(({ method }) => method)).toContain('eth_getBalance')
    expect(hosts).toEqual([])
  })
})
