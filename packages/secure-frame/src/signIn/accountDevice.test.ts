import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, createKeptStore, type FrameTestInput } from '../../test/createFrameTest.ts'

const NEW = 'ada@example.net'

async function start(input?: FrameTestInput) {
  const it = await createFrameTest(input)
  onTestFinished(it.close)
  const lastCode = () => it.servers.codes.at(-1) ?? ''
  /** Changes the address, in its window. */
  async function move() {
    await it.ask('UPDATE_EMAIL', { email: NEW })
    const content = it.approvals.at(-1)?.content
    if (content?.kind !== 'email') throw new Error('No change was asked for.')
    const { steps } = content
    await steps.confirm(lastCode())
    it.servers.answerLink('approved')
    await expect.poll(() => steps.now()).toEqual({ stage: 'code', email: NEW })
    await steps.confirm(lastCode())
  }
  return { ...it, lastCode, move }
}

test('another device that has the wallet comes back with the new address as the device it is, without a link or a wait', async () => {
  const it = await start()
  await it.signIn()
  const other = await start({ servers: it.servers, store: createKeptStore() })
  await other.signIn()
  const { address } = await other.ask('GET_USER', {})
  await it.move()
  // The change has ended the session of the other device.
  await other.frame.checkSession()
  expect(await other.ask('IS_CONNECTED', undefined)).toBe(false)
  const links = it.servers.links.length
  expect(await other.ask('CONNECT_EMAIL', { email: NEW })).toMatchObject({ action: 'VERIFY_OTP' })
  await other.ask('CONNECT_OTP', { otp: it.lastCode() })
  expect(it.servers.links).toHaveLength(links)
  expect(await other.ask('GET_USER', {})).toMatchObject({ email: NEW, address })
})

test('an account that is none of that device gets a device of its own', async () => {
  const it = await start()
  await it.signIn()
  const before = (await it.store.read()).device?.jwk
  for (const account of it.servers.accounts.values()) account.sessions.clear()
  await it.frame.checkSession()
  await it.signIn('eve@example.org')
  expect((await it.store.read()).device?.jwk).not.toEqual(before)
  expect((await it.ask('GET_USER', {})).email).toBe('eve@example.org')
})
