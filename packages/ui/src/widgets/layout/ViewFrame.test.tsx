import { fakeConnector } from '@foyer/devkit'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountGateway } from '../../testing/accountGateway.ts'
import { connect, type DrawnView, type DrawViewInput, drawView } from '../../testing/drawView.tsx'
import { sampleTokens } from '../../testing/samples/sampleActivity.ts'

const EVERY_ROW = { onramp: true, swaps: true, activity: true, payWithExchange: true }
const EIGHT = [1, 10, 56, 100, 137, 8453, 42_161, 43_114]
const auth = [fakeConnector({ kind: 'AUTH' })]

async function draw(input: DrawViewInput): Promise<DrawnView> {
  await page.viewport(1280, 800)
  return drawView({ prepare: connect, ...input })
}

function layerOf({ drawn }: DrawnView): HTMLElement {
  return drawn.get('[data-testid^="view-"]')
}

/** Whether an element is in sight as a whole: nothing that scrolls, and not the card, cuts it. */
function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (getComputedStyle(above).overflowY === 'visible') continue
    const box = above.getBoundingClientRect()
    if (top < box.top - 0.5 || bottom > box.bottom + 0.5) return false
  }
  return bottom <= innerHeight
}

afterEach(() => page.viewport(1000, 800))

describe('a view that is higher than the modal', () => {
  test.each([
    ['Account', { options: { remoteFeatures: EVERY_ROW } }, 'disconnect'],
    ['Account', { connectors: auth, options: { remoteFeatures: EVERY_ROW } }, 'disconnect'],
    ['AccountSettings', { connectors: auth }, 'disconnect'],
    ['Networks', { options: { networks: EIGHT } }, 'what-is-a-network'],
  ] as const)(
    'const-6 account-2 %s keeps its last control in sight, and fades above it',
    async (view, input, last) => {
      const made = await draw({ view, ...input, options: { ...('options' in input && input.options) } })
      await expect.poll(() => made.has(last)).toBe(true)
      const layer = layerOf(made)
      await expect.poll(() => layer.scrollHeight - layer.clientHeight).toBe(0)
      await expect.poll(() => isInSight(made.find(last))).toBe(true)
      const [area] = layer.querySelectorAll<HTMLElement>('[data-limit="fill"]')
      if (area && area.scrollHeight > area.clientHeight + 1) {
        await expect.poll(() => area.dataset.state).toBe('below')
        expect(getComputedStyle(area).maskImage).toContain('gradient')
      }
      // There is room below the last control, and it is the card's.
      const roomPx = () =>
        made.drawn.get('[part~="card"]').getBoundingClientRect().bottom -
        made.find(last).getBoundingClientRect().bottom
      await expect.poll(roomPx).toBeGreaterThanOrEqual(12)
      await made.end()
    },
  )

  test('const-6 account-2 Disconnect is in sight above a long list of tokens as well', async () => {
    const { input } = accountGateway({ balances: () => sampleTokens() })
    const made = await draw({ view: 'Account', connectors: auth, ...input })
    await expect.poll(() => made.has('token')).toBe(true)
    await expect.poll(() => isInSight(made.find('disconnect'))).toBe(true)
    await made.end()
  })

  test('const-6 one that scrolls as a whole fades at the edge too', async () => {
    await page.viewport(1280, 420)
    const made = await drawView({ view: 'WhatIsAWallet' })
    const layer = layerOf(made)
    expect(layer.scrollHeight).toBeGreaterThan(layer.clientHeight + 10)
    const { TooltipHost } = await import('../../parts/frame/index.ts')
    expect(TooltipHost).toBeDefined()
    await made.advance(600)
    await expect.poll(() => layer.dataset.more).toBe('below')
    expect(getComputedStyle(layer).maskImage).toContain('gradient')
    layer.scrollTop = layer.scrollHeight
    await expect.poll(() => layer.dataset.more).toBe('above')
    await made.end()
  })
})
