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
import { outlineOf } from '../../test/outline.ts'
import type { ChangeStage, ChangeSteps } from '../lib/changeSteps.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import { OWN_WINDOW_READY } from '../lib/ownWindow.ts'
import { ServerFailure } from '../servers/serverFailure.ts'
import { takeCodes } from './takeCodes.ts'

const [FROM, TO] = ['ada@example.org', 'ada@example.net']
const start = startingApprovals()
const windows: OwnWindow[] = []

afterEach(() => {
  for (const one of windows.splice(0)) one.remove()
})

/** A change whose servers are the test. */
function createChange(first: ChangeStage = { stage: 'code', email: FROM }) {
  const closing = new AbortController()
  const state = {
    stage: first,
    codes: [] as string[],
    resent: 0,
    cancelled: 0,
    waitMs: 0,
    refusal: '',
    lockMs: 0,
  }
  let onStep = () => {}
  const steps: ChangeSteps = {
    now: () => state.stage,
    waitMs: () => state.waitMs,
    async confirm(otp) {
      state.codes.push(otp)
      if (state.refusal) throw new ServerFailure(state.refusal, 'no', state.lockMs || undefined)
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

  test('validate-13 takes no code for as long as the server takes none, and says for how long', async () => {
    const it = await startAgreed()
    await expect.poll(it.field).not.toBeNull()
    Object.assign(it.change.state, { refusal: 'code_locked', lockMs: 1_500 })
    it.type('111111')
    await expect.poll(() => textOf(it.inWindow)).toContain('Try again in')
    expect(it.field()?.disabled).toBe(true)
    const go = it.inWindow.button('Continue')
    expect(go).toHaveProperty('disabled', true)
    expect(it.inWindow.button('Send again')).toHaveProperty('hidden', true)
    await expect.poll(() => it.field()?.disabled, { timeout: 30_000 }).toBe(false)
    expect(textOf(it.inWindow)).not.toContain('Try again in')
    expect([go, it.inWindow.button('Send again')]).toMatchObject([{ disabled: false }, { hidden: false }])
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
    expect(textOf(it.inWindow)).toContain('Send it again.')
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
    expect(textOf(it.inWindow)).toContain('This email already has an account.')
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

describe('the window of a change of address', () => {
  /** The window alone, in a language. */
  async function draw(stage: ChangeStage, { from = FROM, language = 'en', waitMs = 0 } = {}) {
    const change = createChange(stage)
    change.state.waitMs = waitMs
    const opened = openOwnWindow()
    windows.push(opened)
    const { view } = opened
    Object.defineProperty(view.navigator, 'languages', { value: [language] })
    const content = { kind: 'email', from, email: TO, address: ADDRESS, steps: change.steps } as const
    const asker = { origin: 'https://app.example', name: 'Atelier' }
    await takeCodes(view, { content, asker, theme: { themeMode: 'dark' } })
    const page = view.document
    const main = () => page.querySelector('main')
    return {
      ...{ change, page, opened },
      /** Without the header, which is the same for all. */
      outline: () => outlineOf(main() ?? page.body).replace(/^ {2}header\.head.*?(?=^ {2}div)/ms, ''),
      header: () => outlineOf(page.querySelector('header') ?? page.body),
      text: () => main()?.textContent ?? '',
    }
  }

  test('has a field for the code, which says what it is, and begins there', async () => {
    const it = await draw({ stage: 'code', email: FROM })
    expect(it.header()).toMatchInlineSnapshot(`
      "header.head
        h1.title id=title tabindex=-1 | Enter the code
        p.origin
          svg.icon
          bdi | app.example"
    `)
    expect(it.outline()).toMatchInlineSnapshot(`
      "main.panel aria-labelledby=title
        div.body
          section.fact
            h2 | Email now
            p.mono translate=no dir=ltr | ada@example.org
          section.fact
            h2 | New email
            p.mono translate=no dir=ltr | ada@example.net
          p.words | We sent a code of six digits to ⁨ada@example.org⁩.
          form.fact id=step
            label for=code | Code
            input.field.code id=code inputmode=numeric autocomplete=one-time-code maxlength=16 dir=ltr enterkeyhint=done spellcheck=false
          button.button type=button | Send again
        div.end
          p.status role=alert
          div.footer
            button.button type=button | Cancel
            button.button.primary type=submit form=step | Continue"
    `)
    expect(it.page.activeElement?.id).toBe('code')
    expect(it.page.title).toBe('Enter the code')
    expect(it.page.documentElement.dataset.theme).toBe('dark')
    expect(it.page.adoptedStyleSheets).toHaveLength(1)
  })

  test('shows the number to choose, and begins at its title', async () => {
    const it = await draw({ stage: 'link', email: TO, number: '47' }, { waitMs: 61_000 })
    expect(it.outline()).toMatchInlineSnapshot(`
      "main.panel aria-labelledby=title
        div.body
          section.fact
            h2 | Email now
            p.mono translate=no dir=ltr | ada@example.org
          section.fact
            h2 | New email
            p.mono translate=no dir=ltr | ada@example.net
          p.words | We sent a link to ⁨ada@example.net⁩. Choose this number on the page behind it.
          p.number dir=ltr | 47
          p.quiet role=status | Waiting for the link to be opened
          button.button type=button disabled | Send again in 61 seconds
        div.end
          p.status role=alert
          div.footer
            button.button type=button | Cancel"
    `)
    expect(it.page.activeElement?.id).toBe('title')
    const typed = await draw({ stage: 'link', email: TO, number: '12345678' })
    expect(typed.text()).toContain('We didn’t send a new email to')
    expect(typed.text()).toContain('12345678')
    const none = await draw({ stage: 'link', email: TO, number: undefined })
    expect(none.page.querySelector('.number')).toBeNull()
    expect(none.text()).not.toContain('Waiting for the link to be opened')
  })

  test('says that it waits, that something can be tried again, and that it is over', async () => {
    const busy = await draw({ stage: 'busy' })
    expect(busy.outline()).toMatchInlineSnapshot(`
      "main.panel aria-labelledby=title
        div.body
          section.fact
            h2 | Email now
            p.mono translate=no dir=ltr | ada@example.org
          section.fact
            h2 | New email
            p.mono translate=no dir=ltr | ada@example.net
          p.quiet role=status | Loading
        div.end
          p.status role=alert
          div.footer
            button.button type=button | Cancel"
    `)
    expect(busy.page.title).toBe('Change your email')
    const retry = await draw({ stage: 'retry', error: new FrameFailure('server_unreachable', '') })
    expect(retry.outline()).toMatchInlineSnapshot(`
      "main.panel aria-labelledby=title
        div.body
          section.fact
            h2 | Email now
            p.mono translate=no dir=ltr | ada@example.org
          section.fact
            h2 | New email
            p.mono translate=no dir=ltr | ada@example.net
        div.end
          p.status role=alert | The wallet service cannot be reached. Check your connection and try again.
          div.footer
            button.button type=button | Cancel
            button.button.primary type=button | Try again"
    `)
    const over = await draw({ stage: 'over', error: new FrameFailure('frozen', '') })
    expect(over.outline()).toMatchInlineSnapshot(`
      "main.panel aria-labelledby=title
        div.body
          section.fact
            h2 | Email now
            p.mono translate=no dir=ltr | ada@example.org
          section.fact
            h2 | New email
            p.mono translate=no dir=ltr | ada@example.net
        div.end
          p.status role=alert | The wallet is frozen because someone said that a sign-in was not them.
          div.footer
            button.button type=button | Close"
    `)
  })

  test.each([
    ['code_wrong', 'That code is not right.'],
    ['code_locked', 'Too many wrong codes or too many emails.'],
    ['rate_limited', 'That was too often.'],
    ['flow_expired', 'This took too long.'],
    ['login_required', 'You are signed out.'],
    ['otp_required', 'You are signed out.'],
    ['email_taken', 'This email already has an account.'],
    ['frozen', 'The wallet is frozen'],
    ['vault_mismatch', 'What the servers sent does not belong to this wallet.'],
    ['server_unreachable', 'The wallet service cannot be reached.'],
    ['upstream_unavailable', 'The wallet service cannot be reached.'],
    ['anything', 'Something went wrong. Try again.'],
  ])('says of %s what happened', async (code, text) => {
    const it = await draw({ stage: 'over', error: new FrameFailure(code, '') })
    expect(it.page.querySelector('.status')?.textContent).toContain(text)
  })

  test('says when it may be tried again, where the server has said so', async () => {
    const late = new ServerFailure('rate_limited', '', 90_000)
    expect((await draw({ stage: 'over', error: late })).page.querySelector('.status')?.textContent).toBe(
      'That was too often. Try again in 90 seconds.',
    )
    const unknown = await draw({ stage: 'over', error: new Error('x') })
    expect(unknown.page.querySelector('.status')?.textContent).toBe('Something went wrong. Try again.')
  })

  test('is written from right to left where the language is, and does nothing once the change is over', async () => {
    const it = await draw({ stage: 'busy' }, { language: 'ar' })
    expect([it.page.documentElement.lang, it.page.documentElement.dir]).toEqual(['ar', 'rtl'])
    it.change.end()
    expect(it.opened.isClosed()).toBe(true)
    const before = it.text()
    it.change.go({ stage: 'code', email: FROM })
    expect(it.text()).toBe(before)
    const change = createChange()
    change.end()
    const opened = openOwnWindow()
    windows.push(opened)
    const content = {
      kind: 'email',
      from: undefined,
      email: TO,
      address: ADDRESS,
      steps: change.steps,
    } as const
    await takeCodes(opened.view, { content, asker: { origin: '', name: '' }, theme: {} })
    expect(opened.isClosed()).toBe(true)
  })
})
