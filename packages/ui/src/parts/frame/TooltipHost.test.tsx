import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createDrawings } from '../../testing/createDrawings.ts'
import { nextTask } from '../../testing/renderInRoot.tsx'

const { opened } = createDrawings()

async function onClose() {
  const made = await opened()
  await made.platform.advance(600)
  await expect.poll(() => made.drawn.query('[role="tooltip"]')).not.toBeNull()
  // Its listeners are added by effects.
  await nextTask()
  const tip = () => made.drawn.get('[role="tooltip"]')
  const close = made.drawn.get('[data-testid="modal-close"]')
  async function hover() {
    const timerCount = made.platform.timerCount()
    await userEvent.hover(close)
    // Pointing at it sets the timer of the delay.
    await expect.poll(made.platform.timerCount).toBeGreaterThan(timerCount)
    await made.platform.advance(400)
  }
  return { ...made, tip, close, hover, state: () => tip().dataset.state }
}

describe('tooltips', () => {
  test('a button that is a sign alone says its name on hover, inside the modal', async () => {
    const { close, hover, tip, state, drawn } = await onClose()
    await hover()
    await expect.poll(state).toBe('shown')
    expect(tip().textContent).toBe('Close')
    const [card, box] = [drawn.get('[data-testid="modal"]'), tip()].map((one) => one.getBoundingClientRect())
    expect(box && card && box.right <= card.right && box.left >= card.left && box.width > 20).toBe(true)
    await userEvent.unhover(close)
    await expect.poll(state).toBe('hidden')
  })

  test('the keyboard gets it at once, and Escape takes it away without closing the modal', async () => {
    const { drawn, close, state, modal } = await onClose()
    for (let step = 0; step < 4 && drawn.root.activeElement !== close; step += 1) await userEvent.tab()
    await expect.poll(state).toBe('shown')
    // It listens for Escape once its effects have run.
    await nextTask()
    await userEvent.keyboard('{Escape}')
    await expect.poll(state).toBe('hidden')
    expect(modal.getState().router.isOpen).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => modal.getState().router.isOpen).toBe(false)
  })

  test('a button that a view brings under a resting pointer says nothing until the pointer moves, and Escape closes', async () => {
    const { drawn, platform, state, modal } = await onClose()
    // Where Back will be.
    await userEvent.hover(drawn.get('[data-header]'), { position: { x: 30, y: 30 } })
    const over = new Promise((resolve) =>
      drawn.root.addEventListener('pointerover', ({ target }) => {
        if (target instanceof Element && target.closest('[data-testid="modal-back"]')) resolve(target)
      }),
    )
    modal.router.push('WhatIsAWallet')
    await over
    await nextTask()
    await platform.advance(1_000)
    await nextTask()
    expect(state()).toBe('hidden')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => modal.getState().router.isOpen).toBe(false)
  })

  test('after Escape a button says nothing again until the pointer has left it', async () => {
    const { close, hover, state, platform } = await onClose()
    await hover()
    await expect.poll(state).toBe('shown')
    await userEvent.keyboard('{Escape}')
    await expect.poll(state).toBe('hidden')
    const moved = new Promise((resolve) => close.addEventListener('pointermove', resolve, { once: true }))
    await userEvent.hover(close, { position: { x: 9, y: 9 } })
    await moved
    await nextTask()
    await platform.advance(1_000)
    await nextTask()
    expect(state()).toBe('hidden')
    await userEvent.unhover(close)
    await hover()
    await expect.poll(state).toBe('shown')
  })

  test('a button that was pressed says nothing again until the pointer has left it', async () => {
    const { close, hover, state, platform } = await onClose()
    // The button stays where it is.
    close.addEventListener('click', (event) => event.stopPropagation(), { capture: true })
    await hover()
    await expect.poll(state).toBe('shown')
    await userEvent.click(close)
    await expect.poll(state).toBe('hidden')
    await userEvent.hover(close, { position: { x: 9, y: 9 } })
    await nextTask()
    await platform.advance(1_000)
    await nextTask()
    expect(state()).toBe('hidden')
  })

  test('state-36 it hides when the view changes and when the modal closes', async () => {
    const { close, hover, state, modal } = await onClose()
    await hover()
    await expect.poll(state).toBe('shown')
    modal.router.push('Networks')
    await expect.poll(state).toBe('hidden')
    await userEvent.unhover(close)
    await hover()
    await expect.poll(state).toBe('shown')
    modal.router.close()
    await expect.poll(state).toBe('hidden')
  })
})
