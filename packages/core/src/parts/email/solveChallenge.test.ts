import { createEmailTest, createFakeFrame, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { solveChallenge, submitEmail } from './index.ts'

/** A device that waits with the last mail, and is asked whether its visitor is a person. */
async function start(script: Parameters<typeof createFakeFrame>[0] = {}) {
  const frame = createFakeFrame({
    step: () => ({
      ...{ action: 'VERIFY_DEVICE', deviceNumber: '48219037', retryAfterMs: 0, sentAtMs: 1_000 },
      canSolve: true,
    }),
    ...script,
  })
  const made = await createEmailTest(frame)
  await submitEmail(made.modal, { email: 'ada@example.com' })
  expect(made.modal.state.email).toMatchObject({ deviceNumber: '48219037', canSolve: true })
  const solving = solveChallenge(made.modal)
  solving.catch(() => {})
  await until(() => made.view() === 'ApproveTransaction')
  return { ...made, solving }
}

test('what a visitor solves in the frame has a mail sent, whose link is waited for', async () => {
  const { modal, frame, view, solving } = await start()
  frame.approve()
  await solving
  expect(view()).toBe('EmailVerifyDevice')
  expect(modal.router.state.stack.map((entry) => entry.view)).not.toContain('ApproveTransaction')
  expect(modal.state.email).toMatchObject({ deviceNumber: '47', sentAtMs: undefined, canSolve: false })
  expect(modal.state.notices.items).toMatchObject([{ code: 'email_sent' }])
  await until(() => modal.state.tasks.watchDevice?.status === 'pending')
})

test('who cancels goes on with the last mail, without a word of a failure', async () => {
  const { modal, frame, view, solving } = await start()
  frame.reject()
  await expect(solving).rejects.toMatchObject({ code: 'sign_in_failed' })
  await until(() => view() === 'EmailVerifyDevice')
  expect(modal.state.email).toMatchObject({ deviceNumber: '48219037', canSolve: true, problem: undefined })
})

test('error-4 whoever closes the modal takes the question back', async () => {
  const { modal, frame, solving } = await start()
  modal.router.close()
  await expect(solving).rejects.toThrow()
  await until(() => frame.waiting().length === 0)
})

test('where no mail is left after all none is told', async () => {
  const { modal, frame, solving } = await start({
    solved: {
      ...{ action: 'VERIFY_DEVICE', email: 'ada@example.com', deviceNumber: '48219037' },
      ...{ sentAtMs: 1_000, retryAfterMs: 60_000 },
    },
  })
  frame.approve()
  await solving
  expect(modal.state.email).toMatchObject({ sentAtMs: 1_000, canSolve: false })
  expect(modal.state.notices.items).toEqual([])
})
