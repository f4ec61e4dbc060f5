import { connectWallet } from '@foyer/core/connections'
import { ModalError } from '@foyer/core/kernel'
import type { Network } from '@foyer/core/ports'
import { fakeConnector, type TestModal } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { type DrawnView, type DrawViewInput, drawView } from '../../testing/drawView.tsx'
import { nextTask } from '../../testing/renderInRoot.tsx'

const ID = 'com.example.one'
const SOLANA: Network = {
  id: 'mainnet',
  caipNetworkId: 'solana:mainnet',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
}

async function connect({ modal }: TestModal): Promise<void> {
  await connectWallet(modal, { connectorId: ID })
}

/** Connects a wallet whose network switches are handled by `onSwitch`. */
function connectAndSwitch(onSwitch: () => Promise<void>): (made: TestModal) => Promise<void> {
  return async (made) => {
    made.evm.onSwitch = onSwitch
    await connect(made)
  }
}

const options = { networks: [1, 10, 8453] }
const never = () => new Promise<void>(() => {})
const refuse = () => Promise.reject(new ModalError({ code: 'user_rejected', message: '' }))

function rows({ drawn }: DrawnView): readonly (string | undefined)[] {
  return [...drawn.root.querySelectorAll<HTMLElement>('[data-testid^="network-eip155"]')].map(
    (row) => row.dataset.testid,
  )
}

async function type(made: DrawnView, text: string): Promise<void> {
  const input = made.find('network-search') as HTMLInputElement // the test id is on the input
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(input, text) // sets what the field holds, as a key press does
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await nextTask()
}

function drawNetworks(input: Partial<DrawViewInput> = {}) {
  return drawView({ view: 'Networks', options, ...input })
}

describe('Networks', () => {
  test('networks-1 the search waits 100 ms and keeps names that contain the text in any case', async () => {
    const made = await drawNetworks()
    expect(made.find('network-search').getAttribute('placeholder')).toBe('Search network')
    await made.advance(100)
    await type(made, 'BAS')
    await made.advance(99)
    expect(rows(made)).toHaveLength(3)
    await made.advance(1)
    expect(rows(made)).toEqual(['network-eip155:8453'])
    await type(made, 'zz')
    await made.advance(100)
    expect(made.text()).toContain('No network found')
    await made.end()
  })

  test('networks-2 a connected visitor is told that the wallet may not support every network', async () => {
    const note = 'Your connected wallet may not support some of the networks available for this app'
    const made = await drawNetworks({ prepare: connect })
    expect(made.text()).toContain(note)
    await made.end()
  })

  test("networks-2 connecting-18 'What is a network' is a link to WhatIsANetwork, and is tracked", async () => {
    const made = await drawNetworks({ prepare: connect })
    const tracked: string[] = []
    made.modal.on('track', ({ event }) => tracked.push(event))
    expect(made.find('what-is-a-network').innerText).toBe('What is a network')
    await made.click('what-is-a-network')
    await made.expectView('WhatIsANetwork')
    expect(tracked).toEqual(['CLICK_NETWORK_HELP'])
    await made.end()
  })

  test('networks-3 a network that the session did not approve cannot be picked, and says why', async () => {
    const made = await drawNetworks({
      async prepare(made) {
        await connect(made)
        const approvedNetworkIds = ['eip155:1', 'eip155:8453'] as const
        made.evm.emit(ID, { type: 'approval', approvedNetworkIds, supportsAllNetworks: false })
      },
    })
    const row = made.find('network-eip155:10')
    expect(row.matches(':disabled')).toBe(true)
    expect(row.innerText).toContain('Your wallet does not support this network')
    expect(made.find('network-eip155:8453').matches(':disabled')).toBe(false)
    await made.click('network-eip155:10')
    await made.expectView('Networks')
    await made.click('network-eip155:8453')
    await expect.poll(() => made.modal.state.networks.activeId).toBe('eip155:8453')
    await expect.poll(() => made.modal.state.router.isOpen).toBe(false)
    await made.end()
  })

  test('the active network is marked', async () => {
    const made = await drawNetworks({ prepare: connect })
    expect(made.find('network-eip155:1').getAttribute('aria-current')).toBe('true')
    expect(made.find('network-eip155:10').getAttribute('aria-current')).toBeNull()
    await made.end()
  })

  test('without a wallet the choice is noted at once', async () => {
    const made = await drawNetworks()
    await made.click('network-eip155:10')
    await expect.poll(() => made.modal.state.networks.activeId).toBe('eip155:10')
    await expect.poll(() => made.modal.state.router.isOpen).toBe(false)
    await made.end()
  })
})

describe('SwitchNetwork', () => {
  test("networks-5 says 'Approve in wallet' while waiting and leaves when the wallet agreed", async () => {
    let approve = () => {}
    const made = await drawNetworks({
      prepare: connectAndSwitch(
        () =>
          new Promise((resolve) => {
            approve = resolve
          }),
      ),
    })
    await made.click('network-eip155:10')
    await made.expectView('SwitchNetwork')
    expect(made.text()).toContain('Approve in wallet')
    await expect.poll(() => made.modal.state.tasks.switchNetwork.status).toBe('pending')
    approve()
    await expect.poll(() => made.modal.state.networks.activeId).toBe('eip155:10')
    await expect.poll(() => made.modal.state.router.isOpen).toBe(false)
    await made.end()
  })

  test("networks-5 networks-6 state-27 a refusal says 'Switch declined' with its reason, and can be tried again", async () => {
    let asked = 0
    const made = await drawNetworks({
      prepare: connectAndSwitch(() => {
        asked += 1
        return asked === 1 ? refuse() : never()
      }),
    })
    await made.click('network-eip155:10')
    await made.expectView('SwitchNetwork')
    await expect.poll(() => made.text()).toContain('Switch declined')
    expect(made.text()).toContain(
      'Switch can be declined if chain is not supported by a wallet or previous request is still active',
    )
    expect(made.find('connecting-retry').innerText).toBe('Try again')
    await made.click('connecting-retry')
    await expect.poll(() => made.text()).toContain('Approve in wallet')
    expect(asked).toBe(2)
    await made.click('connecting-cancel')
    await made.expectView('Networks')
    await made.end()
  })

  test('a network that the app does not know cannot be tried again', async () => {
    const made = await drawNetworks({ view: 'SwitchNetwork', params: { networkId: 'eip155:999' } })
    await expect.poll(() => made.text()).toContain('This app does not know that network')
    expect(made.has('connecting-retry')).toBe(false)
    await made.end()
  })
})

describe('SwitchNetwork with the embedded wallet', () => {
  test("networks-6 says 'Switching to {network} network...', for there is nothing to approve", async () => {
    const made = await drawNetworks({
      connectors: [fakeConnector({ kind: 'AUTH' })],
      prepare: connectAndSwitch(never),
    })
    await made.click('network-eip155:8453')
    await made.expectView('SwitchNetwork')
    expect(made.text()).toContain('Switching to Base network...')
    await made.end()
  })
})

describe('SwitchActiveChain', () => {
  test('networks-7 names the chain, says that another wallet is needed, and leads to one', async () => {
    const made = await drawNetworks({ options: { networks: [1, SOLANA] }, prepare: connect })
    await made.click('network-solana:mainnet')
    await made.expectView('SwitchActiveChain')
    expect(made.text()).toContain('Switch to Solana')
    expect(made.text()).toContain('Your connected wallet does not support Solana. Connect another wallet')
    expect(made.find('switch-chain').innerText).toBe('Switch')
    await made.click('switch-chain')
    await made.expectView('Connect')
    expect(made.modal.state.networks.isSwitchingNamespace).toBe(true)
    await made.end()
  })

  test('a network that the app does not know offers only the way back', async () => {
    const made = await drawNetworks({ view: 'SwitchActiveChain', params: { networkId: 'solana:nowhere' } })
    expect(made.text()).toContain('This app does not know that network')
    expect(made.has('switch-chain')).toBe(false)
    await made.click('back-to-networks')
    await expect.poll(() => made.modal.state.router.isOpen).toBe(false)
    await made.end()
  })
})

describe('WalletCompatibleNetworks', () => {
  test('networks-9 the banner stands over the networks of the account', async () => {
    const made = await drawNetworks({
      view: 'WalletCompatibleNetworks',
      options: { networks: [1, SOLANA, 10] },
      prepare: connect,
    })
    expect(made.find('receive-only').innerText).toBe('You can only receive assets on these networks')
    expect(rows(made)).toEqual(['network-eip155:1', 'network-eip155:10'])
    expect(made.text()).not.toContain('Solana')
    await made.end()
  })
})

describe('UnsupportedChain', () => {
  test('networks-8 names the problem, lists the allowed networks, and offers to disconnect', async () => {
    const made = await drawNetworks({ view: 'UnsupportedChain', prepare: connect })
    expect(made.text()).toMatch(/This app doesn’t support your current network.* or Disconnect/)
    expect(rows(made)).toHaveLength(3)
    await made.click('disconnect')
    await expect.poll(() => made.modal.state.accounts.activeNamespace).toBeUndefined()
    await made.end()
  })

  test('networks-8 the swap feature speaks for itself', async () => {
    const made = await drawNetworks({ view: 'UnsupportedChain', params: { swapUnsupportedChain: true } })
    expect(made.text()).toContain('The swap feature doesn’t support your current network')
    await made.end()
  })

  test('networks-4 for a swap it lists the networks on which swaps are made, and those that the app names contracts for', async () => {
    const view = { view: 'UnsupportedChain', params: { swapUnsupportedChain: true } } as const
    const address = `0x${'5'.repeat(40)}`
    const place = { router: address, quoter: address, v2Factory: address, weth: address }
    const networks = [1, 11155111, 8453]
    const plain = await drawNetworks({ ...view, options: { networks } })
    expect(rows(plain)).toEqual(['network-eip155:1', 'network-eip155:8453'])
    await plain.end()
    const own = await drawNetworks({
      ...view,
      options: { networks, swapPlaces: { 'eip155:11155111': place } },
    })
    expect(rows(own)).toHaveLength(3)
    await own.end()
  })

  test('account-9 who wanted to swap goes on with it on the network that was picked', async () => {
    const view = { view: 'UnsupportedChain', params: { swapUnsupportedChain: true } } as const
    const made = await drawNetworks({ ...view, prepare: connect })
    await made.click('network-eip155:8453')
    await expect.poll(() => made.modal.router.state.stack.at(-1)?.view).toBe('Swap')
    expect(made.modal.router.state.stack.some(({ view }) => view === 'UnsupportedChain')).toBe(false)
    await made.end()
  })

  test('state-30 without an address the network is only set active and Connect opens', async () => {
    const made = await drawNetworks({ view: 'UnsupportedChain' })
    await made.click('network-eip155:8453')
    await made.expectView('Connect')
    expect(made.modal.state.networks.activeId).toBe('eip155:8453')
    await made.end()
  })
})
