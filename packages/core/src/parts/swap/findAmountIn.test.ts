import { createSwapTest, FAKE_COIN, FAKE_USDC, type SwapTest, until } from '@foyer/devkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  endSwapWanted,
  flipSwap,
  selectSwapForm,
  setSwapAmount,
  setSwapToken,
  setSwapWanted,
} from './index.ts'
import { QUOTE_DEBOUNCE_MS } from './quoteSwap.ts'
import { isClose, nextGuess, roundUp } from './rules/nextGuess.ts'

/** Pools of so much ether and its worth in dollars, at 2,000 an ether. */
function pools(made: SwapTest, etherInPool: number) {
  const bring = (amountInBase: string) => {
    const given = Number(amountInBase) / 1e18
    return String(Math.floor(((etherInPool * 2_000 * given) / (etherInPool + given)) * 1e6))
  }
  made.gateway.quote = (amountInBase) => ({ amountOutBase: bring(amountInBase) })
  made.swaps.onPreview = async ({ amountInBase }) => ({
    arrivesBase: bring(amountInBase),
    gas: '1',
    approvals: 0,
  })
}

async function start(etherInPool = 100) {
  const made = await createSwapTest()
  pools(made, etherInPool)
  setSwapToken(made.modal, { side: 'toToken', token: FAKE_USDC })
  return made
}

async function want(made: SwapTest, text: string) {
  const cleaned = setSwapWanted(made.modal, { text })
  await made.platform.advance(QUOTE_DEBOUNCE_MS)
  await until(() => made.modal.tasks.state.quoteSwap?.status !== 'pending')
  return cleaned
}
const form = (made: SwapTest) => selectSwapForm(made.modal.state)

describe('call-6 what is to arrive is typed', () => {
  test('and the amount that brings it, or hardly more, is found by a few quotes', async () => {
    const made = await start()
    expect(await want(made, '1,000')).toBe('1.000')
    await want(made, '1000')
    const { amountText = '', arrivesText = '', label } = form(made) ?? {}
    expect(Number(amountText)).toBeCloseTo(0.5025, 3)
    const arrives = Number(arrivesText.replaceAll(',', ''))
    expect(arrives).toBeGreaterThanOrEqual(1_000)
    expect(arrives).toBeLessThanOrEqual(1_001)
    expect(label).toBe('preview')
    expect(made.gateway.quotes).toBeLessThanOrEqual(6)
    expect(amountText.replace('.', '').replace(/^0+/, '').length).toBeLessThanOrEqual(6)
  })

  test('more than there is for it says so', async () => {
    const made = await start(1_000)
    await want(made, '100000')
    expect(form(made)).toMatchObject({ label: 'insufficient_funds', wantedText: '100000' })
  })

  test('more than the pools have is insufficient liquidity, and keys that follow are looked for alone', async () => {
    const made = await start(1)
    await want(made, '5000')
    expect(form(made)).toMatchObject({ label: 'insufficient_liquidity', amountText: '' })
    const before = made.gateway.quotes
    setSwapWanted(made.modal, { text: '1' })
    setSwapWanted(made.modal, { text: '10' })
    expect(form(made)?.label).toBe('quoting')
    await want(made, '100')
    expect(form(made)?.label).toBe('preview')
    expect(made.gateway.quotes - before).toBeLessThanOrEqual(5)
  })

  test('a gateway that refuses says so', async () => {
    const made = await start()
    made.gateway.quote = () => ({ refused: 'amount_out_of_range' })
    await want(made, '1000')
    expect(form(made)?.label).toBe('insufficient_liquidity')
  })

  test('an amount that is typed afterwards counts, and so does the other way around', async () => {
    const made = await start()
    await want(made, '1000')
    setSwapAmount(made.modal, { text: '0.25' })
    expect(form(made)).toMatchObject({ amountText: '0.25', wantedText: undefined })
    await want(made, '300')
    flipSwap(made.modal)
    expect(form(made)).toMatchObject({ amountText: '300', wantedText: undefined })
    expect(form(made)?.source.token?.symbol).toBe('USDC')
  })

  test('another token is looked for anew; a field that is left shows what arrives', async () => {
    const made = await start()
    await want(made, '1000')
    setSwapToken(made.modal, {
      side: 'sourceToken',
      token: { ...FAKE_COIN, decimals: 8, price: 2_000, address: FAKE_USDC.address?.replace('A', 'B') ?? '' },
    })
    expect(form(made)).toMatchObject({ wantedText: '1000', amountText: '', label: 'quoting' })
    endSwapWanted(made.modal)
    expect(form(made)?.wantedText).toBe('1000')
    await want(made, '900')
    endSwapWanted(made.modal)
    expect(form(made)?.wantedText).toBeUndefined()
  })
})

describe('guesses', () => {
  test('end for pools of every size, within a few', () => {
    const amount = fc.bigInt({ min: 1_000_000n, max: 10n ** 24n })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 50 }), (inPool, outPool, percent) => {
        const wanted = (outPool * BigInt(percent)) / 100n
        const arrives = (given: bigint) => (outPool * given) / (inPool + given)
        let guess = roundUp((inPool * wanted) / outPool || 1n)
        let count = 0
        while (!isClose(wanted, arrives(guess)) && count < 40) {
          const got = arrives(guess)
          guess = got > 0n ? nextGuess(guess, got, wanted) : guess * 1_000n
          count += 1
        }
        // Small numbers step over what is close; those end at what is enough.
        expect(count < 40 || wanted < 100_000n).toBe(true)
      }),
    )
  })

  test('are rounded up to six digits', () => {
    expect([roundUp(1_234_567n), roundUp(999_999_999n), roundUp(12n), roundUp(0n)]).toEqual([
      1_234_570n,
      1_000_000_000n,
      12n,
      0n,
    ])
  })
})
