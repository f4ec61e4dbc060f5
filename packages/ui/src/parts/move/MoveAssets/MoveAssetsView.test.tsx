import { connectWallet } from '@foyer/core/connections'
import { openModal } from '@foyer/core/kernel'
import { type CallsCapability, ModalError, type MovesCapability, type WalletAsset } from '@foyer/core/ports'
import { createFakeFrame, createTestModal, fakeAuthConnector } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { drawMade } from '../../../testing/drawView.tsx'

const USD = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const USDC: WalletAsset = {
  ...{ type: 'erc20', address: USD, amountBase: '1250750000', name: 'USD Coin', symbol: 'USDC', decimals: 6 },
}
const COIN: WalletAsset = {
  ...{
    type: 'native',
    address: undefined,
    amountBase: '1000000',
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
}

interface Wallet {
  assets?: CallsCapability['assets']
  send?: MovesCapability['send']
  status?: CallsCapability['status']
  isPaidByApp?: boolean
}

/** The view for a wallet of two addresses, which answers with what the test sets. */
async function start(wallet: Wallet = {}, smartNetworks: readonly number[] = [1]) {
  const frame = createFakeFrame({ smartNetworks }, { email: 'ada@example.com', isSignedIn: true, chainId: 1 })
  const made = await createTestModal({ connectors: [fakeAuthConnector(frame).connector] })
  made.evm.calls = {
    capabilities: async () => ({}),
    send: async () => '0x01',
    status: async (input) =>
      wallet.status?.(input) ?? { status: 'confirmed', hashes: [`0x${'ab'.repeat(32)}`] },
    assets: async (input) => (wallet.assets ? wallet.assets(input) : [COIN, USDC]),
  }
  made.evm.moves = {
    estimate: async () =>
      wallet.isPaidByApp ? { feeBase: '0', isPaidByApp: true } : { feeBase: '4000', isPaidByApp: false },
    send: async (input) => wallet.send?.(input) ?? 'batch',
  }
  await connectWallet(made.modal, { connectorId: 'auth' })
  await expect
    .poll(() => made.modal.state.smartAccount?.networkIds)
    .toEqual(smartNetworks.map((id) => `eip155:${id}`))
  const drawn = await drawMade(made, {
    view: 'MoveAssets',
    open: () => openModal(made.modal, { view: 'MoveAssets' }),
  })
  /** Waits for the debounce of the fee. */
  const settle = async () => {
    await expect.poll(() => made.modal.state.tasks.estimateMove?.status ?? 'idle').not.toBe('idle')
    await made.platform.advance(400)
    await expect.poll(() => drawn.has('move-fee-loading')).toBe(false)
  }
  return { ...drawn, settle }
}

const isOff = (made: Awaited<ReturnType<typeof start>>) => Reflect.get(made.find('move-confirm'), 'disabled')

test('routes-11 the assets are listed with all digits, the currency last, beside the most that it costs', async () => {
  const made = await start()
  await expect.poll(() => made.has('move-assets')).toBe(true)
  await made.settle()
  const rows = [...made.drawn.root.querySelectorAll('[data-testid^="move-asset-"]')]
  expect(rows.map((row) => row.getAttribute('data-testid'))).toEqual(['move-asset-USDC', 'move-asset-native'])
  expect(made.text()).toContain('1,250.75 USDC')
  expect(made.text()).toContain('0.000000000000995 of 0.000000000001 ETH')
  expect(made.find('move-fee').innerText).toContain('Up to 0.000000000000004')
  expect(made.text()).toContain('NFTs and tokens that are not listed stay')
  expect(made.text()).toContain('stays there for the network fee')
  await made.end()
})

test('routes-11 what has no tick stays, and with none there is nothing to press', async () => {
  const sent: unknown[] = []
  const made = await start({
    isPaidByApp: true,
    async send({ assets }) {
      sent.push(assets)
      return 'batch'
    },
  })
  await expect.poll(() => made.has('move-assets')).toBe(true)
  await made.settle()
  await made.click('move-asset-USDC')
  await made.click('move-asset-native')
  expect([made.has('move-none'), isOff(made)]).toEqual([true, true])
  await made.click('move-asset-native')
  await made.settle()
  expect(made.find('move-fee').innerText).toContain('Paid by this app')
  await made.click('move-confirm')
  await expect.poll(() => made.text()).toContain('Your assets were moved')
  expect(sent).toEqual([[{ tokenAddress: undefined, amountBase: '1000000' }]])
  await made.end()
})

test('routes-11 while the wallet asks nothing can be changed; a no can be tried again', async () => {
  let answer: { resolve: (id: string) => void; reject: (error: Error) => void } | undefined
  const made = await start({
    send: () => new Promise((resolve, reject) => (answer = { resolve, reject })),
  })
  await expect.poll(() => made.has('move-assets')).toBe(true)
  await made.settle()
  await made.click('move-confirm')
  expect(made.find('move-confirm').innerText).toContain('Approve in your wallet')
  const box = made.find('move-asset-USDC')
  expect(box.getAttribute('aria-disabled')).toBe('true')
  box.click()
  expect(Reflect.get(box, 'checked')).toBe(true)
  answer?.reject(new ModalError({ code: 'user_rejected', message: 'no' }))
  await expect.poll(() => made.has('move-problem')).toBe(true)
  expect(made.find('move-problem').innerText).toContain('You declined')
  expect(made.find('move-confirm').innerText).toContain('Try again')
  await made.click('move-confirm')
  answer?.resolve('batch')
  await expect.poll(() => made.text()).toContain('Your assets were moved')
  await made.end()
})

test('routes-11 a batch that the network rejected is said to have moved nothing, and one that nobody knows of is looked at again', async () => {
  let status: 'reverted' | 'away' = 'away'
  const made = await start({
    async status() {
      if (status === 'away') throw new ModalError({ code: 'rpc_failed', message: 'away' })
      return { status, hashes: [] }
    },
  })
  await expect.poll(() => made.has('move-assets')).toBe(true)
  await made.settle()
  await made.click('move-confirm')
  await expect.poll(() => made.has('move-check')).toBe(true)
  expect(made.text()).toContain('Nothing is sent a second time')
  status = 'reverted'
  await made.click('move-check')
  await expect.poll(() => made.text()).toContain('Nothing was moved')
  await made.click('move-again')
  await expect.poll(() => made.has('move-assets')).toBe(true)
  await made.end()
})

test('routes-11 loading, failing and having nothing have words of their own', async () => {
  let assets: readonly WalletAsset[] | undefined
  const made = await start({ assets: async () => assets })
  await expect.poll(() => made.has('move-load-failed')).toBe(true)
  assets = []
  await made.click('move-retry')
  await expect.poll(() => made.has('move-empty')).toBe(true)
  expect(made.text()).toContain('Ethereum')
  await made.end()
  const other = await start({}, [10])
  expect(other.has('move-unavailable')).toBe(true)
  await other.click('move-networks')
  await other.expectView('Networks')
  await other.end()
})
