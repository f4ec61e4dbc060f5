import { socialRoutes } from '@foyer/api'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSuite } from '../../packages/suite/src/startSuite.ts'
import { APP_ORIGIN, type SuiteTest } from '../../packages/suite/test/suiteTest.ts'
import type { Profile } from './profile.ts'
import {
  answerLink,
  begin,
  codeOf,
  connect,
  refuseAt,
  request,
  type SocialWorld,
  signsWith,
  startSocialWorld,
  visit,
} from './socialWorld.ts'

const TIMEOUT_MS = 180_000
/** The step for an account without a checked address, in a project that can do without one. */
const ASKED = { action: 'CAPTURE_EMAIL', isAddressTaken: false, isOptional: true }

describe('the real frame, gateway, vault and doubles of providers, on one embedded database', () => {
  let it: SuiteTest
  let suite: RunningSuite
  let world: SocialWorld

  beforeAll(async () => {
    world = await startSocialWorld()
    it = world.it
    suite = world.suite
  }, TIMEOUT_MS)
  afterAll(() => world.close())

  const newProfile = () => world.newProfile()
  const newPerson = () => world.newPerson()
  const answer = async (email: string, after: number, number: string) =>
    expect(await answerLink(it, { email, after, number })).toBe(200)

  test('product-2 an account with a checked address has a wallet at once, without a mail', async () => {
    const { id, email, name } = newPerson()
    const profile = newProfile()
    expect(await codeOf(profile.frame.RESEND_SOCIAL_LINK(undefined, request))).toBe('flow_expired')
    const after = it.mailbox.lastId
    const { carried } = await begin(profile, 'google', id)
    const user = await connect(profile, carried)
    expect(user).toMatchObject({
      email,
      userName: name,
      address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    })
    expect(it.mailbox.lastId).toBe(after)
    expect(profile.calls.filter((path) => path.endsWith('/commit'))).toEqual([
      '/v1/shares/commit',
      '/v1/keys/commit',
    ])
    expect(await signsWith(profile, Object(user).address)).toBe(true)
    // The window's word is used up.
    expect(await codeOf(connect(profile, carried))).toBe('flow_expired')
    profile.reload()
    expect(await profile.frame.GET_USER({}, request)).toEqual(user)
    await profile.frame.SIGN_OUT(undefined, request)
    expect(await profile.frame.IS_CONNECTED(undefined, request)).toBe(false)
    // The device is known: it needs no link, and the wallet is the same.
    expect(await connect(profile, (await begin(profile, 'google', id)).carried)).toEqual(user)
    expect(it.mailbox.lastId).toBe(after)
  })

  test('the digits of the window do what it carries, and wrong ones do not', async () => {
    const { id, email } = newPerson()
    const profile = newProfile()
    const { flowId, completion } = await begin(profile, 'google', id)
    const reply = await fetch(`${suite.gateway.url}${socialRoutes.getSocialOrigin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://secure.example' },
      body: JSON.stringify({ flowId, completion, needsCode: true }),
    })
    const { code = '', appOrigin } = v.parse(socialRoutes.getSocialOrigin.reply, await reply.json())
    expect(appOrigin).toBe(APP_ORIGIN)
    const wrong = `${code[0] === '0' ? '1' : '0'}${code.slice(1)}`
    expect(await codeOf(connect(profile, wrong))).toBe('code_wrong')
    expect(await connect(profile, `${code.slice(0, 4)} ${code.slice(4)}`)).toMatchObject({ email })
  })

  test('what somebody else’s window carries signs nobody in', async () => {
    const [attacker, victim] = [newProfile(), newPerson()]
    const { uri } = await attacker.frame.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, request)
    // The victim signs in by the attacker's link; what ends it is in the victim's window alone.
    const { carried, flowId } = await visit(uri, victim.id)
    expect(await codeOf(connect(attacker, `${flowId}.${'A'.repeat(43)}`))).toBe('flow_expired')
    expect(await codeOf(connect(attacker, '12345678'))).toBe('flow_expired')
    const own = newProfile()
    await own.frame.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, request)
    expect(await codeOf(connect(own, carried))).toBe('flow_expired')
    // It is not even shown to the gateway.
    expect(own.calls).not.toContain(socialRoutes.finishSocial.path)
    expect(await attacker.frame.IS_CONNECTED(undefined, request)).toBe(false)
    expect(await own.frame.IS_CONNECTED(undefined, request)).toBe(false)
  })

  test('an account without a checked address gives one, and then has a wallet', async () => {
    const { id } = newPerson()
    const email = `${id}@given.example`
    const profile = newProfile()
    const { carried } = await begin(profile, 'x', id)
    expect(await connect(profile, carried)).toEqual(ASKED)
    expect(await profile.frame.IS_CONNECTED(undefined, request)).toBe(false)
    const after = it.mailbox.lastId
    expect(await codeOf(profile.frame.DATA_CAPTURE({ email: 'nothing' }, request))).toBe('email_invalid')
    expect(await profile.frame.DATA_CAPTURE({ email }, request)).toMatchObject({ action: 'VERIFY_OTP' })
    const { codes } = await it.mailbox.waitForMail(email, { after })
    const wrong = codes[0] === '000000' ? '000001' : '000000'
    // T35: the page may read what is typed into it, so not even the right code counts from there.
    const fromPage = profile.frame.DATA_CAPTURE_OTP({ otp: codes[0] ?? '' }, request)
    expect(await codeOf(fromPage)).toBe('code_in_window')
    expect(await codeOf(profile.typeInWindow(wrong))).toBe('code_wrong')
    await profile.typeInWindow(codes[0] ?? '')
    const user = await profile.frame.GET_USER({}, request)
    expect(user).toMatchObject({ email })
    expect(await signsWith(profile, user.address)).toBe(true)
  })

  test('an account without an address has a wallet on its device, and on no other', async () => {
    const { id } = newPerson()
    const profile = newProfile()
    expect(await codeOf(profile.frame.DATA_CAPTURE_SKIP(undefined, request))).toBe('flow_expired')
    expect(await connect(profile, (await begin(profile, 'x', id)).carried)).toEqual(ASKED)
    const after = it.mailbox.lastId
    const user = await profile.frame.DATA_CAPTURE_SKIP(undefined, request)
    expect(user).toMatchObject({ email: null, userName: expect.stringContaining(id) })
    expect(await signsWith(profile, user.address)).toBe(true)
    profile.reload()
    expect(await profile.frame.GET_USER({}, request)).toEqual(user)
    expect(await signsWith(profile, user.address)).toBe(true)
    await profile.frame.SIGN_OUT(undefined, request)
    // The device is known: the provider is enough, and the wallet is the same.
    expect(await connect(profile, (await begin(profile, 'x', id)).carried)).toEqual(user)
    expect(await signsWith(profile, user.address)).toBe(true)
    const device = newProfile()
    expect(await codeOf(connect(device, (await begin(device, 'x', id)).carried))).toBe('no_way_back')
    expect(await device.frame.IS_CONNECTED(undefined, request)).toBe(false)
    expect(it.mailbox.lastId).toBe(after)
  })

  test('state-14 the frame hears of a window that has come back without anybody, and of nothing else', async () => {
    const profile = newProfile()
    const check = () => codeOf(profile.frame.CHECK_SOCIAL(undefined, request))
    expect(await check()).toBe('flow_expired')
    const { uri } = await profile.frame.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, request)
    expect(await check()).toBe('ok')
    await refuseAt(suite, uri)
    expect(await check()).toBe('provider_failed')
    const { carried } = await begin(profile, 'google', newPerson().id)
    expect(await check()).toBe('ok')
    expect(await connect(profile, carried)).toHaveProperty('address')
  })

  test('an account on a new device waits for the link of the vault, and opens the same wallet', async () => {
    const { id, email } = newPerson()
    const first = newProfile()
    const user = await connect(first, (await begin(first, 'google', id)).carried)
    const device = newProfile()
    const after = it.mailbox.lastId
    const step = await connect(device, (await begin(device, 'google', id)).carried)
    expect(step).toMatchObject({
      action: 'VERIFY_DEVICE',
      email,
      deviceNumber: expect.stringMatching(/^\d\d$/),
    })
    expect(await device.frame.IS_CONNECTED(undefined, request)).toBe(false)
    // The vault is asked for another link, and mails none to an address that had one a moment ago: the first one serves.
    expect(await device.frame.RESEND_SOCIAL_LINK(undefined, request)).toMatchObject({
      deviceNumber: Object(step).deviceNumber,
      sentAtMs: expect.any(Number),
    })
    const waiting = device.frame.CONNECT_DEVICE(undefined, request)
    await answer(email, after, Object(step).deviceNumber)
    expect(await waiting).toMatchObject({ action: 'CONNECT' })
    expect(await device.frame.GET_USER({}, request)).toEqual(user)
    expect(await signsWith(device, Object(user).address)).toBe(true)
  })

  test('a link whose number is wrong lets no device in', async () => {
    const { id, email } = newPerson()
    const first = newProfile()
    await connect(first, (await begin(first, 'google', id)).carried)
    const device = newProfile()
    const after = it.mailbox.lastId
    const step = await connect(device, (await begin(device, 'google', id)).carried)
    const waiting = codeOf(device.frame.CONNECT_DEVICE(undefined, request))
    const wrong = Object(step).deviceNumber === '10' ? '11' : '10'
    await answer(email, after, wrong)
    expect(await waiting).toBe('device_refused')
    expect(await device.frame.IS_CONNECTED(undefined, request)).toBe(false)
  })

  describe('with Farcaster', () => {
    /** Acts as a person's app on the code that a browser shows. */
    async function scan(url: string, person: string): Promise<void> {
      const page = new URL(url)
      page.searchParams.set('auto', person)
      page.hostname = '127.0.0.1'
      expect(await (await fetch(page)).text()).toContain('You are signed in')
    }

    /** From the code on the screen to what follows the signature. */
    async function signInBy({ frame }: Profile, person: string) {
      const { url } = await frame.GET_FARCASTER_URI(undefined, request)
      const waiting = frame.CONNECT_FARCASTER(undefined, request)
      await scan(url, person)
      return waiting
    }

    test('call-7 product-2 a first sign-in is asked for an address, and a later one says who has come', async () => {
      const { id } = newPerson()
      const email = `${id}@farcaster.example`
      const profile = newProfile()
      expect(await signInBy(profile, id)).toEqual(ASKED)
      expect(await profile.frame.IS_CONNECTED(undefined, request)).toBe(false)
      const after = it.mailbox.lastId
      await profile.frame.DATA_CAPTURE({ email }, request)
      const { codes } = await it.mailbox.waitForMail(email, { after })
      await profile.typeInWindow(codes[0] ?? '')
      const user = await profile.frame.GET_USER({}, request)
      expect(user).toMatchObject({ email })
      expect(await signsWith(profile, user.address)).toBe(true)
      await profile.frame.SIGN_OUT(undefined, request)
      expect(await signInBy(profile, id)).toEqual({ userName: id })
      expect(await profile.frame.GET_USER({}, request)).toEqual(user)

      const device = newProfile()
      const mails = it.mailbox.lastId
      const step = await signInBy(device, id)
      expect(step).toMatchObject({ action: 'VERIFY_DEVICE', email })
      const linked = device.frame.CONNECT_DEVICE(undefined, request)
      await answer(email, mails, Object(step).deviceNumber)
      expect(await linked).toMatchObject({ action: 'CONNECT' })
      expect(await device.frame.GET_USER({}, request)).toEqual(user)
    })

    test('an app that has stopped to wait is not signed in, and begins anew', async () => {
      const { id } = newPerson()
      const profile = newProfile()
      const { url } = await profile.frame.GET_FARCASTER_URI(undefined, request)
      const left = new AbortController()
      const waiting = profile.frame.CONNECT_FARCASTER(undefined, { id: 'two', signal: left.signal })
      left.abort()
      await expect(waiting).rejects.toThrow()
      await scan(url, id)
      expect(await profile.frame.IS_CONNECTED(undefined, request)).toBe(false)
      expect(await signInBy(profile, id)).toMatchObject({ action: 'CAPTURE_EMAIL' })
    })

    test('nobody waits for a code that was not asked for, or that another way has taken the place of', async () => {
      const profile = newProfile()
      expect(await codeOf(profile.frame.CONNECT_FARCASTER(undefined, request))).toBe('flow_expired')
      await profile.frame.GET_FARCASTER_URI(undefined, request)
      await profile.frame.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, request)
      expect(await codeOf(profile.frame.CONNECT_FARCASTER(undefined, request))).toBe('flow_expired')
    })
  })

  test('two accounts in one browser have a device each, and neither wallet is lost', async () => {
    const [one, two] = [newPerson(), newPerson()]
    const profile = newProfile()
    const first = await connect(profile, (await begin(profile, 'google', one.id)).carried)
    await profile.frame.SIGN_OUT(undefined, request)
    expect(await codeOf(connect(profile, (await begin(profile, 'google', two.id)).carried))).toBe(
      'other_account',
    )
    expect(await profile.frame.IS_CONNECTED(undefined, request)).toBe(false)
    const after = it.mailbox.lastId
    const step = await connect(profile, (await begin(profile, 'google', two.id)).carried)
    expect(step).toMatchObject({ action: 'VERIFY_DEVICE', email: two.email })
    const waiting = profile.frame.CONNECT_DEVICE(undefined, request)
    await answer(two.email, after, Object(step).deviceNumber)
    await waiting
    const second = await profile.frame.GET_USER({}, request)
    expect(second).toMatchObject({ email: two.email })
    expect(second.address).not.toBe(Object(first).address)
    const { parked } = await profile.store.read()
    expect(parked?.map(({ wallet }) => wallet.email)).toEqual([one.email])
  })
})
