import { FAKE_CODE } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawEmail } from '../../../testing/drawEmail.tsx'
import { renderInRoot } from '../../../testing/renderInRoot.tsx'
import { OtpInput } from './OtpInput.tsx'

const digits = (made: { find(id: string): HTMLElement }) =>
  [0, 1, 2, 3, 4, 5].map((place) => (made.find(`otp-${place}`) as HTMLInputElement).value).join('') // they are inputs

describe('the code', () => {
  async function fields(isBusy = false) {
    const codes: string[] = []
    const drawn = await renderInRoot(
      <OtpInput
        isBusy={isBusy}
        isDisabled={false}
        isRefused={false}
        errorId={undefined}
        onComplete={(code) => codes.push(code)}
      />,
    )
    const find = (id: string) => drawn.get(`[data-testid="${id}"]`)
    const focused = () => {
      const root = find('otp').getRootNode()
      return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    }
    return { drawn, find, codes, focused }
  }

  function paste(target: HTMLElement, text: string): void {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }

  test('validate-12 six fields act as one: digits move on, letters are dropped', async () => {
    const made = await fields()
    await userEvent.click(made.find('otp-0'))
    await userEvent.keyboard('4a2')
    expect(digits(made)).toBe('42')
    expect(made.focused()).toBe(made.find('otp-2'))
    await userEvent.keyboard('4242')
    expect(made.codes).toEqual(['424242'])
    await made.drawn.unmount()
  })

  test('a code is pasted into any field, with spaces or a dash', async () => {
    const made = await fields()
    paste(made.find('otp-3'), ' 424-242 ')
    await expect.poll(() => made.codes).toEqual(['424242'])
    expect(digits(made)).toBe('424242')
    await made.drawn.unmount()
  })

  test('the browser fills the whole code into the first field', async () => {
    const made = await fields()
    const first = made.find('otp-0') as HTMLInputElement // it is one
    expect(first.autocomplete).toBe('one-time-code')
    // Writes the value as the browser does: React watches the assignments of a page, and takes such a value for its own.
    Reflect.set(HTMLInputElement.prototype, 'value', '424242', first)
    first.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await expect.poll(() => made.codes).toEqual(['424242'])
    await made.drawn.unmount()
  })

  test('Backspace takes the digit before an empty field, arrows, Home and End move', async () => {
    const made = await fields()
    await userEvent.click(made.find('otp-0'))
    await userEvent.keyboard('123{Backspace}')
    expect(digits(made)).toBe('12')
    await userEvent.keyboard('{ArrowLeft}')
    expect(made.focused()).toBe(made.find('otp-1'))
    await userEvent.keyboard('9')
    expect(digits(made)).toBe('19')
    await userEvent.keyboard('{Home}')
    expect(made.focused()).toBe(made.find('otp-0'))
    await userEvent.keyboard('{End}')
    expect(made.focused()).toBe(made.find('otp-5'))
    await made.drawn.unmount()
  })

  test('each field has a name, the group as well, and digits run from left to right', async () => {
    const made = await fields()
    expect(made.find('otp').getAttribute('aria-label')).toBe('Verification code')
    expect(made.find('otp').getAttribute('dir')).toBe('ltr')
    expect(made.find('otp-2').getAttribute('aria-label')).toBe('Digit 3 of 6')
    await made.drawn.unmount()
  })

  test('while a code is checked nothing can be typed', async () => {
    const made = await fields(true)
    await userEvent.click(made.find('otp-0'))
    await userEvent.keyboard('1')
    paste(made.find('otp-0'), '424242')
    expect(digits(made)).toBe('')
    expect(made.codes).toEqual([])
    await made.drawn.unmount()
  })

  test('a wrong one shakes, empties the fields, says so, and the next one is typed at once', async () => {
    const made = await drawEmail('Connect')
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('EmailVerifyOtp')
    await userEvent.keyboard('000000')
    await expect.poll(made.text).toContain('Invalid code. Try again.')
    expect(digits(made)).toBe('')
    expect(made.find('otp').dataset.shaking).toBe('true')
    await userEvent.keyboard(FAKE_CODE)
    await made.expectView('Account')
    await made.end()
  })

  test('validate-13 another mail is offered after the wait, which counts down', async () => {
    const made = await drawEmail('Connect')
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('EmailVerifyOtp')
    await expect.poll(made.text).toContain('Send again in 30 seconds')
    await made.advance(6000)
    await expect.poll(made.text).toContain('Send again in 24 seconds')
    await made.advance(25_000)
    await expect.poll(() => made.has('resend')).toBe(true)
    await made.click('resend')
    await expect.poll(made.text).toContain('Email sent')
    expect(made.frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(2)
    await made.end()
  })
})
