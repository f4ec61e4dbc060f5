import {
  createPayTest,
  FAKE_DAI,
  FAKE_HASH,
  FAKE_OTHER_ADDRESS,
  FAKE_PAYMENT_ID,
  fakePayment,
  type PayTest,
  SEND_WALLET_ID,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { connectWallet } from '../connections/index.ts'
import {
  choosePayWay,
  confirmPay,
  loadPayment,
  payAgain,
  quotePay,
  selectPay,
  selectPayLoading,
} from './index.ts'
import { beginPay, type PayInput, waitForPayment } from './waitForPayment.ts'

const STORED = 'foyer:v1:main:pay'
const facts = ({ modal }: PayTest) => selectPay(modal.state)
const loading = ({ modal }: PayTest) => selectPayLoading(modal.state)
const topOf = ({ modal }: PayTest) => modal.router.state.stack.at(-1)?.view

/** Opens Pay, and waits until it knows the payment and what could pay it. */
async function open(made: PayTest, input: PayInput = { paymentId: FAKE_PAYMENT_ID }): Promise<PayTest> {
  beginPay(made.modal, input)
  openModal(made.modal, { view: 'Pay' })
  await until(() => !['loading', undefined].includes(facts(made)?.step))
  return made
}
async function openWithTokens(): Promise<PayTest> {
  const made = await open(await createPayTest())
  await until(() => facts(made)?.ways.length === 3)
  return made
}
async function chooseDai(made: PayTest): Promise<void> {
  choosePayWay(made.modal, { id: FAKE_DAI })
  await until(() => made.modal.state.tasks.quotePayment?.status !== 'pending')
}
async function nextLook(made: PayTest): Promise<void> {
  await made.platform.advance(6_000)
  await until(() => made.modal.state.tasks.watchPayment?.status !== 'pending')
}

describe('what is to be paid', () => {
  test('is shown with whole address, amount, label and network, and what the account could pay it with', async () => {
    const made = await openWithTokens()
    expect(facts(made)).toMatchObject({
      ...{ step: 'ready', label: 'Corner Bookshop', isOfMerchant: true, amountText: '25', symbol: 'USDC' },
      ...{ hasOwnAmount: false, cost: undefined, network: { caipNetworkId: 'eip155:1' } },
      ways: [
        { id: 'same', symbol: 'USDC', balanceText: '250.5' },
        { id: 'coin', symbol: 'ETH', balanceText: '1.5' },
        { id: FAKE_DAI, symbol: 'DAI', balanceText: '310' },
      ],
    })
    expect(facts(made)?.to.toLowerCase()).toBe(FAKE_OTHER_ADDRESS.toLowerCase())
    expect(facts(made)?.link).toMatch(/^ethereum:0x\w+@1\/transfer\?address=0x\w+&uint256=25000000$/)
  })

  test('is asked for by the page once, however often the view is entered', async () => {
    const made = await createPayTest()
    made.gateway.payment = fakePayment({ madeBy: 'page', label: undefined })
    const asked = { to: FAKE_OTHER_ADDRESS, asset: made.gateway.payment.asset.id, amount: '25' }
    await open(made, asked)
    openModal(made.modal, { view: 'Pay' })
    await loadPayment(made.modal)
    expect(made.gateway.created).toEqual([asked])
    expect(facts(made)?.isOfMerchant).toBe(false)
  })

  test('may come as a link of EIP-681; one that is none is told at once', async () => {
    const made = await createPayTest()
    const token = made.gateway.payment.asset.id.split(':')[2]
    await open(made, { link: `ethereum:${token}@1/transfer?address=${FAKE_OTHER_ADDRESS}&uint256=25e6` })
    expect(made.gateway.created[0]).toMatchObject({ amountBase: '25000000' })
    expect(() => beginPay(made.modal, { link: 'ethereum:1' })).toThrow(ModalError)
  })

  test('says when it is over, not there, or too much for the account', async () => {
    const over = await createPayTest()
    over.gateway.payment = fakePayment({ status: 'expired' })
    expect(facts(await open(over))?.step).toBe('expired')
    const down = await createPayTest()
    down.gateway.isUp = false
    expect(facts(await open(down))).toMatchObject({
      ...{ step: 'failed_to_load', problem: { code: 'gateway_unreachable' } },
    })
    down.gateway.isUp = true
    await loadPayment(down.modal)
    expect(facts(down)?.step).toBe('ready')
    const dear = await createPayTest()
    dear.gateway.payment = fakePayment({ amountBase: '250500001', askedBase: '250500001' })
    await open(dear)
    await until(() => facts(dear)?.step === 'too_little')
  })

  test('a wallet of another family is told so, and none is asked to connect', async () => {
    const made = await createPayTest({ isConnected: false })
    expect(facts(await open(made))?.step).toBe('not_connected')
    made.modal.router.push('Connect')
    await connectWallet(made.modal, { connectorId: SEND_WALLET_ID })
    expect(topOf(made)).toBe('Pay')
    await until(() => facts(made)?.step === 'ready')
  })
})

describe('paying', () => {
  test('T41 the asset itself is one transfer to the very address, which the gateway hears of', async () => {
    const made = await openWithTokens()
    const outcome = waitForPayment(made.modal)
    await confirmPay(made.modal)
    expect(made.transfer.asked).toMatchObject([
      {
        ...{ amountBase: '25000000', tokenAddress: made.gateway.payment.asset.id.split(':')[2] },
        // The adapter compares them with what the contract says.
        shown: { decimals: 6, symbol: 'USDC' },
      },
    ])
    expect(made.transfer.asked[0]?.to.toLowerCase()).toBe(FAKE_OTHER_ADDRESS.toLowerCase())
    expect(topOf(made)).toBe('PayLoading')
    await until(() => loading(made)?.stage === 'confirming')
    expect(new Set(made.gateway.reported)).toEqual(new Set([FAKE_HASH]))
    made.gateway.payment = fakePayment({ status: 'paid', hash: FAKE_HASH })
    await nextLook(made)
    expect(loading(made)?.stage).toBe('paid')
    expect((await outcome).status).toBe('paid')
    expect(made.platform.storage?.getItem(STORED)).toBeNull()
  })

  test('another token is approved for exactly the most that is given, then pays exactly the amount', async () => {
    const made = await openWithTokens()
    await chooseDai(made)
    expect(facts(made)).toMatchObject({
      ...{ step: 'ready', approvals: 1, cost: { text: '25.1', maxText: '25.351', symbol: 'DAI' } },
    })
    await confirmPay(made.modal)
    const { asked } = made.exactOut
    expect(asked.map(({ what }) => what)).toEqual(['approve', 'pay'])
    for (const { input } of asked)
      expect(input).toMatchObject({
        ...{ tokenIn: FAKE_DAI, amountOutBase: '25000000', maxInBase: '25351000000000000000' },
        ...{ shownIn: { decimals: 18, symbol: 'DAI' }, shownOut: { decimals: 6, symbol: 'USDC' } },
      })
    expect(made.transfer.asked).toEqual([])
    expect(topOf(made)).toBe('PayLoading')
  })

  test('a price that has risen above what was agreed to is shown before anything is paid', async () => {
    const made = await openWithTokens()
    await chooseDai(made)
    made.gateway.cost = '26000000000000000000'
    await expect(confirmPay(made.modal)).rejects.toMatchObject({ details: 'price' })
    expect(made.exactOut.asked.map(({ what }) => what)).toEqual(['approve'])
    expect(facts(made)).toMatchObject({ step: 'failed', cost: { text: '26' } })
  })

  test('another account that comes into use while the approval is waited for is not asked for the payment', async () => {
    const made = await openWithTokens()
    await chooseDai(made)
    const key = { namespace: 'eip155', connectorId: SEND_WALLET_ID } as const
    made.transfer.onReceipt = async (hash) => {
      made.modal.accounts.apply({ type: 'accounts', ...key, addresses: [FAKE_OTHER_ADDRESS] })
      return { status: 'confirmed', hash }
    }
    await expect(confirmPay(made.modal)).rejects.toMatchObject({ code: 'no_account' })
    expect(made.exactOut.asked.map(({ what }) => what)).toEqual(['approve'])
    expect(made.transfer.asked).toEqual([])
  })

  test('T42 a contract that the page does not know is not paid through', async () => {
    const made = await openWithTokens()
    made.gateway.router = FAKE_OTHER_ADDRESS
    await chooseDai(made)
    expect(facts(made)).toMatchObject({ step: 'no_quote', problem: { code: 'bad_call' } })
    await expect(confirmPay(made.modal)).rejects.toMatchObject({ code: 'bad_option' })
    expect(made.exactOut.previewed).toEqual([])
    expect(made.exactOut.asked).toEqual([])
  })

  test('a token without pools says so; the price is asked for again, or another token chosen', async () => {
    const made = await openWithTokens()
    made.gateway.cost = { refused: 'no_route' }
    await chooseDai(made)
    expect(facts(made)).toMatchObject({ step: 'no_quote', problem: { code: 'gateway_refused' } })
    made.gateway.cost = '25000000000000000000'
    await quotePay(made.modal)
    expect(facts(made)?.step).toBe('ready')
    choosePayWay(made.modal, { id: 'same' })
    expect(facts(made)).toMatchObject({ step: 'ready', cost: undefined })
  })

  test('who declines has sent nothing and may try again', async () => {
    const made = await openWithTokens()
    const { onSend } = made.transfer
    made.transfer.onSend = async () => {
      throw new ModalError({ code: 'user_rejected', message: 'no' })
    }
    await expect(confirmPay(made.modal)).rejects.toMatchObject({ code: 'user_rejected' })
    expect(facts(made)).toMatchObject({ step: 'failed', problem: { code: 'user_rejected' } })
    expect(made.gateway.reported).toEqual([])
    made.transfer.onSend = onSend
    await confirmPay(made.modal)
    expect(topOf(made)).toBe('PayLoading')
  })

  test.each([
    ['paid from elsewhere', 'paid', 'PayLoading'],
    ['over', 'expired', 'Pay'],
  ] as const)('what is %s by now is not paid again', async (_what, status, view) => {
    const made = await openWithTokens()
    made.gateway.payment = fakePayment({ status })
    await confirmPay(made.modal)
    expect(made.transfer.asked).toEqual([])
    expect(topOf(made)).toBe(view)
  })

  test('a wallet on another network is moved first', async () => {
    const made = await createPayTest({ options: { networks: [1, 137] } })
    made.gateway.payment = fakePayment({
      to: `eip155:137:${FAKE_OTHER_ADDRESS.toLowerCase()}`,
      asset: { ...fakePayment().asset, id: 'eip155:137/erc20:0x3c499c542cef5e3811e1192ce70d8cc03d5c3359' },
    })
    const switched: string[] = []
    made.evm.onSwitch = async (id) => void switched.push(id)
    await open(made)
    expect(facts(made)?.step).toBe('wrong_network')
    await confirmPay(made.modal)
    expect(switched).toEqual(['eip155:137'])
    expect(made.transfer.asked[0]).toMatchObject({ network: { caipNetworkId: 'eip155:137' } })
  })

  test('a second press while the wallet is asked does nothing', async () => {
    const made = await openWithTokens()
    await Promise.all([confirmPay(made.modal), confirmPay(made.modal)])
    expect(made.transfer.asked).toHaveLength(1)
  })
})

describe('after the payment was sent', () => {
  test('a gateway that does not answer hears of it later', async () => {
    const made = await openWithTokens()
    made.transfer.onSend = async () => {
      made.gateway.isUp = false
      return FAKE_HASH
    }
    await confirmPay(made.modal)
    await until(() => loading(made)?.isOffline === true)
    expect(made.gateway.reported).toEqual([])
    made.gateway.isUp = true
    await nextLook(made)
    expect(made.gateway.reported).toEqual([FAKE_HASH])
    expect(loading(made)).toMatchObject({ isOffline: false, stage: 'confirming' })
  })

  test('who comes back is not asked to pay again, and another payment has nothing to do with it', async () => {
    const made = await createPayTest()
    const sent = { version: 1, paymentId: FAKE_PAYMENT_ID, hash: FAKE_HASH }
    made.platform.storage?.setItem(STORED, JSON.stringify(sent))
    beginPay(made.modal, { paymentId: FAKE_PAYMENT_ID })
    openModal(made.modal, { view: 'Pay' })
    await until(() => topOf(made) === 'PayLoading')
    await until(() => made.gateway.reported.length === 1)
    made.platform.storage?.setItem(STORED, JSON.stringify({ ...sent, paymentId: 'f'.repeat(32) }))
    made.gateway.payment = fakePayment()
    await open(made)
    expect(topOf(made)).toBe('Pay')
  })

  test('a transaction that does not pay says why, and leads back', async () => {
    const made = await openWithTokens()
    made.gateway.onReport = (hash) => fakePayment({ hash, fault: 'too_little' })
    await confirmPay(made.modal)
    await until(() => loading(made)?.stage === 'not_paid')
    expect(loading(made)).toMatchObject({ fault: 'too_little', mayPayAgain: false })
    made.gateway.payment = fakePayment({ hash: FAKE_HASH, fault: 'reverted' })
    await nextLook(made)
    expect(loading(made)).toMatchObject({ fault: 'reverted', mayPayAgain: true })
    payAgain(made.modal)
    expect(topOf(made)).toBe('Pay')
    await until(() => facts(made)?.step === 'ready')
  })

  test('a block that the chain gives up leads back to waiting', async () => {
    const made = await openWithTokens()
    await confirmPay(made.modal)
    await until(() => loading(made)?.stage === 'confirming')
    made.gateway.payment = fakePayment({ hash: FAKE_HASH, fault: 'not_found' })
    await nextLook(made)
    expect(loading(made)?.stage).toBe('sent')
  })

  test('what was sent in time is waited for after the end of the payment', async () => {
    const made = await openWithTokens()
    made.gateway.onReport = (hash) => fakePayment({ hash, fault: 'not_found' })
    await confirmPay(made.modal)
    made.gateway.payment = fakePayment({ status: 'expired', hash: FAKE_HASH, fault: 'not_found' })
    await nextLook(made)
    expect(loading(made)?.stage).toBe('sent')
    made.gateway.payment = fakePayment({ status: 'expired' })
    await nextLook(made)
    expect(loading(made)?.stage).toBe('expired')
  })

  test('who closes the modal is told apart: sent, or dismissed', async () => {
    const made = await openWithTokens()
    const dismissed = waitForPayment(made.modal)
    made.modal.router.close()
    expect(await dismissed).toEqual({ status: 'dismissed' })
    await open(made)
    const sent = waitForPayment(made.modal)
    await confirmPay(made.modal)
    made.modal.router.close()
    expect(await sent).toMatchObject({ status: 'sent' })
  })
})
