import { afterEach, describe, expect, test } from 'vitest'
import {
  ADDRESS,
  type ApprovalPage,
  asOwnWindow,
  type OwnWindow,
  openOwnWindow,
  pressInTime,
  startingApprovals,
} from '../../test/approvalPage.ts'
import { ServerFailure } from '../servers/serverFailure.ts'
import type { ChangeStage, ChangeSteps } from './changeSteps.ts'
import { OWN_WINDOW_READY } from './ownWindow.ts'

const [FROM, TO] = ['ada@example.org', 'ada@example.net']
const start = startingApprovals()
const windows: OwnWindow[] = []

afterEach(() => {
  for (const one of windows.splice(0)) one.remove()
})

/** A change whose servers are the test. */
function createChange(first: ChangeStage = { stage: 'code', email: FROM }) {
  const closing = new AbortController()
  const state = { stage: first, codes: [] as string[], resent: 0, cancelled: 0, waitMs: 0, refusal: '' }
  let onStep = () => {}
  const steps: ChangeSteps = {
    now: () => state.stage,
    waitMs: () => state.waitMs,
    async confirm(otp) {
      state.codes.push(otp)
      if (state.refusal) throw new ServerFailure(state.refusal, 'no')
    },
    async resend() {
      state.resent += 1
    },
    cancel() {
      state.cancelled += 1
      closing.abort()
    },
    watch(listener) {
      onStep = listener
    },
    signal: closing.signal,
  }
  return {
    steps,
    state,
    end: () => closing.abort(),
    go(stage: ChangeStage) {
      state.stage = stage
      onStep()
    },
  }
}

/** A change that is asked for in the frame, with its window once that is open. */
async function startChange(change = createChange()) {
  const page = await start({
    content: { kind: 'email', from: FROM, email: TO, address: ADDRESS, steps: change.steps },
    openWindow() {
      const opened = openOwnWindow()
      windows.push(opened)
      return opened.view
    },
  })
  const count = windows.length
  await pressInTime(page, 'Open window', () => windows.length > count)
  const [opened] = windows.slice(-1)
  if (!opened) throw new Error('No window was opened.')
  opened.post(OWN_WINDOW_READY)
  const inWindow = asOwnWindow(opened, page.answer)
  await expect.poll(inWindow.panel).not.toBeNull()
  return { page, opened, inWindow, change }
}

const textOf = ({ document }: ApprovalPage) => document.body.innerText

/** The same, once somebody has agreed in the window. */
async function startAgreed(change = createChange()) {
  const it = await startChange(change)
  await pressInTime(it.inWindow, 'Change', () => it.page.answer() === 'signed')
  await expect.poll(() => textOf(it.inWindow)).not.toContain('asks to move')
  const field = () => it.inWindow.document.querySelector<HTMLInputElement>('input')
  const type = (otp: string) => {
    const input = field()
    if (!input) throw new Error('There is no field.')
    input.value = otp
    input.dispatchEvent(new Event('input'))
  }
  return { ...it, field, type }
}

describe('a change of address', () => {
  test('T35 is approved in a window that says both addresses and what the new one can do, and no press in the frame is enough', async () => {
    const { page, inWindow, opened } = await startChange()
    for (const one of [page, inWindow]) {
      expect(textOf(one)).toContain('Change your email')
      expect(textOf(one)).toContain(FROM)
      expect(textOf(one)).toContain(TO)
      expect(textOf(one)).toContain('Whoever reads this mailbox can open your wallet.')
    }
    expect([page.answer(), page.button('Change')]).toEqual([undefined, undefined])
    opened.remove()
    await expect.poll(page.answer).toMatchObject({ code: 4001 })
  })

  test('T35 takes its codes in that window, which stays: an address that is typed keeps its place, and a wrong code says so', async () => {
    const it = await startAgreed()
    expect(it.opened.isClosed()).toBe(false)
    await expect.poll(it.field).not.toBeNull()
    expect(textOf(it.inWindow)).toContain(TO)
    it.type('123')
    // A step that changes nothing leaves what was typed.
    it.change.go({ stage: 'code', email: FROM })
    expect(it.field()?.value).toBe('123')
    await it.inWindow.press(it.inWindow.button('Continue') ?? it.inWindow.document.body)
    await expect.poll(() => textOf(it.inWindow)).toContain('Enter all six digits.')
    expect(it.change.state.codes).toEqual([])
    it.change.state.refusal = 'code_wrong'
    it.type('111 111')
    await expect.poll(() => textOf(it.inWindow)).toContain('That code is not right.')
    expect([it.field()?.value, it.change.state.codes]).toEqual(['', ['111111']])
    it.change.state.refusal = ''
    it.type('222222')
    await expect.poll(() => it.change.state.codes).toEqual(['111111', '222222'])
  })

  test('shows the number of the link, then the field of the new address, and closes when it is done', async () => {
    const it = await startAgreed()
    it.change.state.waitMs = 20_000
    it.change.go({ stage: 'link', email: TO, number: '47' })
    expect(it.inWindow.document.querySelector('.number')?.textContent).toBe('47')
    expect(it.inWindow.document.title).toBe('Open the link in your email')
    // The mail can be asked for again once it is time, and not before.
    expect(textOf(it.inWindow)).toContain('Send again in 20 seconds')
    it.change.state.waitMs = 0
    it.change.go({ stage: 'link', email: TO, number: undefined })
    expect(textOf(it.inWindow)).toContain('Have it sent again.')
    await it.inWindow.press(it.inWindow.button('Send again') ?? it.inWindow.document.body)
    await expect.poll(() => it.change.state.resent).toBe(1)
    it.change.go({ stage: 'code', email: TO })
    it.type('333333')
    await expect.poll(() => it.change.state.codes).toEqual(['333333'])
    it.change.end()
    expect(it.opened.isClosed()).toBe(true)
  })

  test('can be tried again where a server is away, and says why it is over where it is', async () => {
    const it = await startAgreed()
    it.change.go({ stage: 'retry', error: new ServerFailure('server_unreachable', 'away') })
    expect(textOf(it.inWindow)).toContain('cannot be reached')
    await it.inWindow.press(it.inWindow.button('Try again') ?? it.inWindow.document.body)
    await expect.poll(() => it.change.state.resent).toBe(1)
    it.change.go({ stage: 'over', error: new ServerFailure('email_taken', 'taken') })
    expect(textOf(it.inWindow)).toContain('This email belongs to another account.')
    await it.inWindow.press(it.inWindow.button('Close') ?? it.inWindow.document.body)
    await expect.poll(it.opened.isClosed).toBe(true)
  })

  test('is cancelled in its window, which closes; closing it alone drops nothing', async () => {
    const it = await startAgreed()
    await expect.poll(it.field).not.toBeNull()
    it.opened.remove()
    expect(it.change.state.cancelled).toBe(0)
    const other = await startAgreed()
    await expect.poll(other.field).not.toBeNull()
    await other.inWindow.press(other.inWindow.button('Cancel') ?? other.inWindow.document.body)
    await expect.poll(() => other.change.state.cancelled).toBe(1)
    expect(other.opened.isClosed()).toBe(true)
  })
})
