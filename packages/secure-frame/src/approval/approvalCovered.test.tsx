import { stressCases } from '@foyer/devkit/stress'
import { afterEach, describe, expect, test } from 'vitest'
import { type ApprovalPage, isArmed, startingApprovals } from '../../test/approvalPage.ts'

const start = startingApprovals()
const covers: (() => void)[] = []
afterEach(() => {
  for (const uncover of covers.splice(0)) uncover()
})

/** Changes how the page draws the frame, until the answer is called or the test ends. */
function styled(changes: Partial<CSSStyleDeclaration>): () => void {
  const frame = [...document.querySelectorAll('iframe')].at(-1)
  Object.assign(frame?.style ?? {}, changes)
  const undo = () => {
    for (const name of Object.keys(changes)) Object.assign(frame?.style ?? {}, { [name]: '' })
  }
  covers.push(undo)
  return undo
}

/** Lays something of the page over a part of the frame. */
function laid(element: HTMLElement, changes: Partial<CSSStyleDeclaration>): () => void {
  Object.assign(element.style, { position: 'fixed', zIndex: '10', background: '#fff' }, changes)
  document.body.append(element)
  if (element instanceof HTMLDialogElement) element.showModal()
  const undo = () => element.remove()
  covers.push(undo)
  return undo
}

const stateOf = (page: ApprovalPage) => page.panel()?.dataset.state
const box = { left: '40px', top: '60px', width: '200px', height: '120px', margin: '0', padding: '0' }

describe('G4 an approval that the page covers', () => {
  const ways: readonly (readonly [string, () => () => void])[] = [
    ['by an element above it', () => laid(document.createElement('div'), box)],
    [
      'by one that no press reaches',
      () => laid(document.createElement('div'), { ...box, pointerEvents: 'none' }),
    ],
    ['by a dialog of its own', () => laid(document.createElement('dialog'), box)],
    ['by drawing it half through', () => styled({ opacity: '0.9' })],
    ['by a filter', () => styled({ filter: 'contrast(0.9)' })],
    ['by drawing it smaller', () => styled({ transform: 'scale(0.97)' })],
  ]
  test.each(stressCases(ways))(
    '%s is disarmed at once, says so, and is armed again once it is seen',
    async (_, cover) => {
      const page = await start()
      await isArmed(page)
      const uncover = cover()
      await expect.poll(() => page.button('Sign')?.disabled).toBe(true)
      await expect.poll(() => stateOf(page)).toBe('covered')
      expect(page.answer()).toBeUndefined()
      uncover()
      await isArmed(page)
    },
  )

  test('from its beginning is never armed', async () => {
    styled({ opacity: '0.9' })
    laid(document.createElement('div'), box)
    const page = await start()
    await expect.poll(() => stateOf(page)).toBe('covered')
    expect(page.button('Sign')?.disabled).toBe(true)
  })
})
