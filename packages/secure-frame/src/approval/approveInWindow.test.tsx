import { sleep } from '@foyer/kit'
import { afterEach, describe, expect, test } from 'vitest'
import {
  ADDRESS,
  type ApprovalPage,
  asOwnWindow,
  isArmed,
  type OwnWindow,
  openOwnWindow,
  pressInTime,
  SOME_SPENDING,
  startingApprovals,
} from '../../test/approvalPage.ts'
import { OWN_WINDOW_READY } from '../lib/ownWindow.ts'
import { needsWindow } from './approveInWindow.ts'

const start = startingApprovals()
const windows: OwnWindow[] = []

afterEach(() => {
  for (const one of windows.splice(0)) one.remove()
})

/** A permit that the frame asks for in a window, and that window once the frame has opened it. */
async function startPermit(): Promise<{ readonly page: ApprovalPage; open(): Promise<OwnWindow> }> {
  const made: OwnWindow[] = []
  const page = await start({
    content: SOME_SPENDING,
    openWindow() {
      const opened = openOwnWindow()
      windows.push(opened)
      made.push(opened)
      return opened.view
    },
  })
  return {
    page,
    async open() {
      await pressInTime(page, 'Open window', () => made.length > 0)
      const [opened] = made
      if (!opened) throw new Error('No window was opened.')
      return opened
    },
  }
}

/** Whether a window shows a page of another origin. */
function isForeign(view: Window): boolean {
  try {
    return !view.document
  } catch {
    return true
  }
}

describe('what can move tokens', () => {
  test('is a transaction, typed data and bytes; a text that people can read is asked in the frame', async () => {
    expect(needsWindow(SOME_SPENDING)).toBe(true)
    expect(needsWindow({ kind: 'bytes', hex: '0x00', address: ADDRESS })).toBe(true)
    const page = await start({ openWindow: () => expect.unreachable() })
    await pressInTime(page, 'Sign', () => page.answer() === 'signed')
  })

  test('is signed by a press in a window: the one in the frame, which a mask may hide, opens that and signs nothing', async () => {
    const { page, open } = await startPermit()
    expect(page.button('Sign')).toBeUndefined()
    const opened = await open()
    expect([page.answer(), page.button('Open window')?.disabled]).toEqual([undefined, true])
    expect(page.document.querySelector('.status')?.textContent).toContain('Answer in the window')
    // The first message has the wrong text; the second comes from another window.
    opened.post(`${OWN_WINDOW_READY}?`)
    page.window.postMessage(OWN_WINDOW_READY)
    await sleep(100)
    expect(opened.view.document.querySelector('.panel')).toBeNull()
    opened.post(OWN_WINDOW_READY)
    const inWindow = asOwnWindow(opened, page.answer)
    await expect.poll(inWindow.panel).not.toBeNull()
    expect(opened.view.document.title).toBe('Allow spending')
    await pressInTime(inWindow, 'Sign', () => page.answer() === 'signed')
    expect(opened.isClosed()).toBe(true)
    expect(page.notices.map(([name]) => name)).toEqual(['APPROVAL_OPEN', 'APPROVAL_CLOSED'])
  })

  test('says that a press on Open window was too early', async () => {
    const { page } = await startPermit()
    await page.press(page.button('Open window') as HTMLButtonElement) // it is there from the start
    await expect
      .poll(() => page.document.querySelector('.status')?.textContent)
      .toBe('Look again, then press.')
  })

  test('is declined by closing the window, and by Cancel in the frame, which closes it', async () => {
    const first = await startPermit()
    const closed = await first.open()
    closed.post(OWN_WINDOW_READY)
    await expect.poll(() => closed.view.document.querySelector('.panel')).not.toBeNull()
    closed.remove()
    await expect.poll(first.page.answer).toMatchObject({ code: 4001 })

    const second = await startPermit()
    const opened = await second.open()
    opened.post(OWN_WINDOW_READY)
    const cancel = second.page.button('Cancel')
    if (cancel) await second.page.press(cancel)
    await expect.poll(second.page.answer).toMatchObject({ code: 4001 })
    expect(opened.isClosed()).toBe(true)
  })

  test('is declined within a second where the window is closed before its page was there', async () => {
    const { page, open } = await startPermit()
    const closed = await open()
    closed.remove()
    await expect.poll(page.answer, { timeout: 1_000 }).toMatchObject({ code: 4001 })
  })

  test('is declined when the window is led elsewhere, whenever that is, and waits for nothing', async () => {
    // After the panel is there, and without a word that its page is left.
    const first = await startPermit()
    const left = await first.open()
    left.view.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true)
    left.post(OWN_WINDOW_READY)
    await expect.poll(() => left.view.document.querySelector('.panel')).not.toBeNull()
    left.view.location.href = 'about:blank?elsewhere'
    await expect.poll(first.page.answer).toMatchObject({ code: 4001 })

    // Between the word of its page and the frame's look at it, to a page of another origin.
    const second = await startPermit()
    const gone = await second.open()
    gone.view.location.href = 'data:text/html,elsewhere'
    await expect.poll(() => isForeign(gone.view)).toBe(true)
    const { origin } = second.page.window
    const said = new MessageEvent('message', { data: OWN_WINDOW_READY, source: gone.view, origin })
    second.page.window.dispatchEvent(said)
    await isArmed(second.page)
    expect(second.page.document.querySelector('.status')?.textContent).toContain('The window did not open')
    expect(second.page.answer()).toBeUndefined()
  })

  test('is not asked in the frame where no window can be had: it says so, and can be tried again', async () => {
    let tries = 0
    const page = await start({
      content: SOME_SPENDING,
      openWindow() {
        tries += 1
        return null
      },
    })
    const status = () => page.document.querySelector('.status')?.textContent
    await pressInTime(page, 'Open window', () => tries > 0)
    await isArmed(page)
    expect(status()).toContain('The window did not open')
    await pressInTime(page, 'Open window', () => tries > 1)
    expect(page.answer()).toBeUndefined()
  })

  test('cannot be signed in a window that another one may cover: without the focus its button is off', async () => {
    const { page, open } = await startPermit()
    const opened = await open()
    let hasFocus = false
    opened.view.document.hasFocus = () => hasFocus
    opened.post(OWN_WINDOW_READY)
    const inWindow = asOwnWindow(opened, page.answer)
    await expect.poll(() => inWindow.panel()?.dataset.state).toBe('covered')
    expect(inWindow.button('Sign')?.disabled).toBe(true)
    hasFocus = true
    opened.view.dispatchEvent(new Event('focus'))
    await isArmed(inWindow)
    opened.view.dispatchEvent(new Event('blur'))
    expect(inWindow.button('Sign')?.disabled).toBe(true)
  })
})
