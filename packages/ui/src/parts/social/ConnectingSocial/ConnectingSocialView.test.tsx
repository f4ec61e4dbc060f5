import { createFakeFrame, FAKE_WINDOW_CODE } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DONE, drawSocial, SITE } from '../../../testing/drawSocial.tsx'

describe('the wait for the window', () => {
  test('state-13 a click, the window, the account', async () => {
    const made = await drawSocial()
    await userEvent.click(made.find('social-google'))
    await made.expectView('ConnectingSocial')
    await expect.poll(made.text).toContain('Sign in to Google in the window that has opened.')
    expect(made.platform.popups).toMatchObject([{ urls: ['https://provider.example/google'] }])
    made.platform.postMessage(SITE, DONE)
    await made.expectView('Account')
    await expect.poll(() => made.find('account-label').innerText).toBe('ann@example.com')
    await made.end()
  })

  test('state-13 by the keyboard alone', async () => {
    const made = await drawSocial()
    made.find('social-google').focus()
    await userEvent.keyboard('{Enter}')
    await made.expectView('ConnectingSocial')
    await made.cutOff()
    await expect.poll(() => made.has('social-code')).toBe(true)
    made.find('social-code').focus()
    await userEvent.keyboard(FAKE_WINDOW_CODE)
    await made.expectView('Account')
    await made.end()
  })

  test('state-13 the code of the window goes with its last digit, and a wrong one says so', async () => {
    const made = await drawSocial()
    await userEvent.click(made.find('social-x'))
    await made.cutOff()
    await expect.poll(() => made.has('social-code')).toBe(true)
    await userEvent.type(made.find('social-code'), '0000-000')
    expect(made.fake.socialCalls).toHaveLength(1)
    await userEvent.type(made.find('social-code'), '0')
    await expect.poll(made.text).toContain('Invalid code. Try again.')
    await userEvent.fill(made.find('social-code'), FAKE_WINDOW_CODE)
    await made.expectView('Account')
    await made.end()
  })

  test('state-13 error-1 a blocked window leaves a link in its place, which keeps its opener', async () => {
    const made = await drawSocial()
    made.platform.blockPopups(true)
    await userEvent.click(made.find('social-github'))
    await expect.poll(() => made.has('social-open')).toBe(true)
    const link = made.find('social-open')
    expect(link.innerText.trim()).toBe('Open sign-in')
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://provider.example/github',
      'foyer-social',
      null,
    ])
    await expect.poll(made.text).toContain('Could not create social popup')
    made.platform.postMessage(SITE, DONE)
    await made.expectView('Account')
    await made.end()
  })

  test("state-15 error-1 after 45 s: 'Social login timed out. Please try again.', and another try", async () => {
    const made = await drawSocial()
    await userEvent.click(made.find('social-google'))
    await made.expectWait()
    expect(made.has('social-retry')).toBe(false)
    await made.advance(45_000)
    await expect.poll(made.text).toContain('Social login timed out. Please try again.')
    expect(made.has('toast')).toBe(false)
    await userEvent.click(made.find('social-retry'))
    await expect.poll(() => made.platform.popups.length).toBe(2)
    await expect.poll(made.text).toContain('in the window that has opened')
    made.platform.postMessage(SITE, DONE)
    await made.expectView('Account')
    await made.end()
  })

  test('state-14 closing the window is told in the view alone, within a second, with another try', async () => {
    const made = await drawSocial()
    await userEvent.click(made.find('social-google'))
    await made.expectWait()
    const [popup] = made.platform.popups
    if (popup) popup.isAway = true
    await made.advance(1_000)
    // Nobody knows yet what a code would be for.
    expect(made.has('social-code')).toBe(false)
    popup?.close()
    await made.advance(1_000)
    await expect.poll(made.text).toContain('The window is closed')
    expect([made.has('toast'), made.has('social-retry'), made.has('social-code')]).toEqual([
      false,
      true,
      true,
    ])
    await made.end()
  })

  test("state-14 error-1 a page that cannot be had: 'Could not fetch the social redirect uri'", async () => {
    const frame = createFakeFrame({ social: { begin: () => ({ code: 'internal', message: 'no' }) } })
    const made = await drawSocial(frame)
    await userEvent.click(made.find('social-google'))
    await expect.poll(made.text).toContain('Could not fetch the social redirect uri')
    await expect.poll(made.text).toContain('The page of Google could not be opened.')
    await userEvent.click(made.find('social-cancel'))
    await made.expectView('Connect')
    await made.end()
  })

  test('state-14 without a network what the window ended with says so, and can be tried again', async () => {
    const end = () => ({ code: 'server_unreachable', message: 'The wallet service cannot be reached' })
    const made = await drawSocial(createFakeFrame({ social: { end } }))
    await userEvent.click(made.find('social-google'))
    await made.expectWait()
    made.platform.postMessage(SITE, DONE)
    await expect
      .poll(made.text)
      .toContain('The server cannot be reached. Check your connection, then try again.')
    expect([made.has('social-retry'), made.has('social-cancel')]).toEqual([true, true])
    await made.end()
  })

  test('state-14 Cancel closes the window', async () => {
    const made = await drawSocial()
    await userEvent.click(made.find('social-google'))
    await made.expectWait()
    await userEvent.click(made.find('social-cancel'))
    await made.expectView('Connect')
    await expect.poll(() => made.platform.popups[0]?.closed).toBe(true)
    await made.end()
  })
})
