import { connectWallet } from '@foyer/core'
import {
  createPayTest,
  FAKE_OTHER_ADDRESS,
  fakePayment,
  type PayTest,
  SEND_WALLET_ID,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import type { ResolvedName } from '../../ports/session.ts'
import { confirmPay, loadPayment, selectPay } from './index.ts'
import { beginPay, type PayInput } from './waitForPayment.ts'

// Payments to a name: whom it leads to is found out before the gateway is asked, and the address is what is paid. docs/guide/pay.md

const facts = ({ modal }: PayTest) => selectPay(modal.state)
const { asset } = fakePayment()
const TOKEN = asset.id.split(':')[2]
const THIEF = '0x00000000000000000000000000000000000000F1'
const OWN: PayInput = { to: 'alice.eth', asset: asset.id, amount: '25' }
const LINK: PayInput = { link: `ethereum:${TOKEN}@1/transfer?address=alice.eth&uint256=25e6` }

const ALICE: ResolvedName = { address: FAKE_OTHER_ADDRESS, name: 'alice.eth', imageUrl: undefined }

interface NameTest {
  readonly made: PayTest
  readonly asked: unknown[]
}

async function open(
  input: PayInput,
  resolve: () => Promise<ResolvedName | undefined> = async () => ALICE,
  isConnected = true,
): Promise<NameTest> {
  const made = await createPayTest({ isConnected: false })
  made.gateway.payment = fakePayment({ madeBy: 'page', label: undefined })
  const asked: unknown[] = []
  made.evm.names = {
    profile: async () => undefined,
    resolve: async ({ name, networkId }) => {
      asked.push({ name, networkId })
      return resolve()
    },
  }
  if (isConnected) await connectWallet(made.modal, { connectorId: SEND_WALLET_ID })
  beginPay(made.modal, input)
  openModal(made.modal, { view: 'Pay' })
  await until(() => !['loading', undefined].includes(facts(made)?.step))
  return { made, asked }
}

describe.each<[string, PayInput]>([
  ['its own terms', OWN],
  ['its own terms, bound to the network', { ...OWN, to: 'alice.eth@ethereum' }],
  ['a link', LINK],
])('ERC-7828 a payment to a name by %s', (_what, input) => {
  test('shows name and address, and pays the address', async () => {
    const { made, asked } = await open(input)
    expect(facts(made)).toMatchObject({ step: 'ready', payee: { text: 'alice.eth', isUnconfirmed: false } })
    expect(facts(made)?.to.toLowerCase()).toBe(FAKE_OTHER_ADDRESS.toLowerCase())
    expect(asked).toEqual([{ name: 'alice.eth', networkId: 'eip155:1' }])
    expect(made.gateway.created).toMatchObject([{ to: FAKE_OTHER_ADDRESS }])
    await confirmPay(made.modal)
    expect(made.transfer.asked).toMatchObject([{ to: facts(made)?.to }])
  })

  test('is not paid where the gateway answers with another receiver than the name leads to', async () => {
    const { made } = await open(input, async () => ({ ...ALICE, address: THIEF }))
    expect(facts(made)?.step).toBe('other_terms')
    await expect(confirmPay(made.modal)).rejects.toMatchObject({ code: 'bad_option' })
    expect(made.transfer.asked).toEqual([])
  })

  test('asks the gateway for nothing while the name leads to nobody', async () => {
    let found: ResolvedName | undefined
    const { made } = await open(input, async () => found)
    expect(facts(made)).toMatchObject({
      step: 'failed_to_load',
      problem: { code: 'bad_option', details: 'name_not_found' },
    })
    expect(made.gateway.created).toEqual([])
    found = ALICE
    await loadPayment(made.modal)
    expect(facts(made)?.step).toBe('ready')
  })

  test('waits for a wallet, and goes on by itself once there is one', async () => {
    const { made, asked } = await open(input, async () => ALICE, false)
    expect(facts(made)?.step).toBe('name_unread')
    expect([asked, made.gateway.created]).toEqual([[], []])
    await connectWallet(made.modal, { connectorId: SEND_WALLET_ID })
    await until(() => facts(made)?.step === 'ready')
    expect(made.gateway.created).toHaveLength(1)
    expect(asked).not.toEqual([])
  })
})

test('ERC-7828 the zero address is nobody', async () => {
  const { made } = await open(OWN, async () => ({ ...ALICE, address: `0x${'0'.repeat(40)}` }))
  expect(facts(made)?.problem?.details).toBe('name_not_found')
})

test('ERC-7828 a name that only one source knows is shown as such', async () => {
  const { made } = await open(OWN, async () => ({ ...ALICE, isUnconfirmed: true }))
  expect(facts(made)?.payee).toEqual({ text: 'alice.eth', isUnconfirmed: true })
})

test('ERC-7930 a checksum that does not fit the address that the name leads to pays nobody', async () => {
  const { made } = await open({ ...OWN, to: 'alice.eth@ethereum#00000000' })
  expect(facts(made)?.problem).toMatchObject({ code: 'bad_option', details: 'name_checksum' })
  expect(made.gateway.created).toEqual([])
})

test.each(['alice.eth@base', 'alice.eth@nowhere'])(
  'ERC-7828 a name that is bound elsewhere than its asset is refused at once: %s',
  async (to) => {
    const { modal } = await createPayTest()
    expect(() => beginPay(modal, { ...OWN, to })).toThrow(expect.objectContaining({ code: 'bad_option' }))
  },
)

test('a second payment does not show the name of the first', async () => {
  const { made } = await open(OWN)
  beginPay(made.modal, { ...OWN, to: FAKE_OTHER_ADDRESS })
  await loadPayment(made.modal)
  expect(facts(made)?.payee).toBeUndefined()
})
