import { createSwapTest, FAKE_COIN, FAKE_USDC, fillSwapForm } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { confirmSwap, reviewSwap, selectSwapPreview, setSwapSlippage } from './index.ts'

describe('a swap that loses much of its value', () => {
  /** 1,990 dollars for a coin of 2,500. */
  async function reviewLossy() {
    const made = await createSwapTest()
    await fillSwapForm(made, '1', { from: { ...FAKE_COIN, price: 2_500 }, to: FAKE_USDC })
    await reviewSwap(made.modal)
    expect(selectSwapPreview(made.modal.state)?.loss).toEqual({ bps: 2_040, kind: 'ask' })
    return made
  }

  test('is not sent by whoever calls, until the visitor has agreed to about as much', async () => {
    const { modal, swaps } = await reviewLossy()
    for (const input of [undefined, {}, { acceptedLossBps: 1_500 }])
      await expect(confirmSwap(modal, input)).rejects.toMatchObject({ code: 'bad_option', details: 'loss' })
    expect(modal.state.tasks.sendSwap).toMatchObject({ status: 'failed', error: { details: 'loss' } })
    await expect(modal.swap.confirm()).rejects.toMatchObject({ details: 'loss' })
    expect(swaps.asked).toEqual([])
    await modal.swap.confirm({ acceptedLossBps: 2_040 })
    expect(swaps.asked).toEqual(['swap'])
  })

  test('is agreed to anew where it loses more by then, and what was agreed to once does not count for a later call', async () => {
    const made = await reviewLossy()
    const { modal, platform, swaps } = made
    setSwapSlippage(modal, { bps: 1_500 })
    await reviewSwap(modal)
    swaps.onPreview = async () => ({ arrivesBase: '1750000000', gas: '1', approvals: 0 })
    modal.router.close()
    await platform.advance(60_000)
    await expect(confirmSwap(modal, { acceptedLossBps: 2_040 })).rejects.toMatchObject({ details: 'price' })
    expect(selectSwapPreview(modal.state)?.loss).toEqual({ bps: 3_000, kind: 'ask' })
    await expect(confirmSwap(modal)).rejects.toMatchObject({ details: 'loss' })
    expect(swaps.asked).toEqual([])
    await confirmSwap(modal, { acceptedLossBps: 3_000 })
    expect(swaps.asked).toEqual(['swap'])
  })
})
