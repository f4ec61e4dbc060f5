import { createEmailTest, createFakeFrame, FAKE_CODE, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { confirmOtp, submitEmail } from './index.ts'

describe('a wallet that only its owner opens', () => {
  const held = async () => {
    const { modal, fake, frame, view } = await createEmailTest(createFakeFrame({ isUserHeld: true }))
    await submitEmail(modal, { email: 'ada@example.com' })
    const confirming = confirmOtp(modal, { otp: FAKE_CODE }).then(
      () => 'connected',
      (error: unknown) => String(Object(error).code),
    )
    await until(() => view() === 'ApproveTransaction')
    const isIn = () => modal.connections.state.items.length > 0
    return { modal, fake, frame, view, confirming, isIn }
  }

  test('state-11 is asked for in the frame after the code, where approvals are shown, and connected once it opens', async () => {
    const { modal, frame, confirming, isIn, fake } = await held()
    const names = frame.requests.map(({ name }) => name).filter((name) => name.startsWith('CONNECT_'))
    expect(names).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'CONNECT_WAY'])
    expect(modal.state.email?.approval).toMatchObject({ requestId: frame.waiting()[0] })
    expect([isIn(), frame.memory.isSignedIn]).toEqual([false, false])
    frame.approve()
    expect(await confirming).toBe('connected')
    expect(isIn()).toBe(true)
    expect(modal.state.email).toMatchObject({
      approval: undefined,
      problem: undefined,
      accountEmail: 'ada@example.com',
    })
    expect(fake.shown()).toBeUndefined()
  })

  test('state-11 nobody is signed in where the owner would rather not, and the view of the code says so', async () => {
    const { modal, frame, confirming, isIn, view } = await held()
    frame.reject()
    expect(await confirming).toBe('sign_in_failed')
    expect([isIn(), frame.memory.isSignedIn]).toEqual([false, false])
    expect(view()).toBe('EmailVerifyOtp')
    expect(modal.state.email).toMatchObject({ approval: undefined, problem: 'failed' })
  })

  test('error-4 leaving the view of the question takes it back in the frame', async () => {
    const { modal, frame, confirming, isIn } = await held()
    modal.router.pop()
    await until(() => frame.waiting().length === 0)
    expect(await confirming).not.toBe('connected')
    expect([isIn(), frame.memory.isSignedIn]).toEqual([false, false])
    expect(modal.state.email?.approval).toBeUndefined()
  })
})
