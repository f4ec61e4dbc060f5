import { expect, onTestFinished } from 'vitest'
import type { ChangeSteps } from '../src/lib/changeSteps.ts'
import { createFrameTest, type FrameTestInput } from './createFrameTest.ts'

/** The address that the account is to have. */
export const NEW = 'ada@example.net'

/** A frame, with what somebody does in the window of a change. */
export async function startChangeTest(input?: FrameTestInput) {
  const it = await createFrameTest(input)
  onTestFinished(it.close)
  const lastCode = () => it.servers.codes.at(-1) ?? ''
  const status = () => it.ask('UPDATE_EMAIL_STATUS', undefined)
  /** Returns the content of the window that opened last. */
  const content = () => {
    const last = it.approvals.at(-1)?.content
    if (last?.kind !== 'email') throw new Error('No change was asked for.')
    return last
  }
  /** Returns the steps that the person takes in that window, once they have agreed. */
  const inWindow = (): ChangeSteps => content().steps
  const stage = () => inWindow().now()
  /** Goes up to the link to the new address. */
  async function reachLink(to = NEW) {
    await it.ask('UPDATE_EMAIL', { email: to })
    await inWindow().confirm(lastCode())
  }
  /** Goes up to the code of the new address. */
  async function reachSecondary(to = NEW) {
    await reachLink(to)
    it.servers.answerLink('approved')
    await expect.poll(stage).toEqual({ stage: 'code', email: to })
  }
  const emailOf = async () => (await it.ask('GET_USER', {})).email
  const vaultEmail = () => [...it.servers.changes.vaultEmails.values()].at(-1)
  return { ...it, lastCode, status, content, inWindow, stage, reachLink, reachSecondary, emailOf, vaultEmail }
}
