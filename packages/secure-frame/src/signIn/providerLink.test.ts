import { socialRoutes } from '@foyer/api'
import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, createKeptStore, EMAIL, type FrameTestInput } from '../../test/createFrameTest.ts'
import { FAKE_COMPLETION } from '../../test/fakeSocial.ts'
import { userRejected } from '../lib/frameFailure.ts'

type Name = 'google' | 'github' | 'x'

/** Somebody whose providers have all checked the same address. */
async function start(input: FrameTestInput = {}, verifiedEmail: string | undefined = EMAIL) {
  const it = await createFrameTest({ store: createKeptStore(), ...input })
  onTestFinished(it.close)
  const { social } = it.servers
  if (verifiedEmail !== undefined) social.verifiedEmail = verifiedEmail
  const at = async (provider: Name) => {
    const { uri } = await it.ask('GET_SOCIAL_REDIRECT_URI', { provider })
    const flowId = new URL(uri).searchParams.get('flow')
    return it.ask('CONNECT_SOCIAL', { uri: `${flowId}.${FAKE_COMPLETION}` })
  }
  const leave = () => it.ask('SIGN_OUT', undefined)
  const existing = () => it.ask('GET_EXISTING', undefined)
  const link = () => it.ask('LINK_SOCIAL', undefined)
  const address = async () => (await it.ask('GET_USER', {})).address
  const linked = () => [...social.identities.keys()]
  const content = () => it.approvals.at(-1)?.content
  return { ...it, at, leave, existing, link, address, linked, content, social }
}

/** Goes as far as GitHub naming the address of an account that Google has made on this device. */
async function startTwice(input?: FrameTestInput) {
  const it = await start(input)
  await it.at('google')
  const own = await it.address()
  await it.leave()
  expect(await it.at('github')).toEqual({ action: 'CAPTURE_EMAIL', isAddressTaken: true })
  return { ...it, own }
}

test('who has proven the address hears how the account signs in, continues so, and links the other provider in a window', async () => {
  const it = await startTwice()
  // Its device is in this browser, where a code is enough as well.
  expect(await it.existing()).toEqual({ email: EMAIL, byEmail: true, providers: ['google'] })
  await it.at('google')
  expect([await it.address(), it.linked()]).toEqual([it.own, ['google']])
  await it.link()
  expect(it.content()).toEqual({
    kind: 'link',
    address: expect.any(String),
    email: EMAIL,
    provider: 'github',
    name: 'ada',
  })
  expect(it.linked()).toEqual(['google', 'github'])
  // From then on either opens the same wallet, on the same device, without a mail.
  const links = it.servers.links.length
  for (const provider of ['github', 'google', 'github'] as const) {
    await it.leave()
    await it.at(provider)
    expect(await it.address()).toBe(it.own)
  }
  expect(it.servers.links.length).toBe(links)
})

test('a code to the address is the other way in, after which it is linked', async () => {
  const it = await startTwice()
  await it.existing()
  await it.signIn()
  await it.link()
  expect([await it.address(), it.linked()]).toEqual([it.own, ['google', 'github']])
})

test('in another browser the account is told as it is, and its link by mail is wanted before anything is linked', async () => {
  const one = await start()
  await one.at('google')
  const own = await one.address()
  const it = await start({ servers: one.servers })
  await it.at('github')
  expect(await it.existing()).toEqual({ email: EMAIL, byEmail: false, providers: ['google'] })
  expect(await it.at('google')).toMatchObject({ action: 'VERIFY_DEVICE', email: EMAIL })
  await expect(it.link()).rejects.toMatchObject({ code: 'other_account' })
  await it.at('github')
  await it.existing()
  await it.at('google')
  it.servers.answerLink('approved')
  await it.ask('CONNECT_DEVICE', undefined)
  await it.link()
  expect([await it.address(), it.linked()]).toEqual([own, ['google', 'github']])
})

test('an address that was typed is told to be somebody’s after its code, and links as well', async () => {
  const it = await start({}, '')
  delete it.social.verifiedEmail
  await it.signIn()
  const own = await it.address()
  await it.leave()
  await it.at('x')
  await expect(it.existing()).rejects.toMatchObject({ code: 'flow_expired' })
  await it.ask('DATA_CAPTURE', { email: EMAIL })
  const asked = it.content()
  if (asked?.kind !== 'email') throw new Error('No address was asked for.')
  await expect(asked.steps.confirm(it.servers.codes.at(-1) ?? '')).rejects.toMatchObject({
    code: 'email_taken',
  })
  expect(await it.existing()).toEqual({ email: EMAIL, byEmail: true, providers: [] })
  await it.signIn()
  await it.link()
  expect([await it.address(), it.linked()]).toEqual([own, ['x']])
})

test('T35 without a yes in the window nothing is linked, and the same sign-in links nothing later', async () => {
  const it = await startTwice({ approve: () => Promise.reject(userRejected()) })
  await it.existing()
  await it.at('google')
  await expect(it.link()).rejects.toMatchObject({ code: 4001 })
  await expect(it.link()).rejects.toMatchObject({ code: 'flow_expired' })
  expect([it.linked(), it.approvals.length]).toEqual([['google'], 1])
})

test('T31 a sign-in to another account links nothing to it, and asks nobody', async () => {
  const it = await startTwice()
  await it.existing()
  await it.signIn('cleo@example.org')
  await expect(it.link()).rejects.toMatchObject({ code: 'other_account' })
  expect([it.linked(), it.approvals]).toEqual([['google'], []])
})

test('T31 before the owner has signed in, and without an address that was proven, there is nothing to link', async () => {
  const it = await startTwice()
  await expect(it.link()).rejects.toMatchObject({ code: 'flow_expired' })
  await it.existing()
  await expect(it.link()).rejects.toMatchObject({ code: 'other_account' })
  const other = await start()
  await expect(other.link()).rejects.toMatchObject({ code: 'flow_expired' })
  await expect(other.existing()).rejects.toMatchObject({ code: 'flow_expired' })
})

test('signing out forgets what could be linked', async () => {
  const it = await startTwice()
  await it.existing()
  await it.at('google')
  await it.leave()
  await it.at('google')
  await expect(it.link()).rejects.toMatchObject({ code: 'flow_expired' })
  expect(it.servers.gateway.calls.filter(({ path }) => path === socialRoutes.linkSocial.path)).toEqual([])
})
