import { resetSend } from '@foyer/core/send'
import { FAKE_ADDRESS, FAKE_HASH, FAKE_OTHER_ADDRESS, FAKE_TOKEN_ID, fakeBalances } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { amountField, amountText, drawSend } from '../../../testing/drawSend.tsx'
import { pasteInto } from '../../../testing/pasteInto.ts'
import { nextTask } from '../../../testing/renderInRoot.tsx'

/** Has the same beginning and end as a counterparty of the account. */
const LOOK_ALIKE =
  `${FAKE_OTHER_ADDRESS.slice(0, 6)}${'c'.repeat(32)}${FAKE_OTHER_ADDRESS.slice(-4)}`.toLowerCase()

/** One outgoing transfer of Ether. */
const ACTIVITY = [
  {
    id: 'one',
    metadata: {
      minedAt: '2026-01-02T03:04:05.000Z',
      chain: 'eip155:1',
      status: 'confirmed',
      operationType: 'send',
      sentFrom: FAKE_ADDRESS,
      sentTo: FAKE_OTHER_ADDRESS,
      hash: FAKE_HASH,
    },
    transfers: [
      {
        direction: 'out',
        counterparty: FAKE_OTHER_ADDRESS,
        fungible_info: { name: 'Ether', symbol: 'ETH' },
        quantity: { numeric: '0.1' },
      },
    ],
  },
] as const

const balances = fakeBalances()
const receiver = () => page.getByRole('textbox', { name: 'To' })

type Drawn = Awaited<ReturnType<typeof drawSend>>

async function pickEther(made: Drawn) {
  await made.click('send-token')
  await made.expectView('WalletSendSelectToken')
  await made.click('token-native')
  await made.expectView('WalletSend')
}

async function typeInto(field: ReturnType<typeof receiver>, text: string) {
  await field.click()
  await userEvent.keyboard(text)
  await nextTask()
}

const label = (made: Drawn) => made.find('send-review').innerText

describe('WalletSend', () => {
  test('validate-18 what is typed keeps its digits and one point, a comma being one, and the caret stays', async () => {
    const made = await drawSend()
    await pickEther(made)
    await typeInto(amountField(), '1,2a5.6')
    const field = amountField().element() as HTMLInputElement // the textbox is an input
    expect(field.value).toBe('1.256')
    field.setSelectionRange(1, 1)
    await userEvent.keyboard('x7')
    expect(field.value).toBe('17.256')
    expect(field.selectionStart).toBe(2)
    expect(field.inputMode).toBe('decimal')
    await made.end()
  })

  test('validate-18 a pasted amount is the one that it denotes, and what could be another is refused at the field', async () => {
    const made = await drawSend()
    await pickEther(made)
    await pasteInto(made.find('send-amount'), '1.234,5')
    expect([amountText(), made.modal.state.send?.amountText]).toEqual(['1234.5', '1234.5'])
    await pasteInto(made.find('send-amount'), '1,000')
    expect([amountText(), made.modal.state.send?.amountText]).toEqual(['1234.5', '1234.5'])
    expect(made.find('amount-problem').innerText).toContain('two different amounts')
    await made.end()
  })

  test('validate-3 Enter in an empty form says that a token is required, and leads to its choice', async () => {
    const made = await drawSend()
    // The form looks as it does for an account of which nothing is known yet.
    resetSend(made.modal)
    await nextTask()
    expect(label(made)).toBe('Select a token')
    await amountField().click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => page.getByRole('alert').query()?.textContent).toBe('A token is required')
    expect(made.drawn.root.activeElement).toBe(made.find('send-token'))
    await made.click('send-review')
    await made.expectView('WalletSendSelectToken')
    await made.end()
  })

  test('validate-3 without an amount or a receiver the button says which, and pressing it says that both are required', async () => {
    const made = await drawSend()
    await pickEther(made)
    expect(label(made)).toBe('Enter an amount')
    await made.click('send-review')
    await expect
      .poll(() => page.getByRole('alert').query()?.textContent)
      .toBe('An amount and receiver address are required')
    expect(made.drawn.root.activeElement).toBe(amountField().element())
    await typeInto(amountField(), '0.5')
    expect(page.getByRole('alert').query()).toBeNull()
    expect(label(made)).toBe('Add a recipient')
    await userEvent.keyboard('{Enter}')
    expect(made.drawn.root.activeElement).toBe(receiver().element())
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => page.getByRole('alert').query()?.textContent)
      .toBe('An amount and receiver address are required')
    await made.end()
  })

  test('const-5 what there is has at most four decimals, and what it is worth two', async () => {
    const made = await drawSend()
    await made.click('send-token')
    await made.expectView('WalletSendSelectToken')
    const row = made.find(`token-${FAKE_TOKEN_ID}`).innerText.replace(/[\s\u2068\u2069]+/g, ' ')
    expect(row).toContain('USD Coin 250.5 USDC')
    expect(row).toContain('$250.50')
    await made.click(`token-${FAKE_TOKEN_ID}`)
    await made.expectView('WalletSend')
    await typeInto(amountField(), '12.3456')
    expect(made.find('send-usd').innerText).toBe('$12.34')
    expect(made.find('send-available').innerText).toContain('250.5 \u2068USDC\u2069')
    await made.end()
  })

  test('Max fills in all there is less the most that the fee can be', async () => {
    const made = await drawSend()
    await pickEther(made)
    await page.getByRole('button', { name: 'Send all your ETH' }).click()
    await expect.poll(amountText).toBe('1.498')
    await expect.poll(() => made.find('send-max').getAttribute('aria-pressed')).toBe('true')
    await made.end()
  })

  test('more than there is is said, and is not reviewed', async () => {
    const made = await drawSend()
    await pickEther(made)
    await typeInto(amountField(), '2')
    expect(label(made)).toBe('Insufficient funds')
    expect(amountField().element().getAttribute('aria-invalid')).toBe('true')
    await made.end()
  })

  test('T41 the first transfer to an address is said calmly, with the whole address, and can be reviewed', async () => {
    const made = await drawSend()
    await pickEther(made)
    await typeInto(amountField(), '0.5')
    await typeInto(receiver(), FAKE_OTHER_ADDRESS)
    await expect.poll(() => made.has('receiver-first')).toBe(true)
    expect(made.find('receiver-address').textContent).toBe(FAKE_OTHER_ADDRESS)
    await expect.poll(() => label(made)).toBe('Review transfer')
    await userEvent.keyboard('{Enter}')
    await made.expectView('WalletSendPreview')
    expect(made.find('receiver-address').textContent).toBe(FAKE_OTHER_ADDRESS)
    await made.end()
  })

  test('T41 a look-alike shows what it resembles with the difference marked, and goes on only once it is ticked', async () => {
    const made = await drawSend({ balances, activity: ACTIVITY })
    await pickEther(made)
    await typeInto(amountField(), '0.5')
    await typeInto(receiver(), LOOK_ALIKE)
    await expect.poll(() => made.has('receiver-look_alike')).toBe(true)
    expect(made.find('known-address').textContent).toBe(FAKE_OTHER_ADDRESS)
    expect(made.find('entered-address').textContent?.toLowerCase()).toBe(LOOK_ALIKE.toLowerCase())
    const marked = [...made.find('entered-address').querySelectorAll('mark')]
    expect(marked.length).toBeGreaterThan(20)
    expect(made.find('entered-address').querySelector('[data-edge] mark')).toBeNull()
    expect(label(made)).toBe('Confirm the warning above')
    await made.click('send-review')
    await userEvent.keyboard('{Enter}')
    expect(made.modal.router.state.stack.at(-1)?.view).toBe('WalletSend')
    await page.getByRole('checkbox', { name: /I compared both addresses/ }).click()
    await expect.poll(() => label(made)).toBe('Review transfer')
    await made.click('send-review')
    await made.expectView('WalletSendPreview')
    // The preview asks again, because the form may have been left before the activity was loaded.
    expect(page.getByRole('button', { name: 'Confirm the warning above' }).element()).toHaveProperty(
      'disabled',
      true,
    )
    await page.getByRole('checkbox', { name: /I compared both addresses/ }).click()
    await made.click('send-confirm')
    await made.expectView('WalletSendConfirmed')
    expect(made.find('receiver-address').textContent?.toLowerCase()).toBe(LOOK_ALIKE.toLowerCase())
    await made.end()
  })

  test('T41 an address that was sent to before has no warning', async () => {
    const made = await drawSend({ balances, activity: ACTIVITY })
    await pickEther(made)
    await typeInto(receiver(), FAKE_OTHER_ADDRESS)
    await expect.poll(() => made.has('receiver-address')).toBe(true)
    expect(made.has('receiver-first')).toBe(false)
    expect(made.has('receiver-look_alike')).toBe(false)
    await made.end()
  })

  test('the own address is said to be that', async () => {
    const made = await drawSend()
    await typeInto(receiver(), FAKE_ADDRESS)
    await expect.poll(() => made.has('receiver-own')).toBe(true)
    await made.end()
  })

  test('what is no address is said to be none, where readers hear it', async () => {
    const made = await drawSend()
    await typeInto(receiver(), '0x1234')
    await made.advance(1000)
    await expect.poll(() => made.has('receiver-problem')).toBe(true)
    expect(made.find('receiver-problem').closest('[role="status"]')).not.toBeNull()
    expect(receiver().element().getAttribute('aria-invalid')).toBe('true')
    await made.click('clear-receiver')
    await expect.poll(() => made.has('receiver-hint')).toBe(true)
    await made.end()
  })

  test('what was copied is pasted by a button; where the page may not read it, the field takes the focus', async () => {
    const read = navigator.clipboard.readText
    const answers = [Promise.reject(new Error('denied')), Promise.resolve(` ${FAKE_OTHER_ADDRESS}\n`)]
    answers[0]?.catch(() => {})
    navigator.clipboard.readText = () => answers.shift() ?? Promise.resolve('')
    const made = await drawSend()
    await made.click('paste-receiver')
    expect(made.drawn.root.activeElement).toBe(receiver().element())
    await made.click('paste-receiver')
    await expect.poll(() => made.has('receiver-address')).toBe(true)
    navigator.clipboard.readText = read
    await made.end()
  })

  test('ERC-7828 a receiver for another network is refused, and found after the switch that its field offers', async () => {
    const made = await drawSend({ balances })
    await pickEther(made)
    await typeInto(receiver(), `${FAKE_OTHER_ADDRESS}@optimism`)
    await expect.poll(() => made.modal.state.send?.receiver.status).toBe('invalid')
    const network = made.modal.networks.find('eip155:10')?.name ?? ''
    expect(made.find('receiver-problem').innerText).toContain(network)
    expect(label(made)).not.toBe('Review transfer')
    await made.click('receiver-switch')
    await expect.poll(() => made.modal.networks.state.activeId).toBe('eip155:10')
    await expect.poll(() => made.modal.state.send?.receiver.status).toBe('found')
    expect(made.find('receiver-address').textContent).toContain(FAKE_OTHER_ADDRESS.slice(-4))
    await made.end()
  })

  test('ERC-7828 a network that the app does not have is said to be that, and no switch is offered', async () => {
    const made = await drawSend({ balances })
    await typeInto(receiver(), `${FAKE_OTHER_ADDRESS}@nowhere`)
    await expect.poll(() => made.modal.state.send?.receiver.status).toBe('invalid')
    expect(made.find('receiver-problem').innerText).toContain('does not have the network')
    expect(page.getByTestId('receiver-switch').query()).toBeNull()
    await made.end()
  })
})
