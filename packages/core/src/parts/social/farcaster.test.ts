import { createFakeFrame, createSocialTest, type FakeFrame, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import type { SocialStep } from '../../ports/auth.ts'
import { ModalError } from '../../ports/index.ts'
import { addAddress } from '../email/index.ts'
import { copyFarcasterLink, pickSocial } from './index.ts'

type Answer = SocialStep | { readonly code: string; readonly message: string }

/** A frame in which a visitor signs by their phone when the test says so. */
function phoneFrame(more: NonNullable<FakeFrame['script']['social']> = {}) {
  let answer: (step: Answer) => void = () => {}
  const phone = () =>
    new Promise<Answer>((resolve) => {
      answer = resolve
    })
  return { frame: createFakeFrame({ social: { phone, ...more } }), sign: (step: Answer) => answer(step) }
}

/** A click on Farcaster, with the code on the screen. */
async function scan(given = phoneFrame()) {
  const made = await createSocialTest(given.frame)
  pickSocial(made.modal, { provider: 'farcaster' })
  await until(() => made.modal.state.social?.step === 'phone')
  await until(() => made.calls().includes('connectFarcaster'))
  return { ...made, sign: given.sign }
}

describe('a click on Farcaster', () => {
  test('call-7 product-2 opens no window, shows the address behind the code, and connects once somebody has signed', async () => {
    const { modal, platform, view, calls, sign, isConnected, hints } = await scan()
    expect(platform.popups).toEqual([])
    expect(view()).toBe('ConnectingFarcaster')
    expect(modal.state.social).toMatchObject({
      farcasterUrl: 'https://provider.example/farcaster',
      openUrl: undefined,
    })
    expect(calls()).toEqual(['beginSocial', 'connectFarcaster'])
    sign({ action: 'CONNECT' })
    await until(isConnected)
    await until(() => hints()?.social === 'farcaster')
    expect(view()).toBe('Account')
  })

  test('an account without a checked address is asked for one, and its code makes the wallet', async () => {
    const { modal, platform, frame, view, sign, isConnected } = await scan()
    sign({ action: 'CAPTURE_EMAIL', isAddressTaken: false })
    await until(() => view() === 'DataCapture')
    expect(modal.state.emailChange?.newAccount).toEqual({
      social: 'farcaster',
      isAddressTaken: false,
      isOptional: false,
    })
    const asked = addAddress(modal, { email: 'cleo@example.com' })
    await until(() => view() === 'ApproveTransaction')
    frame.approve()
    await asked
    frame.typeInWindow()
    await until(() => {
      void platform.advance(1_000)
      return isConnected()
    })
  })

  test('connecting-1 a new device shows the number of its link, in the place of the code', async () => {
    const { modal, view, sign } = await scan()
    sign({ action: 'VERIFY_DEVICE', email: 'ann@example.com', deviceNumber: '47' })
    await until(() => view() === 'EmailVerifyDevice')
    expect(modal.router.state.stack.map((entry) => entry.view)).toEqual(['Connect', 'EmailVerifyDevice'])
    expect(modal.state.email).toMatchObject({ deviceNumber: '47', deviceSocial: 'farcaster' })
  })

  test('copies the address behind the code', async () => {
    const { modal, platform } = await scan()
    await copyFarcasterLink(modal)
    expect(platform.copiedTexts).toEqual(['https://provider.example/farcaster'])
    expect(modal.state.notices.items).toMatchObject([{ kind: 'success', code: 'link_copied' }])
  })
})

describe('the wait', () => {
  test('goes on where its time in the frame is over, for longer than a code is valid', async () => {
    let rounds = 0
    const phone = async (): Promise<Answer> => {
      rounds += 1
      if (rounds === 3) return { action: 'CONNECT' }
      throw new ModalError({ code: 'iframe_request_timeout', message: 'late' })
    }
    const made = await createSocialTest(createFakeFrame({ social: { phone } }))
    pickSocial(made.modal, { provider: 'farcaster' })
    await until(made.isConnected)
    expect(rounds).toBe(3)
  })

  test('going back ends it, and what is signed later connects nobody', async () => {
    const { modal, view, sign, isConnected, calls } = await scan()
    modal.router.pop()
    expect(view()).toBe('Connect')
    await until(() => modal.state.tasks.connectSocial?.status !== 'pending')
    sign({ action: 'CONNECT' })
    await Promise.resolve()
    expect([isConnected(), modal.state.social?.problem, modal.state.notices.items]).toEqual([
      false,
      undefined,
      [],
    ])
    expect(calls()).toHaveLength(2)
  })

  test('ends with a code that has expired, without an alarm, and another try takes its place', async () => {
    const { modal, sign, calls } = await scan()
    sign({ code: 'flow_expired', message: 'over' })
    await until(() => modal.state.social?.problem === 'flow_expired')
    expect([modal.state.social?.step, modal.state.notices.items]).toEqual([undefined, []])
    pickSocial(modal, { provider: 'farcaster' })
    await until(() => modal.state.social?.step === 'phone')
    expect(modal.state.social?.problem).toBeUndefined()
    expect(modal.router.state.stack.map((entry) => entry.view)).toEqual(['Connect', 'ConnectingFarcaster'])
    expect(calls().filter((name) => name === 'beginSocial')).toHaveLength(2)
  })

  test("error-2 'Failed to connect to farcaster' where no code can be had, and where the signature is refused", async () => {
    const none = createFakeFrame({ social: { begin: () => ({ code: 'provider_failed', message: 'no' }) } })
    const first = await createSocialTest(none)
    pickSocial(first.modal, { provider: 'farcaster' })
    await until(() => first.modal.state.social?.problem === 'provider_failed')
    expect(first.modal.state.notices.items).toMatchObject([{ kind: 'error', code: 'farcaster_failed' }])

    const second = await scan()
    second.sign({ code: 'provider_failed', message: 'refused' })
    await until(() => second.modal.state.social?.problem === 'provider_failed')
    expect(second.modal.state.notices.items).toMatchObject([{ kind: 'error', code: 'farcaster_failed' }])
    expect(second.isConnected()).toBe(false)
  })
})
