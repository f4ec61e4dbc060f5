import {
  createTestModal,
  FAKE_ADDRESS,
  FAKE_SMART_ADDRESS,
  type FakePlatformOptions,
  fakeConnector,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { ESTIMATE_DEBOUNCE_MS, RECEIPT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { toMoveKey } from '../../kernel/storage/storageKeys.ts'
import type { CallsCapability } from '../../ports/session.ts'
import { connectWallet } from '../connections/index.ts'
import { setSmartNetworks } from '../email/smartSlice.ts'
import { confirmMove, selectMove } from './index.ts'

// A batch that was on its way when the page went away. Nothing may be sent twice.

const KEY = toMoveKey('main')
const HASH = `0x${'ab'.repeat(32)}`
const COIN = { type: 'native', address: undefined, amountBase: '1000000', decimals: 18 } as const
const PENDING = { status: 'pending', hashes: [] } as const
const CONFIRMED = { status: 'confirmed', hashes: [HASH] } as const
const unknownBatch = async () => {
  throw new ModalError({ code: 'bad_call', message: 'There is no batch of this id' })
}

/** A page whose wallet has two addresses. It shows the view. */
async function openPage(status: CallsCapability['status'], platform: FakePlatformOptions = {}) {
  const made = await createTestModal({ connectors: [fakeConnector({ id: 'auth', kind: 'AUTH' })], platform })
  const { modal, evm } = made
  const counts = { sent: 0, looks: 0 }
  const answer = { status }
  evm.calls = {
    capabilities: async () => ({}),
    send: async () => '0x01',
    async status(input) {
      counts.looks += 1
      expect(input.id).toBe('batch')
      return answer.status(input)
    },
    assets: async () => [{ ...COIN, name: 'Ether', symbol: 'ETH' }],
  }
  evm.moves = {
    estimate: async () => ({ feeBase: '4000', isPaidByApp: false }),
    async send() {
      counts.sent += 1
      return 'batch'
    },
  }
  await connectWallet(modal, { connectorId: 'auth' })
  const addresses = [FAKE_ADDRESS, FAKE_SMART_ADDRESS]
  evm.emit('auth', { type: 'accounts', addresses, accountTypes: ['eoa', 'smartAccount'] })
  setSmartNetworks(modal.state, ['eip155:1', 'eip155:10'])
  openModal(modal, { view: 'MoveAssets' })
  const facts = () => selectMove(modal.getState())
  const kept = () => made.platform.storage?.getItem(KEY) ?? undefined
  return { ...made, answer, counts, facts, kept }
}
type Page = Awaited<ReturnType<typeof openPage>>

/** Sends the batch, whose end stays unknown, and answers with what the browser has kept. */
async function sendAndLeave(page: Page): Promise<string> {
  await expect.poll(() => page.modal.state.tasks.estimateMove?.status ?? 'idle').not.toBe('idle')
  await page.platform.advance(ESTIMATE_DEBOUNCE_MS)
  void confirmMove(page.modal).catch(() => {})
  await expect.poll(() => page.facts().step).toBe('waiting')
  page.modal.destroy()
  return page.kept() ?? ''
}

const stay = async () => PENDING
const reload = (text: string, status: CallsCapability['status'], more: FakePlatformOptions = {}) =>
  openPage(status, { ...more, stored: { [KEY]: text } })

describe('after a reload', () => {
  test('the view finds the batch again and follows it to its end, once', async () => {
    const text = await sendAndLeave(await openPage(stay))
    const page = await reload(text, stay)
    await expect.poll(() => page.facts().step).toBe('waiting')
    expect(page.facts()).toMatchObject({ moved: [{ symbol: 'ETH', amountText: '0.000000000000995' }] })
    // Neither a press nor coming back to the view sends or follows it a second time.
    await confirmMove(page.modal)
    page.modal.router.close()
    openModal(page.modal, { view: 'MoveAssets' })
    const { looks } = page.counts
    page.answer.status = async () => CONFIRMED
    await page.platform.advance(1_000)
    await expect.poll(() => page.facts().step).toBe('moved')
    expect(page.counts).toEqual({ sent: 0, looks: looks + 1 })
    expect(page.kept()).toBeUndefined()
  })

  test('a batch that ended meanwhile is shown once, and then forgotten', async () => {
    const text = await sendAndLeave(await openPage(stay))
    const page = await reload(text, async () => CONFIRMED)
    await expect.poll(() => page.facts().step).toBe('moved')
    expect(page.facts().explorerUrl).toContain(HASH)
    page.modal.router.close()
    openModal(page.modal, { view: 'MoveAssets' })
    await expect.poll(() => page.facts().step).toBe('choosing')
  })

  test('one whose end cannot be read stays known, and the visitor looks again', async () => {
    const text = await sendAndLeave(await openPage(stay))
    const page = await reload(text, async () => {
      throw new ModalError({ code: 'rpc_failed', message: 'away' })
    })
    await expect.poll(() => page.facts().step).toBe('unclear')
    expect(page.kept()).toBe(text)
    page.answer.status = async () => CONFIRMED
    await confirmMove(page.modal)
    expect([page.facts().step, page.counts.sent]).toEqual(['moved', 0])
  })

  test('a batch that no longer exists does not keep the assets from being moved', async () => {
    const nowMs = 1_700_000_000_000
    const text = await sendAndLeave(await openPage(stay, { nowMs }))
    // It was sent a moment ago: the wallet may not know it yet.
    const atOnce = await reload(text, unknownBatch, { nowMs: nowMs + RECEIPT_TIMEOUT_MS })
    await expect.poll(() => atOnce.facts().step).toBe('unclear')
    const afterwards = await reload(text, unknownBatch, { nowMs: nowMs + RECEIPT_TIMEOUT_MS + 1_000 })
    await expect.poll(() => afterwards.facts().step).toBe('choosing')
    expect(afterwards.kept()).toBeUndefined()
  })
})

test('a batch of another tab is waited for instead of sending a second one', async () => {
  const text = await sendAndLeave(await openPage(stay))
  const page = await openPage(async () => CONFIRMED)
  await expect.poll(() => page.facts().step).toBe('choosing')
  page.platform.storage?.setItem(KEY, text)
  await confirmMove(page.modal)
  expect([page.facts().step, page.counts.sent]).toEqual(['moved', 0])
})

test('a batch on another network is not waited for, and is found again there', async () => {
  const text = await sendAndLeave(await openPage(stay))
  const page = await reload(text, stay)
  await expect.poll(() => page.facts().step).toBe('waiting')
  page.evm.emit('auth', { type: 'network', networkId: 'eip155:10' })
  await expect.poll(() => page.facts()).toMatchObject({ step: 'choosing', moved: [] })
  page.evm.emit('auth', { type: 'network', networkId: 'eip155:1' })
  await expect.poll(() => page.facts().step).toBe('waiting')
  expect(page.counts.sent).toBe(0)
})

test.each([
  ['not JSON', '{'],
  ['another version', '{"version":2,"sent":[]}'],
  [
    'a record without an id',
    JSON.stringify({ version: 1, sent: [{ owner: `eip155:1:${FAKE_SMART_ADDRESS}` }] }),
  ],
  ['another account', ''],
  ['another receiver', ''],
  ['an amount that is none', ''],
])('T9 what storage says is not trusted: %s', async (what, broken) => {
  const text = await sendAndLeave(await openPage(stay))
  const other = `0x${'99'.repeat(20)}`
  const changed: Readonly<Record<string, string>> = {
    'another account': text.replace(FAKE_SMART_ADDRESS, other),
    'another receiver': text.replace(FAKE_ADDRESS, other),
    'an amount that is none': text.replaceAll('"amountBase":"', '"amountBase":"-'),
  }
  const page = await reload(changed[what] ?? broken, stay)
  await expect.poll(() => page.facts().step).toBe('choosing')
  expect(page.counts.looks).toBe(0)
})

test('without storage the batch is known as long as the page is open', async () => {
  const page = await openPage(stay, { storage: 'refusing' })
  await expect.poll(() => page.modal.state.tasks.estimateMove?.status ?? 'idle').not.toBe('idle')
  await page.platform.advance(ESTIMATE_DEBOUNCE_MS)
  const moving = confirmMove(page.modal)
  await expect.poll(() => page.facts().step).toBe('waiting')
  page.answer.status = async () => CONFIRMED
  await page.platform.advance(1_000)
  await moving
  expect([page.facts().step, page.counts.sent]).toEqual(['moved', 1])
})
