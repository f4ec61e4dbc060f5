import { createHash } from 'node:crypto'
import { vaultRoutes } from '@foyer/api'
import { type ChallengeService, startChallengeService } from '@foyer/devkit/challengeService'
import { isWorkHash, sha256, workBytes } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, type Device } from '../../test/device.ts'
import { linkMails } from '../../test/mailOwner.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import { FRAME_ORIGIN, startVaultTest, TEST_ORIGIN, type VaultTest } from '../../test/vaultTest.ts'
import { WORK_LIFETIME_MS } from './workChallenge.ts'

type Body = Record<string, unknown>

/** Asks as a stranger, from a network of its own. */
async function ask(device: Device, email: string, more: Body = {}) {
  const headers = { 'x-forwarded-for': `198.51.${100 + Math.floor(Math.random() * 100)}.7` }
  const answer = await device.call('/v1/links', { email, flowId: 'fl_1', ...more }, { headers })
  return v.parse(vaultRoutes.createLink.reply, answer.body)
}

/** Tries answers until one is right, or one that is wrong. */
async function solve(token: string, bits: number, isRight = true): Promise<string> {
  for (let tried = 0; ; tried += 1) {
    const answer = String(tried)
    if (isWorkHash(await sha256(workBytes(token, answer)), bits) === isRight) return answer
  }
}

const databases = await usualVaultDatabases('challenges of the vault')

describe.each(databases)('the proof of work, on $name', ({ start }) => {
  let it: VaultTest
  let count = 0
  beforeAll(async () => {
    it = await start({ trustedProxies: 1, challenge: { kind: 'work', bits: 8 } })
  })
  afterAll(() => it.close())

  /** An address that another device has asked for, and a stranger who is asked to solve something. */
  async function challenged() {
    const email = `work${++count}@example.com`
    expect((await ask(await createDevice(it), email)).challenge).toBeUndefined()
    it.passTime(31_000)
    const device = await createDevice(it)
    const reply = await ask(device, email)
    if (reply.challenge?.kind !== 'work') throw new TypeError('nothing was to be solved')
    expect(reply.earlier?.number).toMatch(/^\d{8}$/)
    return { email, device, ...reply.challenge }
  }

  test('is asked of a stranger where another device has asked in the last hour, and a mail comes once it is done', async () => {
    const { email, device, token, bits } = await challenged()
    const reply = await ask(device, email, { challenge: { token, answer: await solve(token, bits) } })
    expect(reply.earlier).toBeUndefined()
    expect(reply.challenge).toBeUndefined()
    expect(await linkMails(it, email)).toHaveLength(2)
  })

  test('is not asked of who asks first, of who asks again, or after an hour', async () => {
    const email = `work${++count}@example.com`
    const first = await createDevice(it)
    expect((await ask(first, email)).challenge).toBeUndefined()
    it.passTime(31_000)
    expect(await ask(first, email)).not.toHaveProperty('earlier')
    it.passHour()
    expect(await ask(await createDevice(it), email)).not.toHaveProperty('challenge')
  })

  test('counts once, for one device, one address and two minutes, and not where it is wrong or another is easier', async () => {
    const { email, device, token, bits } = await challenged()
    const answer = await solve(token, bits)
    const isMailed = async (by: Device, to: string, challenge: Body) =>
      (await ask(by, to, { challenge })).earlier === undefined
    const [id, expiry, , mac] = token.split('.')
    const easier = `${id}.${expiry}.0.${mac}`
    const longer = `${id}.${Number(expiry) + 60_000}.${bits}.${mac}`
    expect(await isMailed(device, email, { token, answer: await solve(token, bits, false) })).toBe(false)
    expect(await isMailed(device, email, { token: easier, answer })).toBe(false)
    expect(await isMailed(device, email, { token: longer, answer: await solve(longer, bits) })).toBe(false)
    expect(await isMailed(device, email, { answer })).toBe(false)
    expect(await isMailed(await createDevice(it), email, { token, answer })).toBe(false)
    const other = await challenged()
    expect(await isMailed(device, other.email, { token, answer })).toBe(false)
    expect(await isMailed(device, email, { token, answer })).toBe(true)
    it.passHour()
    await ask(await createDevice(it), email)
    it.passTime(31_000)
    expect(await isMailed(device, email, { token, answer })).toBe(false)

    const late = await challenged()
    it.passTime(WORK_LIFETIME_MS)
    const solved = { token: late.token, answer: await solve(late.token, late.bits) }
    expect(await isMailed(late.device, late.email, solved)).toBe(false)
  })

  test('counts once within its two minutes too, while the limits would let another mail through', async () => {
    const email = `work${++count}@example.com`
    await ask(await createDevice(it), email)
    it.passTime(59 * 60_000)
    // Whoever asks now keeps the address unusual after the first mail has left the hour.
    await ask(await createDevice(it), email)
    const device = await createDevice(it)
    const solveFor = async ({ challenge }: Awaited<ReturnType<typeof ask>>) => {
      if (challenge?.kind !== 'work') throw new TypeError('nothing was to be solved')
      const { token, bits } = challenge
      return { challenge: { token, answer: await solve(token, bits) } }
    }
    const solved = await solveFor(await ask(device, email))
    await ask(device, email, solved)
    expect(await linkMails(it, email)).toHaveLength(2)
    it.passTime(90_000)
    const again = await ask(device, email, solved)
    expect(await linkMails(it, email)).toHaveLength(2)
    await ask(device, email, await solveFor(again))
    expect(await linkMails(it, email)).toHaveLength(3)
  })

  test('has no page, since nobody is shown anything', async () => {
    expect((await fetch(`${it.vault.url}/v1/challenge?project=my-shop`)).status).toBe(404)
  })

  test('says nothing of whether the address has a wallet: the shape of the answer is the same', async () => {
    const known = await challenged()
    const wallet = `wallet${++count}@example.com`
    const owner = await createDevice(it)
    await owner.approve(wallet)
    it.passTime(31_000)
    const reply = await ask(await createDevice(it), wallet)
    expect(Object.keys(reply).toSorted()).toEqual(
      ['linkId', 'number', 'retryAfterMs', 'expiresInMs', 'earlier', 'challenge'].toSorted(),
    )
    expect(known.bits).toBe(reply.challenge?.kind === 'work' ? reply.challenge.bits : undefined)
  })
})

describe.each(['turnstile', 'hcaptcha'] as const)('%s', (kind) => {
  let it: VaultTest
  let service: ChallengeService
  beforeAll(async () => {
    service = await startChallengeService()
    const { url, scriptUrl, origin } = service
    const challenge = { kind, siteKey: 'site', secret: 'secret', url, scriptUrl, sources: [origin] }
    it = await startVaultTest({ trustedProxies: 1, challenge })
  })
  afterAll(async () => {
    await it.close()
    await service.stop()
  })
  afterEach(() => service.script({}))
  let count = 0

  test('has each token checked by the service, which takes it once', async () => {
    const email = `${kind}${++count}@example.com`
    await ask(await createDevice(it), email)
    it.passTime(31_000)
    const device = await createDevice(it)
    expect((await ask(device, email)).challenge).toEqual({ kind, siteKey: 'site' })
    expect((await ask(device, email, { challenge: { answer: 'forged' } })).earlier).toBeDefined()
    const answer = service.issue()
    expect((await ask(device, email, { challenge: { answer } })).earlier).toBeUndefined()
    expect(service.requests.at(-1)).toMatchObject({ secret: 'secret', response: answer, sitekey: 'site' })
    expect(JSON.stringify(service.requests)).not.toContain(email)
  })

  test('takes a token once, for whichever device and address, also where the service would take it again', async () => {
    service.script({ body: JSON.stringify({ success: true }) })
    const answer = service.issue()
    const mailed = async () => {
      const email = `${kind}${++count}@example.com`
      await ask(await createDevice(it), email)
      it.passTime(31_000)
      return (await ask(await createDevice(it), email, { challenge: { answer } })).earlier === undefined
    }
    expect(await mailed()).toBe(true)
    expect(await mailed()).toBe(false)
  })

  test.each([
    ['is away', { status: 503 }],
    ['answers with nonsense', { body: '<html>' }],
    ['has seen the widget on another site', { hostname: 'evil.example' }],
  ])('that %s lets nobody be mailed, and locks nobody out', async (_, script) => {
    const email = `${kind}${++count}@example.com`
    await ask(await createDevice(it), email)
    it.passTime(31_000)
    service.script(script)
    const reply = await ask(await createDevice(it), email, { challenge: { answer: service.issue() } })
    expect(reply.earlier?.number).toMatch(/^\d{8}$/)
  })

  const pageOf = (query: string) => fetch(`${it.vault.url}/v1/challenge?${query}`)
  /** The directives of a content policy, by name. */
  const policyOf = ({ headers }: Response) =>
    Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources]
      }),
    )

  test('has a page for its widget, which lets in the service alone, and the pages alone that may embed the frame', async () => {
    const reply = await pageOf('project=my-shop&theme=dark&lang=de-AT')
    expect(reply.status).toBe(200)
    const policy = policyOf(reply)
    const own = expect.stringMatching(/^'sha256-[\w+/]{43}='$/)
    expect(policy).toEqual({
      'default-src': ["'none'"],
      'script-src': [own, service.origin],
      'style-src': [own, service.origin],
      'frame-src': [service.origin],
      'connect-src': [service.origin],
      'img-src': [service.origin, 'data:'],
      'frame-ancestors': [FRAME_ORIGIN, TEST_ORIGIN, 'https://*.shop.example'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    })
    const text = await reply.text()
    for (const [tag, directive] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ] as const) {
      const inline = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(text)?.[1] ?? ''
      const hash = createHash('sha256').update(inline).digest('base64')
      expect(policy[directive]).toContain(`'sha256-${hash}'`)
    }
    expect(text).toContain('<html lang="de" dir="ltr" data-theme="dark" data-embedded>')
    const settings = /id="settings">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
    expect(JSON.parse(settings)).toEqual({
      ...{ kind, siteKey: 'site', scriptUrl: service.scriptUrl, theme: 'dark', language: 'de' },
      origins: [FRAME_ORIGIN],
    })
    expect(text).not.toContain('secret')
    // Drawing it asks nobody: the browser does.
    expect(service.visits).toEqual([])
  })

  test('has the same page as a window, which nobody embeds', async () => {
    const reply = await pageOf('project=my-shop&window=1')
    expect(policyOf(reply)['frame-ancestors']).toEqual(["'none'"])
    expect(reply.headers.get('cross-origin-embedder-policy')).toBeNull()
    expect(await reply.text()).not.toContain(' data-embedded>')
  })

  test.each([
    ['a project that is not known', 'project=nobody', 404],
    ['no project', 'theme=dark', 400],
    ['a theme that breaks out of its attribute', 'project=my-shop&theme=%22%3E', 400],
  ])('has no page for %s', async (_, query, status) => {
    expect((await pageOf(query)).status).toBe(status)
  })
})
