import { connectWallet } from '@foyer/core/connections'
import { openModal } from '@foyer/core/kernel'
import { createTestModal } from '@foyer/devkit'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Input } from '../atoms/Input.tsx'
import { createDrawings } from '../testing/createDrawings.ts'
import { createSlowLoader, TEST_VIEWS, testLoader } from '../testing/drawModal.tsx'
import { nextTask, renderInRoot } from '../testing/renderInRoot.tsx'
import { EmbeddedModal } from './EmbeddedModal.tsx'
import { ModalRoot } from './ModalRoot.tsx'

const { draw, opened, undo } = createDrawings()

describe('opening', () => {
  test('const-6 the card is 370 px wide, in a modal dialog named by its heading', async () => {
    const { dialog, drawn } = await opened()
    await expect.poll(() => drawn.get('[data-testid="modal"]').offsetWidth).toBe(370)
    const label = dialog().getAttribute('aria-labelledby') ?? ''
    expect([dialog().matches(':modal'), drawn.root.getElementById(label)?.textContent]).toEqual([
      true,
      'Connect Wallet',
    ])
  })

  test('the heading takes the focus, and the opener has it back after closing', async () => {
    const opener = document.createElement('button')
    document.body.append(opener)
    undo.push(() => opener.remove())
    opener.focus()
    const { drawn, modal } = await opened()
    expect(drawn.root.activeElement?.localName).toBe('h1')
    modal.router.close()
    await expect.poll(() => document.activeElement).toBe(opener)
  })

  test('Tab stays inside the dialog', async () => {
    const { drawn } = await opened()
    const outside = document.createElement('button')
    document.body.append(outside)
    undo.push(() => outside.remove())
    for (let step = 0; step < 6; step += 1) {
      await userEvent.tab()
      expect(document.activeElement === document.body || document.activeElement === drawn.host).toBe(true)
    }
  })

  test('before the first script arrives it shows rows in place of the view, never nothing', async () => {
    const { later, arrive } = createSlowLoader()
    const { modal, drawn, shown } = await draw({ Connect: later })
    openModal(modal, { view: 'Connect' })
    await expect.poll(() => drawn.query('[role="status"][aria-label="Loading"]')).not.toBeNull()
    arrive()
    await expect.poll(shown).toBe('view-Connect')
  })

  test('opened in the very moment in which the closing animation ends, it stays open', async () => {
    const { modal, dialog } = await opened()
    modal.router.close()
    await expect.poll(() => dialog().open).toBe(false)
    for (const animation of dialog().getAnimations()) animation.finish()
    openModal(modal, { view: 'Connect' })
    await expect.poll(() => dialog().open).toBe(true)
    await nextTask()
    expect([modal.getState().router.isOpen, dialog().checkVisibility()]).toEqual([true, true])
  })

  test('inside an element that is not displayed it stays closed instead of trapping the visitor', async () => {
    const parent = document.createElement('div')
    parent.style.display = 'none'
    document.body.append(parent)
    undo.push(() => parent.remove())
    const { modal, dialog } = await draw(TEST_VIEWS, { parent })
    openModal(modal, { view: 'Connect' })
    await expect.poll(() => modal.getState().router.isOpen).toBe(false)
    expect(dialog().open).toBe(false)
  })
})

describe('on a phone', () => {
  test.each([
    [true, 640],
    [false, 0],
  ])('with enableMobileFullScreen %s the card is at least %i px high', async (isFullScreen, leastPx) => {
    await page.viewport(390, 640)
    undo.push(() => page.viewport(1000, 800))
    const { modal } = await createTestModal({ options: { enableMobileFullScreen: isFullScreen } })
    const drawn = await renderInRoot(<ModalRoot modal={modal} loader={testLoader()} />, {
      isRoot: true,
    })
    undo.push(
      () => drawn.unmount(),
      () => modal.destroy(),
    )
    openModal(modal, { view: 'Connect' })
    await expect.poll(() => drawn.query('[data-testid="view-Connect"]')).not.toBeNull()
    const { offsetHeight } = drawn.get('[data-testid="modal"]')
    expect(offsetHeight).toBeGreaterThanOrEqual(leastPx)
    expect(offsetHeight === 640).toBe(isFullScreen)
  })
})

describe('leaving', () => {
  test('routes-7 Alt and the left arrow go back one view, and close at the first', async () => {
    const { modal, shown } = await opened()
    modal.router.push('AllWallets')
    await expect.poll(shown).toBe('view-AllWallets')
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect.poll(shown).toBe('view-Connect')
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(modal.getState().router.isOpen).toBe(false)
  })

  test("routes-7 a phone's back gesture goes back one view", async () => {
    const { modal, shown, dialog } = await opened()
    modal.router.push('AllWallets')
    await expect.poll(shown).toBe('view-AllWallets')
    // A close request, which the gesture causes and which has no key.
    dialog().dispatchEvent(new Event('cancel', { cancelable: true }))
    await expect.poll(shown).toBe('view-Connect')
    expect(dialog().matches(':modal')).toBe(true)
  })

  test('routes-9 Escape closes the modal at any view', async () => {
    const { modal, shown } = await opened()
    modal.router.push('AllWallets')
    await expect.poll(shown).toBe('view-AllWallets')
    await userEvent.keyboard('{Escape}')
    expect(modal.getState().router.isOpen).toBe(false)
  })

  test('Escape empties a search and stays, then closes', async () => {
    const Search = () => {
      const [text, setText] = useState('')
      return <Input type="search" label="Search" value={text} onValueChange={setText} />
    }
    const { modal, drawn } = await opened({ Connect: async () => ({ View: Search }) })
    const field = drawn.get<HTMLInputElement>('input')
    field.focus()
    await userEvent.keyboard('met')
    await expect.poll(() => field.value).toBe('met')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => field.value).toBe('')
    expect(modal.getState().router.isOpen).toBe(true)
    expect(drawn.root.activeElement).toBe(field)
    await userEvent.keyboard('{Escape}')
    expect(modal.getState().router.isOpen).toBe(false)
  })

  test('routes-7 the back button goes back one view', async () => {
    const { modal, shown, drawn } = await opened()
    expect(drawn.query('[data-testid="modal-back"]')).toBeNull()
    modal.router.push('AllWallets')
    await expect.poll(shown).toBe('view-AllWallets')
    drawn.get('[data-testid="modal-back"]').click()
    await expect.poll(shown).toBe('view-Connect')
  })

  test('routes-9 the close button closes and the next opening starts at Connect', async () => {
    const { modal, shown, drawn } = await opened()
    modal.router.push('AllWallets')
    await expect.poll(shown).toBe('view-AllWallets')
    drawn.get('[data-testid="modal-close"]').click()
    expect(modal.getState().router.isOpen).toBe(false)
    openModal(modal)
    await expect.poll(shown).toBe('view-Connect')
  })

  test('a press on the backdrop closes, a press that began in the card does not', async () => {
    const { modal, dialog, drawn } = await opened()
    const press = (target: Element) =>
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    press(drawn.get('[data-testid="modal"]'))
    dialog().click()
    expect(modal.getState().router.isOpen).toBe(true)
    press(dialog())
    dialog().click()
    expect(modal.getState().router.isOpen).toBe(false)
  })

  test('routes-10 state-3 while sign-in is required, three Escapes, the close button and the backdrop only shake it, for 500 ms', async () => {
    const { modal, dialog, drawn, evm, platform } = await draw()
    await connectWallet(modal, { connectorId: 'com.example.one' })
    expect(evm.stopped).toEqual([])
    modal.siwx.setRequired(true)
    modal.router.open('Connect')
    await expect.poll(() => dialog().matches(':modal')).toBe(true)
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    drawn.get('[data-testid="modal-close"]').click()
    dialog().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    dialog().click()
    await nextTask()
    expect([modal.getState().router.isOpen, dialog().matches(':modal')]).toEqual([true, true])
    await expect.poll(() => drawn.get('[data-testid="modal"]').dataset.shaking).toBe('true')
    await platform.advance(500)
    await expect.poll(() => drawn.get('[data-testid="modal"]').dataset.shaking).toBeUndefined()
  })
})

describe('moving', () => {
  test('a host that is moved while open is modal again', async () => {
    const { modal, drawn, dialog, loader } = await opened()
    const place = document.createElement('div')
    document.body.append(place)
    undo.push(() => place.remove())
    place.append(drawn.host)
    expect(dialog().matches(':modal')).toBe(false)
    await drawn.rerender(<ModalRoot modal={modal} loader={loader} />)
    expect(dialog().matches(':modal')).toBe(true)
  })
})

describe('embedded', () => {
  test('it is a region of the page, as wide as its place allows', async () => {
    const place = document.createElement('div')
    place.style.width = '340px'
    document.body.append(place)
    const { modal } = await createTestModal()
    const drawn = await renderInRoot(<EmbeddedModal modal={modal} loader={testLoader()} />, {
      isRoot: true,
      parent: place,
    })
    undo.push(
      () => place.remove(),
      () => drawn.unmount(),
      () => modal.destroy(),
    )
    openModal(modal, { view: 'Connect' })
    await expect.poll(() => drawn.query('[data-testid="view-Connect"]')).not.toBeNull()
    expect([drawn.query('dialog'), drawn.get('[data-testid="modal"]').offsetWidth]).toEqual([null, 340])
  })
})
