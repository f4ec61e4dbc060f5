import { getConfig, socialRoutes } from '@foyer/contract'
import { type IdentityProviders, startIdentityProviders } from '@foyer/testing/identityProviders'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSuite, startSuite } from '../../packages/suite/src/startSuite.ts'
import { APP_ORIGIN, PROJECT, prepareSuite, type SuiteTest } from '../../packages/suite/test/suiteTest.ts'
import { createProfile, type Profile } from './profile.ts'

const TIMEOUT_MS = 180_000
const signal = new AbortController().signal
const request = { id: 'one', signal }

/** What a window of a provider has come back with. */
interface Returned {
  readonly flowId: string
  readonly completion: string
  /** As the window hands it to the page. */
  readonly carried: string
}

describe('the real frame, gateway, vault and doubles of providers, on one embedded database', () => {
  let it: SuiteTest
  let suite: RunningSuite
  let idp: IdentityProviders
  let gatewayTransitKey = ''
  let people = 0
  const profiles: Profile[] = []

  beforeAll(async () => {
    idp = await startIdentityProviders({ port: 0 })
    const { id, secret } = idp.client
    it = await prepareSuite({
      // Doubles stand in for providers while developing only.
      NODE_ENV: 'development',
      FOYER_OAUTH_URL: idp.url,
      FOYER_OAUTH_INTERNAL_URL: idp.internalUrl,
      FOYER_OAUTH_GOOGLE_ID: id,
      FOYER_OAUTH_GOOGLE_SECRET: secret,
      FOYER_OAUTH_X_ID: id,
      FOYER_OAUTH_X_SECRET: secret,
      FOYER_FARCASTER_RELAY_URL: idp.farcaster.relayUrl,
      FOYER_FARCASTER_RPC_URL: idp.farcaster.rpcUrl,
    })
    await it.run(['gateway', 'project', 'update', PROJECT, '--feature', 'socials=google,x,farcaster'])
    suite = await startSuite({
      frameFolder: it.frameFolder,
      env: it.env,
      printNote: () => undefined,
      logTo: { write: () => undefined },
    })
    const reply = await fetch(`${suite.gateway.url}${getConfig.path}?projectId=${PROJECT}`)
    gatewayTransitKey = v.parse(getConfig.reply, await reply.json()).embeddedWallet?.transitKey ?? ''
  }, TIMEOUT_MS)
  afterAll(async () => {
    for (const profile of profiles) profile.close()
    await suite.close()
    await idp.stop()
    await it.close()
  })

  function newProfile(): Profile {
    const profile = createProfile({ env: it.env, gatewayTransitKey, ip: `192.0.2.${profiles.length + 1}` })
    profiles.push(profile)
    return profile
  }

  /** Somebody whom all providers know, with an address that they have checked. */
  function newPerson() {
    people += 1
    const person = { id: `p${people}`, name: `Person ${people}`, email: `p${people}@people.example` }
    idp.addPerson({ ...person, isVerified: true })
    return person
  }

  /** What the window does: it signs in at the provider, and comes back to the page of the secure site. */
  async function visit(uri: string, person: string): Promise<Returned> {
    const page = new URL(uri)
    page.searchParams.set('auto', person)
    // Browsers know every name below localhost, which Node does not.
    page.hostname = '127.0.0.1'
    const back = await fetch(page, { redirect: 'manual' })
    const done = await fetch(back.headers.get('location') ?? '', { redirect: 'manual' })
    const address = new URL(done.headers.get('location') ?? '')
    expect(address.origin + address.pathname).toBe('https://secure.example/social/done')
    const facts = new URLSearchParams(address.hash.slice(1))
    const [flowId, completion] = [facts.get('f') ?? '', facts.get('c') ?? '']
    return { flowId, completion, carried: `${flowId}.${completion}` }
  }

  async function begin({ frame }: Profile, provider: 'google' | 'x', person: string): Promise<Returned> {
    const { uri } = await frame.GET_SOCIAL_REDIRECT_URI({ provider }, request)
    return visit(uri, person)
  }

  const connect = (profile: Profile, uri: string) => profile.frame.CONNECT_SOCIAL({ uri }, request)
  const codeOf = (step: Promise<unknown> | unknown) =>
    Promise.resolve(step).then(
      () => 'ok',
      (error: unknown) => String(Object(error).code),
    )

  /** Opens the link of the vault, and chooses a number. */
  async function answerLink(email: string, after: number, number: string): Promise<void> {
    let mail = await it.mailbox.waitForMail(email, { after })
    while (!mail.links.some((link) => link.includes('/approve?t=')))
      mail = await it.mailbox.waitForMail(email, { after: mail.id })
    const link = new URL(mail.links.find((one) => one.includes('/approve?t=')) ?? '')
    const body = new URLSearchParams({ t: link.searchParams.get('t') ?? '', choice: number })
    const reply = await fetch(`${it.env.FOYER_VAULT_URL}/approve`, { method: 'POST', body })
    expect(reply.status).toBe(200)
  }

  async function signsWith(profile: Profile, address: string): Promise<boolean> {
    const payload = { method: 'personal_sign', params: ['Hello', address] }
    const where = { chainId: 1, chainNamespace: 'eip155' } as const
    const signature = await profile.frame.RPC_REQUEST({ ...payload, ...where }, request)
    return /^0x[0-9a-f]{130}$/.test(String(signature))
  }

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
    // What the window carried is used up.
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
    expect(await connect(profile, carried)).toEqual({ action: 'CAPTURE_EMAIL', isAddressTaken: false })
    expect(await profile.frame.IS_CONNECTED(undefined, request)).toBe(false)
    const after = it.mailbox.lastId
    expect(await codeOf(profile.frame.DATA_CAPTURE({ email: 'nothing' }, request))).toBe('email_invalid')
    expect(await profile.frame.DATA_CAPTURE({ email }, request)).toMatchObject({ action: 'VERIFY_OTP' })
    const { codes } = await it.mailbox.waitForMail(email, { after })
    const wrong = codes[0] === '000000' ? '000001' : '000000'
    expect(await codeOf(profile.frame.DATA_CAPTURE_OTP({ otp: wrong }, request))).toBe('code_wrong')
    const user = await profile.frame.DATA_CAPTURE_OTP({ otp: codes[0] ?? '' }, request)
    expect(user).toMatchObject({ email })
    expect(await signsWith(profile, user.address)).toBe(true)
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
    // The vault is asked for another link, and mails none to an address that had one a moment ago.
    expect(await codeOf(device.frame.RESEND_SOCIAL_LINK(undefined, request))).toBe('rate_limited')
    const waiting = device.frame.CONNECT_DEVICE(undefined, request)
    await answerLink(email, after, Object(step).deviceNumber)
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
    await answerLink(email, after, wrong)
    expect(await waiting).toBe('device_refused')
    expect(await device.frame.IS_CONNECTED(undefined, request)).toBe(false)
  })

  describe('with Farcaster', () => {
    /** What the app of a person does with the code that a browser shows. */
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
      expect(await signInBy(profile, id)).toEqual({ action: 'CAPTURE_EMAIL', isAddressTaken: false })
      expect(await profile.frame.IS_CONNECTED(undefined, request)).toBe(false)
      const after = it.mailbox.lastId
      await profile.frame.DATA_CAPTURE({ email }, request)
      const { codes } = await it.mailbox.waitForMail(email, { after })
      const user = await profile.frame.DATA_CAPTURE_OTP({ otp: codes[0] ?? '' }, request)
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
      await answerLink(email, mails, Object(step).deviceNumber)
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
    await answerLink(two.email, after, Object(step).deviceNumber)
    await waiting
    const second = await profile.frame.GET_USER({}, request)
    expect(second).toMatchObject({ email: two.email })
    expect(second.address).not.toBe(Object(first).address)
    const { parked } = await profile.store.read()
    expect(parked?.map(({ wallet }) => wallet.email)).toEqual([one.email])
  })
})
