import { ModalError } from '@foyer/core'
import {
  createPayTest,
  FAKE_DAI,
  FAKE_HASH,
  FAKE_PAYMENT_ID,
  fakePayment,
  type PayTest,
  until,
} from '@foyer/devkit'
import { stressCount } from '@foyer/devkit/stress'
import { describe, expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { choosePayWay, confirmPay, selectPay, selectPayLoading } from './index.ts'
import { beginPay } from './waitForPayment.ts'

// Two pages of one visitor, or two devices, and one payment.

const OTHER_HASH = `0x${'cd'.repeat(32)}`
const facts = ({ modal }: PayTest) => selectPay(modal.state)
const topOf = ({ modal }: PayTest) => modal.router.state.stack.at(-1)?.view

async function open(input: Parameters<typeof createPayTest>[0] = {}): Promise<PayTest> {
  const made = await createPayTest(input)
  beginPay(made.modal, { paymentId: FAKE_PAYMENT_ID })
  openModal(made.modal, { view: 'Pay' })
  await until(() => !['loading', undefined].includes(facts(made)?.step))
  return made
}

/** A second page that asks the same gateway. */
function openSecond({ gateway }: PayTest): Promise<PayTest> {
  return open({ gateway, platform: { randomId: () => '11111111-1111-4111-8111-111111111111' } })
}

describe('two pages at once', () => {
  test('one asks its wallet; the other one says that it is being made elsewhere, and asks for nothing', async () => {
    for (let race = 0; race < stressCount(20); race += 1) {
      const first = await open()
      const second = await openSecond(first)
      const pages = [first, second]
      let release = () => {}
      const isAnswered = new Promise<void>((resolve) => {
        release = resolve
      })
      for (const page of pages)
        page.transfer.onSend = async () => {
          await isAnswered
          return FAKE_HASH
        }
      const presses = pages.map((page) => confirmPay(page.modal))
      await until(() => pages.some((page) => facts(page)?.step === 'elsewhere'))
      await until(() => pages.some((page) => page.transfer.asked.length > 0))
      expect(pages.map((page) => page.transfer.asked.length).sort()).toEqual([0, 1])
      release()
      await Promise.all(presses)
      expect(pages.map((page) => page.transfer.asked.length).sort()).toEqual([0, 1])
      for (const { modal } of pages) modal.destroy()
    }
  })

  test('the page that was first lets go when its wallet declines, and the other one may pay', async () => {
    const first = await open()
    const second = await openSecond(first)
    first.transfer.onSend = async () => {
      throw new ModalError({ code: 'user_rejected', message: 'no' })
    }
    await expect(confirmPay(first.modal)).rejects.toMatchObject({ code: 'user_rejected' })
    await until(() => first.gateway.heldBy === undefined)
    await confirmPay(second.modal)
    expect(second.transfer.asked).toHaveLength(1)
  })

  test('while the wallet is asked the page goes on holding it; one whose view was left lets it run out', async () => {
    const made = await open()
    made.transfer.onSend = () => new Promise(() => {})
    const press = confirmPay(made.modal)
    await until(() => made.transfer.asked.length === 1)
    const before = made.gateway.holds.length
    await made.platform.advance(20_000)
    await until(() => made.gateway.holds.length > before)
    made.modal.router.close()
    await expect(press).rejects.toThrow()
    expect(made.gateway.holds.every(({ action }) => action === 'hold')).toBe(true)
    expect(made.gateway.heldBy).toBeDefined()
  })
})

describe('a payment that is being made elsewhere', () => {
  test('is said while it is on show, and may be paid once that is over', async () => {
    const made = await open()
    made.gateway.heldBy = 'f'.repeat(32)
    await made.platform.advance(4_000)
    await until(() => facts(made)?.step === 'elsewhere')
    expect(facts(made)?.elsewhere).toBe('paying')
    made.gateway.heldBy = undefined
    await made.platform.advance(4_000)
    await until(() => facts(made)?.step === 'ready')
  })

  test('is paid here by a visitor who wants that: nobody is kept from paying', async () => {
    const made = await open()
    made.gateway.heldBy = 'f'.repeat(32)
    await confirmPay(made.modal)
    expect(made.transfer.asked).toEqual([])
    expect(facts(made)?.step).toBe('elsewhere')
    await confirmPay(made.modal, { evenElsewhere: true })
    expect(made.transfer.asked).toHaveLength(1)
    expect(topOf(made)).toBe('PayLoading')
  })

  test('and for which a transaction is on its way is not paid again by a press; a wallet of another network is not moved', async () => {
    const made = await open({ options: { networks: [1, 137] } })
    made.gateway.payment = fakePayment({ hash: OTHER_HASH, fault: 'not_found' })
    const switched: string[] = []
    made.evm.onSwitch = async (id) => void switched.push(id)
    await confirmPay(made.modal)
    expect(facts(made)).toMatchObject({ step: 'elsewhere', elsewhere: 'sent' })
    expect([made.transfer.asked, switched]).toEqual([[], []])
    await confirmPay(made.modal, { evenElsewhere: true })
    expect(made.transfer.asked).toHaveLength(1)
  })

  test('is looked at once more after the approval of another token', async () => {
    const made = await open()
    await until(() => facts(made)?.ways.length === 3)
    choosePayWay(made.modal, { id: FAKE_DAI })
    await until(() => facts(made)?.step === 'ready')
    const { preview } = made.exactOut
    made.exactOut.preview = async (input) => {
      made.gateway.payment = fakePayment({ hash: OTHER_HASH, fault: 'not_found' })
      return preview(input)
    }
    await confirmPay(made.modal)
    expect(made.exactOut.asked.filter(({ what }) => what === 'pay')).toEqual([])
    expect(facts(made)?.elsewhere).toBe('sent')
  })

  test('does not bar a transaction of which the gateway has said that it does not pay', async () => {
    const made = await open()
    made.gateway.payment = fakePayment({ hash: OTHER_HASH, fault: 'reverted' })
    await confirmPay(made.modal)
    expect(made.transfer.asked).toHaveLength(1)
  })

  test('is asked for as before at a gateway that cannot hold payments', async () => {
    const made = await open()
    made.gateway.canHold = false
    await confirmPay(made.modal)
    expect(made.transfer.asked).toHaveLength(1)
  })

  test('a browser that makes no ids pays as well', async () => {
    const made = await open({
      platform: {
        randomId: () => {
          throw new TypeError('crypto.randomUUID is not a function')
        },
      },
    })
    await confirmPay(made.modal)
    expect(made.gateway.holds[0]?.pageId).toMatch(/^[0-9a-f]{32}$/)
    expect(made.transfer.asked).toHaveLength(1)
  })
})

describe('after it was sent from here', () => {
  test('what somebody else has named says nothing of it: nobody is led to pay again', async () => {
    const made = await open()
    await confirmPay(made.modal)
    made.gateway.payment = fakePayment({ hash: OTHER_HASH, fault: 'reverted' })
    made.gateway.onReport = () => made.gateway.payment
    await made.platform.advance(6_000)
    await until(() => made.modal.state.tasks.watchPayment?.status !== 'pending')
    expect(selectPayLoading(made.modal.state)).toMatchObject({
      ...{ stage: 'sent', fault: undefined, mayPayAgain: false },
      explorerUrl: expect.stringContaining(FAKE_HASH),
    })
  })

  test('a block that the chain gives up after the payment was told as paid takes it back, and the page hears of it', async () => {
    const made = await open()
    const heard: unknown[] = []
    made.modal.on('payment', ({ status }) => heard.push(status))
    await confirmPay(made.modal)
    const become = async (fields: Parameters<typeof fakePayment>[0], stage: string) => {
      made.gateway.payment = fakePayment({ hash: FAKE_HASH, ...fields })
      await made.platform.advance(6_000)
      await until(() => selectPayLoading(made.modal.state)?.stage === stage)
    }
    await become({ status: 'paid' }, 'paid')
    expect(made.platform.storage?.getItem('@foyer/v1/default/pay') ?? null).toBeNull()
    await become({ fault: 'not_found' }, 'taken_back')
    expect(selectPayLoading(made.modal.state)?.mayPayAgain).toBe(false)
    await become({ status: 'confirming' }, 'confirming')
    await become({ status: 'paid' }, 'paid')
    expect(heard).toEqual(['sent', 'paid', 'reversed', 'paid'])
  })
})
