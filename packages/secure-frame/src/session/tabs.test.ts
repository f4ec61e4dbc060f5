import { verifyMessage } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, createKeptStore, type FrameTest } from '../../test/createFrameTest.ts'
import { createFakeServers } from '../../test/fakeServers.ts'
import { openTabNews } from './tabNews.ts'

const MESSAGE = { method: 'personal_sign', chainId: 1, chainNamespace: 'eip155' } as const
let names = 0

const nextName = () => {
  names += 1
  return `foyer:tabs:${names}`
}

/** Two tabs of one app in one browser: the same storage, and the real line between them. */
async function startTabs(): Promise<readonly [FrameTest, FrameTest]> {
  const [servers, store] = [await createFakeServers(), createKeptStore()]
  const name = nextName()
  const open = async () => {
    const tab = await createFrameTest({ servers, store, tabs: openTabNews(name) })
    onTestFinished(tab.close)
    return tab
  }
  return [await open(), await open()]
}

const sign = async (tab: FrameTest, text: string) => {
  const { address } = await tab.ask('GET_USER', {})
  const signature = await tab.ask('RPC_REQUEST', { ...MESSAGE, params: [text, address] })
  // Hexadecimal by their schemas.
  return verifyMessage({
    address: address as `0x${string}`,
    message: text,
    signature: signature as `0x${string}`,
  })
}

const hearsOfIt = (tab: FrameTest) =>
  expect.poll(() => tab.notices.some(({ name }) => name === 'SESSION_CHANGED')).toBe(true)

test('a sign-in in one tab is one in the other', async () => {
  const [one, other] = await startTabs()
  await one.signIn()
  await hearsOfIt(other)
  expect((await other.ask('GET_USER', {})).address).toBe((await one.ask('GET_USER', {})).address)
})

test('two tabs sign at once, each after an approval of its own', async () => {
  const [one, other] = await startTabs()
  await one.signIn()
  await hearsOfIt(other)
  expect(await Promise.all([sign(one, 'one'), sign(other, 'other')])).toEqual([true, true])
  expect([one.approvals.length, other.approvals.length]).toEqual([1, 1])
})

test('const-1 signing out in one tab ends the other before any server has answered, and its keys are closed', async () => {
  const [one, other] = await startTabs()
  await one.signIn()
  await hearsOfIt(other)
  expect(await sign(other, 'before')).toBe(true)
  other.notices.length = 0
  one.servers.gateway.isAway = one.servers.vault.isAway = true
  const leaving = one.ask('SIGN_OUT', undefined)
  await hearsOfIt(other)
  expect(await other.ask('IS_CONNECTED', undefined)).toBe(false)
  await expect(sign(other, 'after')).rejects.toMatchObject({ code: 4100 })
  await leaving
})

test('an approval that is open in another tab goes with the session', async () => {
  const [servers, store] = [await createFakeServers(), createKeptStore()]
  const name = nextName()
  const one = await createFrameTest({ servers, store, tabs: openTabNews(name) })
  onTestFinished(one.close)
  await one.signIn()
  const other = await createFrameTest({
    servers,
    store,
    tabs: openTabNews(name),
    approve: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  })
  onTestFinished(other.close)
  const signing = sign(other, 'open')
  signing.catch(() => {})
  await expect.poll(() => other.approvals.length).toBe(1)
  await one.ask('SIGN_OUT', undefined)
  await expect(signing).rejects.toThrow()
})
