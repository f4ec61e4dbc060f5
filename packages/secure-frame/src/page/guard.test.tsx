import { describe, expect, test } from 'vitest'
import {
  createWalletPages,
  typeFreshCode,
  until,
  type WalletPage,
  type WalletPageInput,
} from '../../test/walletPage.ts'
import { readAmount } from './work/guard.ts'

const start = createWalletPages()

/** The page of somebody with an authenticator app, on the screen of the guard. */
async function openGuard(input: WalletPageInput = {}): Promise<WalletPage> {
  const page = await start(input)
  page.servers.factors.list.push({ factorId: 'fa_1', kind: 'totp', isTried: true })
  await toGuard(page)
  return page
}

async function toGuard(page: WalletPage): Promise<void> {
  await page.press('Second factor')
  await page.press('GuardSign')
  await until(() => page.text().includes('The guard is o'), 'the guard')
}

async function answer(page: WalletPage): Promise<void> {
  await until(() => page.heading() === 'Show your second factor', 'the question')
  await page.type('Code of the authenticator app', page.servers.factors.code)
  await page.press('Continue')
}

async function turnOn(page: WalletPage): Promise<void> {
  await page.press('Turn guard on')
  await typeFreshCode(page)
  await answer(page)
  await until(() => page.button('Turn guard off'), 'the guard that is on')
}

const pathsOf = (page: WalletPage) => page.servers.vault.calls.map(({ path }) => path)

describe('the guard of a wallet', () => {
  test('is offered to whoever has a second factor, and to nobody else', async () => {
    const page = await start()
    await page.press('Second factor')
    await until(() => page.button('Add passkey'), 'the list')
    expect(page.button('GuardSign')).toBeUndefined()
  })

  test('says what it costs before it is turned on, and takes a code and the second factor', async () => {
    const page = await openGuard()
    expect(page.text()).toContain('While the vault cannot be reached, nothing is signed.')
    expect(page.servers.guard.isOn).toBe(false)
    await turnOn(page)
    expect(page.servers.guard.isOn).toBe(true)
    expect(page.text().split('The guard is on.')).toHaveLength(2)
    expect(pathsOf(page)).toContain('/v1/guard/openings/keep')
    await page.press('Turn guard off')
    await answer(page)
    await until(() => page.button('Turn guard on'), 'the guard that is off')
    expect(page.servers.guard.isOn).toBe(false)
  })

  test('is not turned on by a wrong answer', async () => {
    const page = await openGuard()
    await page.press('Turn guard on')
    await typeFreshCode(page)
    await until(() => page.heading() === 'Show your second factor', 'the question')
    await page.type('Code of the authenticator app', '000000')
    await page.press('Continue')
    await expect.poll(page.text).toContain('The second factor was not accepted.')
    expect(page.servers.guard.isOn).toBe(false)
  })

  test('has limits, which are raised with the second factor and lowered without', async () => {
    const page = await openGuard()
    await turnOn(page)
    expect(page.text()).toContain('If you allow any amount, a program with a copy of this browser gets in.')
    await page.type('USDC and USDT, in dollars', '25')
    await page.type('ETH', '0.01')
    await page.press('Save amounts')
    await answer(page)
    await expect.poll(page.text).toContain('The amounts are saved.')
    expect(page.servers.guard.limits).toEqual([
      { asset: 'USD', amount: '25000000' },
      { asset: 'ETH', amount: '10000000000000000' },
    ])
    await until(() => page.button('Save amounts'), 'the amounts')
    await page.type('ETH', '')
    await page.press('Save amounts')
    await expect.poll(() => page.servers.guard.limits.length).toBe(1)
    await until(() => page.button('Save amounts'), 'the amounts')
    await page.type('USDC and USDT, in dollars', 'many')
    await page.press('Save amounts')
    await expect.poll(page.text).toContain('Enter a number, such as 25 or 0.01.')
    expect(page.servers.guard.limits).toEqual([{ asset: 'USD', amount: '25000000' }])
  })

  test.each([
    ['1.234,5', '1234.5', ''],
    ['1,000,000', '1000000', ''],
    ['１２．５', '12.5', ''],
    ['1,000', '', 'This could be two different amounts. Type it without a thousands separator.'],
    ['-5', '', 'Enter a number, such as 25 or 0.01.'],
    ['1e3', '', 'Enter a number, such as 25 or 0.01.'],
  ])(
    'validate-18 a limit that is pasted as %s is the one amount that it denotes, or is refused with a word',
    async (copied, held, said) => {
      const page = await openGuard()
      await turnOn(page)
      const { value, said: problem } = await page.paste('USDC and USDT, in dollars', copied)
      expect([value, problem]).toEqual([held, said])
    },
  )

  test('keeps the key from being renewed, and says how to go on', async () => {
    const page = await openGuard()
    await turnOn(page)
    await page.press('Back')
    await page.press('Back')
    await page.press('Renew parts of the key')
    await page.press('Renew')
    await expect.poll(page.text).toContain('This wallet is guarded. Turn the guard off first.')
  })

  test('asks for the second factor before the words are shown, and shows them after it', async () => {
    const page = await openGuard()
    await turnOn(page)
    await page.press('Back')
    await page.press('Back')
    await page.press('Secret words and private key')
    await answer(page)
    await until(() => page.button('Hold to show words'), 'the words')
    expect(page.servers.guard.uses.at(-1)).toMatchObject({ kind: 'export' })
  })
})

describe('an amount', () => {
  test.each([
    ['', 0n],
    ['25', 25_000_000n],
    [' 0.5 ', 500_000n],
    ['0,000001', 1n],
    ['1.', 1_000_000n],
    ['0.0000001', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['1.2.3', undefined],
    ['1234567890123', undefined],
  ])('%j is read', (typed, expected) => {
    expect(readAmount(typed, 6)).toBe(expected)
  })
})
