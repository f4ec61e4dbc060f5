import { describe, expect, test } from 'vitest'
import { createDrawings } from '../testing/createDrawings.ts'
import { createSlowLoader, Second, TEST_VIEWS } from '../testing/drawModal.tsx'
import { holdGhosts } from '../testing/holdGhosts.ts'
import { nextTask } from '../testing/renderInRoot.tsx'

function Broken(): never {
  throw new Error('cannot draw')
}

const brokenView = async () => ({ View: Broken })

const { opened } = createDrawings()

describe('changing views', () => {
  test('the old view stays until the next one is there, and its copy is out of reach while it fades', async () => {
    const { later, arrive } = createSlowLoader()
    const { modal, platform, shown, drawn } = await opened({ ...TEST_VIEWS, AllWallets: later })
    await platform.advance(600)
    // The frame part brings the fade; the tooltip is one of its things.
    await expect.poll(() => drawn.query('[role="tooltip"]')).not.toBeNull()
    modal.router.push('AllWallets')
    await nextTask()
    expect([shown(), drawn.query('[data-state="loading"]') !== null]).toEqual(['view-Connect', true])
    const fade = holdGhosts(drawn.root)
    arrive()
    await expect.poll(() => drawn.query('[data-ghost]')?.inert).toBe(true)
    expect([shown(), drawn.root.querySelectorAll('[data-testid^="view-"]').length]).toEqual([
      'view-AllWallets',
      1,
    ])
    // Legible from its first frame: above the old view, and not faded in.
    const layer = drawn.get('[data-testid="view-AllWallets"]')
    const [moving] = layer.getAnimations()
    moving?.pause()
    Object.assign(moving ?? {}, { currentTime: 0 })
    expect([moving?.playState, getComputedStyle(layer).opacity]).toEqual(['paused', '1'])
    expect(drawn.query('[data-ghost]')?.nextElementSibling).toBe(layer)
    moving?.finish()
    fade()
    await expect.poll(() => drawn.query('[data-ghost]')).toBeNull()
  })

  test('a view that is loaded takes the place of the old one at once: the old one is not drawn once more', async () => {
    let drawings = 0
    function Counted() {
      drawings += 1
      return <button type="button">Counted</button>
    }
    const { modal, loader, shown } = await opened({ ...TEST_VIEWS, Connect: async () => ({ View: Counted }) })
    await loader.load('wallets')
    const before = drawings
    modal.router.push('AllWallets')
    await nextTask()
    expect([shown(), drawings - before]).toEqual(['view-AllWallets', 0])
  })

  test('the heading takes the focus when the view changes', async () => {
    const { modal, drawn, shown } = await opened()
    drawn.get('[data-testid="view-Connect"] button').focus()
    modal.router.push('AllWallets')
    await expect.poll(shown).toBe('view-AllWallets')
    expect([drawn.root.activeElement?.localName, drawn.root.activeElement?.textContent]).toEqual([
      'h1',
      'All Wallets',
    ])
  })

  test('a script that does not arrive is said, and can be tried again', async () => {
    let failures = 3
    const load = () => {
      failures -= 1
      return failures >= 0 ? Promise.reject(new Error('offline')) : Promise.resolve({ View: Second })
    }
    const { modal, drawn, shown } = await opened({ ...TEST_VIEWS, AllWallets: load })
    modal.router.push('AllWallets')
    await expect
      .poll(() => drawn.query('[data-testid="view-problem"]')?.textContent)
      .toMatch(/could not be (loaded|shown)/)
    drawn.get('[data-testid="try-again"]').click()
    await expect.poll(shown).toBe('view-AllWallets')
    expect(drawn.query('[data-testid="view-problem"]')).toBeNull()
  })

  test('a view that throws leaves a text and the way back', async () => {
    const { modal, drawn, shown } = await opened({ ...TEST_VIEWS, AllWallets: brokenView })
    modal.router.push('AllWallets')
    await expect.poll(() => drawn.query('[data-testid="view-problem"]')?.dataset.state).toBe('broken')
    drawn.get('[data-testid="modal-back"]').click()
    await expect.poll(() => drawn.query('[data-testid="view-Connect"] button')?.textContent).toBe('First')
    expect(shown()).toBe('view-Connect')
  })
})
