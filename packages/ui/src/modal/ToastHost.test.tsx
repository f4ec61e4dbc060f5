import { type NoticeCode, openModal } from '@foyer/core/kernel'
import { createTestModal } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noticeText } from '../parts/frame/text/en.ts'
import { createDrawings } from '../testing/createDrawings.ts'
import { testLoader } from '../testing/drawModal.tsx'
import { drawWays } from '../testing/drawWays.tsx'
import { nextTask, renderInRoot } from '../testing/renderInRoot.tsx'
import { LanguageContext } from '../text/language.ts'
import { createLanguage, LOCALES, type Locale } from '../text/locales/index.ts'
import { ModalRoot } from './ModalRoot.tsx'

const { draw, opened, undo } = createDrawings()

const CODES = Object.keys(noticeText).filter((key) => key !== 'dismiss') as NoticeCode[] // its other keys are the codes

/** Whether two boxes have a point in common. */
function meet(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

describe('toasts and alerts', () => {
  test('error-1 a toast shows inside the open dialog, where it can be read and pressed', async () => {
    const { modal, drawn } = await opened()
    modal.notices.show('success', 'address_copied')
    await expect
      .poll(() => drawn.query('dialog [role="status"] [data-testid="toast"]')?.textContent)
      .toBe('Address copied')
    drawn.get('[data-testid="toast"]').click()
    await expect.poll(() => drawn.query('[data-testid="toast"]')).toBeNull()
  })

  test('error-1 while the modal is closed a toast lies over the page', async () => {
    const { modal, drawn } = await draw()
    modal.notices.show('error', 'disconnect_failed')
    await expect
      .poll(() => drawn.query(':popover-open [data-testid="toast"]')?.textContent)
      .toBe('Failed to disconnect')
    modal.notices.dismiss(modal.getState().notices.items[0]?.id ?? 0)
    await expect.poll(() => drawn.query(':popover-open')).toBeNull()
  })

  test('error-1 a toast over the page lets presses through to the page', async () => {
    const { modal, drawn } = await draw()
    modal.notices.show('error', 'disconnect_failed')
    await expect.poll(() => drawn.query(':popover-open [data-testid="toast"]')).not.toBeNull()
    const { left, top, width, height } = drawn.get('[data-testid="toast"]').getBoundingClientRect()
    const below = drawn.root.elementFromPoint(left + width / 2, top + height / 2)
    expect(below?.closest('[data-testid="toast"]') ?? null).toBeNull()
  })

  test.each([370, 320])('error-1 at %i px a toast covers no control, whatever it says', async (widthPx) => {
    await page.viewport(widthPx, 800)
    undo.push(() => page.viewport(1000, 800))
    const made = await drawWays()
    undo.push(made.end)
    const controls = [...made.drawn.root.querySelectorAll<HTMLElement>('button')]
    expect(controls.length).toBeGreaterThan(3)
    for (const code of CODES) {
      made.modal.notices.show('error', code)
      await expect.poll(() => made.text()).toContain(noticeText[code].english)
      const toast = made.find('toast').getBoundingClientRect()
      for (const control of controls) expect(meet(toast, control.getBoundingClientRect())).toBe(false)
      expect(made.drawn.get('[part="header"]').offsetHeight).toBe(64)
    }
  })

  test('error-1 a toast that comes and goes moves neither the focus nor what is below it', async () => {
    const made = await drawWays()
    undo.push(made.end)
    await made.advance(200)
    const cancel = made.find('connecting-cancel')
    cancel.focus()
    // The card grows into its place when it opens.
    for (const animation of made.find('modal').getAnimations()) animation.finish()
    // Compared as data, because rectangles count as equal whatever they hold.
    const placeOf = () => cancel.getBoundingClientRect().toJSON()
    const before = placeOf()
    for (const show of [
      () => made.modal.notices.show('error', 'relay_unreachable'),
      made.modal.notices.clear,
    ]) {
      show()
      await nextTask()
      await nextTask()
      expect(made.drawn.root.activeElement).toBe(cancel)
      expect(placeOf()).toEqual(before)
    }
  })

  test.each(Object.keys(LOCALES) as Locale[] /* its keys are the languages */)(
    'error-1 in the language %s every toast fits into the header at 320 px',
    async (locale) => {
      await page.viewport(320, 800)
      undo.push(() => page.viewport(1000, 800))
      const language = await createLanguage(locale).load(['frame'])
      const { modal } = await createTestModal()
      const drawn = await renderInRoot(
        <LanguageContext value={language}>
          <div dir={language.direction} lang={locale}>
            <ModalRoot modal={modal} loader={testLoader()} />
          </div>
        </LanguageContext>,
        { isRoot: true },
      )
      undo.push(
        () => drawn.unmount(),
        () => modal.destroy(),
      )
      openModal(modal, { view: 'Connect' })
      for (const code of CODES) {
        modal.notices.show('error', code)
        await expect.poll(() => drawn.query('dialog [data-testid="toast"]')).not.toBeNull()
        await nextTask()
        const { offsetHeight } = drawn.get('[data-testid="toast"]')
        expect([code, offsetHeight <= 64]).toEqual([code, true])
      }
    },
  )

  test('error-7 a developer alert shows in debug mode only', async () => {
    const quiet = await opened()
    quiet.modal.alerts.raise('APKT008', 'none given')
    await nextTask()
    expect(quiet.drawn.query('[data-testid="alert"]')).toBeNull()
    quiet.modal.router.close()

    const { modal } = await createTestModal({ options: { debug: true } })
    const drawn = await renderInRoot(<ModalRoot modal={modal} loader={testLoader()} />, {
      isRoot: true,
    })
    undo.push(
      () => drawn.unmount(),
      () => modal.destroy(),
    )
    openModal(modal, { view: 'Connect' })
    modal.alerts.raise('APKT008', 'none given')
    await expect.poll(() => drawn.query('[data-testid="alert"]')?.textContent).toContain('Project ID Missing')
    drawn.get('[data-testid="alert-dismiss"]').click()
    await expect.poll(() => drawn.query('[data-testid="alert"]')).toBeNull()
  })
})
