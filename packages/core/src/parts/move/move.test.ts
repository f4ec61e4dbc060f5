import { createTestModal, FAKE_ADDRESS, FAKE_SMART_ADDRESS, fakeConnector } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { ESTIMATE_DEBOUNCE_MS } from '../../kernel/constants/timing.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import type { MoveInput, MovesCapability } from '../../ports/moves.ts'
import type { CallsCapability, WalletAsset } from '../../ports/session.ts'
import { connectWallet } from '../connections/index.ts'
import { setSmartNetworks } from '../email/smartSlice.ts'
import { chooseMovedAsset, confirmMove, selectMove, startMoveAgain } from './index.ts'

const USD = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const token = (address: string, symbol: string, amountBase = '2500000'): WalletAsset => ({
  ...{ type: 'erc20', address, amountBase, name: symbol, symbol, decimals: 6 },
})
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
  readonly assets?: CallsCapability['assets']
  readonly status?: CallsCapability['status']
  readonly estimate?: MovesCapability['estimate']
  readonly send?: MovesCapability['send']
}

/** A modal with an embedded wallet of two addresses, whose ordinary one is in use. */
async function start(wallet: Wallet = {}) {
  const made = await createTestModal({ connectors: [fakeConnector({ id: 'auth', kind: 'AUTH' })] })
  const { modal, evm } = made
  const sent: MoveInput[] = []
  const estimated: MoveInput[] = []
  evm.calls = {
    capabilities: async () => ({}),
    send: async () => '0x01',
    status: wallet.status ?? (async () => ({ status: 'confirmed', hashes: [`0x${'ab'.repeat(32)}`] })),
    assets: wallet.assets ?? (async () => [COIN, token(USD, 'USDC')]),
  }
  evm.moves = {
    async estimate(input) {
      estimated.push(input)
      return wallet.estimate?.(input) ?? { feeBase: '4000', isPaidByApp: false }
    },
    async send(input) {
      sent.push(input)
      return wallet.send?.(input) ?? 'batch'
    },
  }
  await connectWallet(modal, { connectorId: 'auth' })
  evm.emit('auth', {
    ...{ type: 'accounts', addresses: [FAKE_ADDRESS, FAKE_SMART_ADDRESS] },
    accountTypes: ['eoa', 'smartAccount'],
  })
  setSmartNetworks(modal.state, ['eip155:1'])
  openModal(modal, { view: 'MoveAssets' })
  const facts = () => selectMove(modal.getState())
  /** Waits for the assets, and then for the debounce of their fee. */
  const settle = async () => {
    await expect.poll(() => modal.state.tasks.estimateMove?.status ?? 'idle').not.toBe('idle')
    await made.platform.advance(ESTIMATE_DEBOUNCE_MS)
  }
  return { ...made, facts, sent, estimated, settle }
}

test('routes-11 tokens are moved first and the currency last, without the fee and a quarter more', async () => {
  const { modal, facts, sent, estimated, settle } = await start()
  expect(facts()).toMatchObject({ from: FAKE_SMART_ADDRESS, to: FAKE_ADDRESS })
  await settle()
  expect(facts().canConfirm).toBe(true)
  expect(facts().rows).toMatchObject([
    { symbol: 'USDC', balanceText: '2.5', movedText: '2.5' },
    { symbol: 'ETH', balanceText: '0.000000000001', movedText: '0.000000000000995' },
  ])
  expect(facts()).toMatchObject({ feeText: '0.000000000000004', keepsFee: true, isShort: false })
  expect(estimated).toMatchObject([{ from: FAKE_SMART_ADDRESS, to: FAKE_ADDRESS }])
  await confirmMove(modal)
  expect(sent).toMatchObject([
    {
      from: FAKE_SMART_ADDRESS,
      to: FAKE_ADDRESS,
      assets: [{ tokenAddress: USD, amountBase: '2500000' }, { amountBase: '995000' }],
    },
  ])
  expect(facts()).toMatchObject({
    step: 'moved',
    moved: [
      { symbol: 'USDC', amountText: '2.5' },
      { symbol: 'ETH', amountText: '0.000000000000995' },
    ],
  })
})

test('the whole of the currency moves where the app pays, and what has no tick stays', async () => {
  const { modal, facts, sent, settle } = await start({
    estimate: async () => ({ feeBase: '0', isPaidByApp: true }),
  })
  await settle()
  expect(facts().canConfirm).toBe(true)
  chooseMovedAsset(modal, { id: USD.toLowerCase(), isChosen: false })
  // The fee of other assets is not theirs.
  expect(facts().canConfirm).toBe(false)
  await settle()
  expect(facts().canConfirm).toBe(true)
  expect(facts().rows.map(({ movedText }) => movedText)).toEqual([undefined, '0.000000000001'])
  await confirmMove(modal)
  expect(sent[0]?.assets).toEqual([{ tokenAddress: undefined, amountBase: '1000000' }])
})

test('with none chosen there is no fee, and nothing is asked of the wallet', async () => {
  const { modal, facts, sent, settle } = await start()
  await settle()
  expect(facts().canConfirm).toBe(true)
  for (const id of [USD.toLowerCase(), 'native']) chooseMovedAsset(modal, { id, isChosen: false })
  expect(facts()).toMatchObject({ canConfirm: false, feeText: undefined })
  await expect(confirmMove(modal)).rejects.toMatchObject({ code: 'bad_option' })
  expect(sent).toEqual([])
})

test('an account that has less than the fee says so before the wallet is asked', async () => {
  const { modal, facts, sent, settle } = await start({
    estimate: async () => ({ feeBase: '1000001', isPaidByApp: false }),
  })
  await settle()
  expect(facts().isShort).toBe(true)
  expect(facts().canConfirm).toBe(false)
  await expect(confirmMove(modal)).rejects.toMatchObject({ code: 'insufficient_funds' })
  expect(sent).toEqual([])
})

test('tokens move where the currency is enough for the fee and for nothing else', async () => {
  const { modal, facts, sent, settle } = await start({
    estimate: async () => ({ feeBase: '1000000', isPaidByApp: false }),
  })
  await settle()
  expect(facts().canConfirm).toBe(true)
  await confirmMove(modal)
  expect(sent[0]?.assets).toEqual([{ tokenAddress: USD, amountBase: '2500000' }])
})

test('a visitor who declines sees it, and can try again with the same press', async () => {
  let isWilling = false
  const { modal, facts, sent, settle } = await start({
    async send() {
      if (!isWilling) throw new ModalError({ code: 'user_rejected', message: 'no' })
      return 'batch'
    },
  })
  await settle()
  expect(facts().canConfirm).toBe(true)
  await expect(confirmMove(modal)).rejects.toMatchObject({ code: 'user_rejected' })
  expect(facts()).toMatchObject({ step: 'choosing', problem: { code: 'user_rejected' }, canConfirm: true })
  isWilling = true
  await confirmMove(modal)
  expect([facts().step, sent.length]).toEqual(['moved', 2])
})

test('where the budget of the app is used up, the fee is asked for anew, and the account pays', async () => {
  const asked: boolean[] = []
  const { modal, facts, sent, settle } = await start({
    async estimate({ paysItself }) {
      asked.push(paysItself)
      return paysItself ? { feeBase: '4000', isPaidByApp: false } : { feeBase: '0', isPaidByApp: true }
    },
    async send({ assets }) {
      if (assets.at(-1)?.amountBase === '1000000')
        throw new ModalError({ code: 'insufficient_funds', message: 'too little' })
      return 'batch'
    },
  })
  await settle()
  expect(facts().canConfirm).toBe(true)
  await expect(confirmMove(modal)).rejects.toMatchObject({ code: 'insufficient_funds' })
  await settle()
  expect(facts().feeText).toBe('0.000000000000004')
  expect(asked).toEqual([false, true])
  await confirmMove(modal)
  expect(sent.at(-1)?.assets.at(-1)).toEqual({ tokenAddress: undefined, amountBase: '995000' })
})

test('a batch that the network rejects has moved nothing, and can be begun anew', async () => {
  const { modal, facts, settle } = await start({ status: async () => ({ status: 'reverted', hashes: [] }) })
  await settle()
  expect(facts().canConfirm).toBe(true)
  await confirmMove(modal)
  expect(facts().step).toBe('reverted')
  startMoveAgain(modal)
  expect(facts()).toMatchObject({ step: 'choosing', problem: undefined })
})

test('a batch whose end is not known is looked at again, and never sent a second time', async () => {
  let answer: 'fails' | 'pending' | 'confirmed' = 'fails'
  const { modal, facts, sent, settle } = await start({
    async status() {
      if (answer === 'fails') throw new ModalError({ code: 'rpc_failed', message: 'away' })
      return { status: answer, hashes: [] }
    },
  })
  await settle()
  expect(facts().canConfirm).toBe(true)
  await expect(confirmMove(modal)).rejects.toMatchObject({ code: 'rpc_failed' })
  expect(facts().step).toBe('unclear')
  // Leaving the view and coming back does not forget it.
  modal.router.close()
  openModal(modal, { view: 'MoveAssets' })
  await expect.poll(() => facts().step).toBe('unclear')
  answer = 'confirmed'
  await confirmMove(modal)
  expect([facts().step, sent.length]).toEqual(['moved', 1])
})

test('two presses ask the wallet once', async () => {
  const { modal, facts, sent, settle } = await start()
  await settle()
  expect(facts().canConfirm).toBe(true)
  await Promise.all([confirmMove(modal), confirmMove(modal)])
  expect(sent).toHaveLength(1)
})

test('assets that cannot be read are asked for again, and none of them is a list of its own', async () => {
  let isUp = false
  const { modal, facts } = await start({
    async assets() {
      if (!isUp) return undefined
      return [
        { ...COIN, amountBase: '0' },
        { ...token(USD, 'NFT', '1'), type: 'erc721' },
      ]
    },
  })
  await expect.poll(() => facts().step).toBe('load_failed')
  isUp = true
  await modal.move.load()
  // NFTs stay where they are.
  expect(facts().step).toBe('empty')
})

test('more assets than one approval shows wait for another batch', async () => {
  const many = Array.from({ length: 25 }, (_, at) => token(`0x${String(at).padStart(40, '0')}`, `T${at}`))
  const { modal, facts, sent, settle } = await start({ assets: async () => [COIN, ...many] })
  await settle()
  expect(facts().canConfirm).toBe(true)
  expect(facts().mostMoved).toBe(20)
  await confirmMove(modal)
  expect(sent[0]?.assets).toHaveLength(20)
  await expect.poll(() => facts().hasMore).toBe(true)
})

test('a wallet with one address, and a network without smart accounts, have nothing to move', async () => {
  const { modal, facts, settle } = await start()
  await settle()
  expect(facts().canConfirm).toBe(true)
  setSmartNetworks(modal.state, [])
  expect(facts()).toMatchObject({ step: 'unavailable', rows: [] })
  await expect(confirmMove(modal)).rejects.toMatchObject({ code: 'no_account' })
})
