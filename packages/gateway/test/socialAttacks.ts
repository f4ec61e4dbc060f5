import { socialRoutes } from '@foyer/api'
import { stressCount } from '@foyer/devkit/stress'
import type { Misbehaviour } from '@foyer/testing/identityProviders'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { exchange } from '../src/parts/social/exchange.ts'
import type { TableProvider } from '../src/parts/social/providerTable.ts'
import { PROVIDER_TABLE } from '../src/parts/social/providerTable.ts'
import { codeOf, otherThan } from './answers.ts'
import type { AuthClient } from './authClient.ts'
import { APP, PUBLIC_URL, SECURE_SITE } from './authTest.ts'
import { countAccounts, me, PROVIDERS, type Returned, readyFakes, type SocialTest } from './socialTest.ts'

const WITH_ID_TOKEN: readonly TableProvider[] = ['google', 'apple']
const WITH_USER: readonly TableProvider[] = ['github', 'facebook', 'x', 'discord']
const HOSTILE: readonly (readonly [Misbehaviour, readonly TableProvider[]])[] = [
  ...(['otherIssuer', 'stateTwice', 'noState', 'noCode', 'denied'] as const).map(
    (how) => [how, PROVIDERS] as const,
  ),
  ...(['serverError', 'hugeBody', 'endlessBody', 'redirect', 'notJson', 'errorWith200'] as const).map(
    (how) => [how, PROVIDERS] as const,
  ),
  ...(['noAccessToken', 'otherTokenType'] as const).map((how) => [how, PROVIDERS] as const),
  ...(
    ['wrongIssuer', 'wrongAudience', 'otherParty', 'wrongNonce', 'noNonce', 'expired', 'notYet'] as const
  ).map((how) => [how, WITH_ID_TOKEN] as const),
  ...(['foreignKey', 'unknownKey', 'algNone', 'algSecret', 'noSubject', 'noIdToken'] as const).map(
    (how) => [how, WITH_ID_TOKEN] as const,
  ),
  ...(['userError', 'userHuge', 'userRedirect', 'userNobody', 'userNotJson'] as const).map(
    (how) => [how, WITH_USER] as const,
  ),
]

/**
 * At how many providers each of them is tried: under stress at all, else at the next two, since providers share all code but their
 * rows. How each of them names itself is a matter of its row.
 */
const AT_ONCE = stressCount(PROVIDERS.length, 2)
const ATTACKS = HOSTILE.map(([how, providers], at) => {
  if (how === 'otherIssuer') return [how, providers] as const
  const from = (at * AT_ONCE) % providers.length
  return [how, [...providers, ...providers].slice(from, from + Math.min(AT_ONCE, providers.length))] as const
})

/** Attacks on signing in at providers. None of them begins a session, makes an account, or sends anybody elsewhere. */
export function describeSocialAttacks(on: () => SocialTest): void {
  describeHostileProviders(on)
  describeStolenAnswers(on)
  describeCompletion(on)
  describeCallback(on)
  describeWindowCode(on)
  describeStoredFlow(on)
}

function describeHostileProviders(on: () => SocialTest): void {
  describe('a provider that misbehaves', () => {
    test.each(ATTACKS)('%s signs nobody in', async (how, providers) => {
      const it = on()
      const [before, asked] = [await countAccounts(it), it.idp.requests.length]
      const client = await it.client()
      for (const provider of providers) {
        it.idp.misbehave(provider, how)
        const returned = await it.signInAt(client, provider, 'ann').finally(() => it.idp.behave())
        expect(returned.page, provider).toBe(`303 ${SECURE_SITE}/social/done`)
        expect(returned.completion, provider).toBe('')
        expect(returned.error, provider).toMatch(/^(failed|denied|expired)$/)
      }
      expect(await codeOf(me(client))).toBe('login_required')
      const paths = it.idp.requests.slice(asked).map(({ path }) => path)
      expect(paths).not.toContain('/elsewhere')
      expect(await countAccounts(it)).toBe(before)
    })

    test('a second token beside the code counts for nothing', async () => {
      const it = on()
      for (const provider of PROVIDERS) {
        it.idp.misbehave(provider, 'hybrid')
        const returned = await it.signInAt(await it.client(), provider, 'ann').finally(() => it.idp.behave())
        expect(returned.error).toBeNull()
      }
    })

    test('is not waited for longer than allowed', async () => {
      const { idp } = on()
      const [google] = await readyFakes(idp)
      if (google === undefined) throw new Error('There is no provider.')
      idp.misbehave('google', { slowMs: 2_000 })
      const secrets = { verifier: 'v'.repeat(43), nonce: 'n', redirectUri: `${PUBLIC_URL}/`, timeoutMs: 40 }
      const work = exchange({ provider: google, answer: { state: 's', code: 'c' }, ...secrets })
      await expect(work.finally(() => idp.behave())).rejects.toThrow('the provider has taken too long')
    })

    test('leaves a reason in the log that names no code, token or person', () => {
      const reasons = on().failures.map(({ message }) => message)
      expect(reasons.length).toBeGreaterThan(30)
      expect(reasons.join('\n')).not.toMatch(/ann|example\.com|[\w-]{32}|eyJ|xxxx/)
    })
  })
}

function describeStolenAnswers(on: () => SocialTest): void {
  describe.each(PROVIDERS)('an answer of %s', (provider) => {
    test('is taken once, and one that was taken leads nowhere', async () => {
      const it = on()
      const client = await it.client()
      const { url } = await client.call(socialRoutes.startSocial, { provider })
      const answer = await it.visit(url, 'ann')
      const [first, second] = await Promise.all([it.comeBack(answer.clone()), it.comeBack(answer.clone())])
      const third = await it.comeBack(answer)
      expect([first.error, second.error].toSorted()).toEqual(['expired', null])
      expect(third.error).toBe('expired')
      expect(third.completion).toBe('')
    })

    test('is of no use in the flow of another device, whose own code stays the only one', async () => {
      const it = on()
      const [victim, attacker] = [await it.client(), await it.client()]
      const before = await countAccounts(it)
      const theirs = await it.visit((await victim.call(socialRoutes.startSocial, { provider })).url, 'ann')
      const own = await it.visit((await attacker.call(socialRoutes.startSocial, { provider })).url, 'ben')
      const stolen = await fieldOf(theirs, 'code')
      // The attacker reads a code before its owner's answer arrives: at two providers only the code's secrecy prevents that.
      const isBound = PROVIDER_TABLE[provider].pkce || PROVIDER_TABLE[provider].keys !== undefined
      if (!isBound) await it.comeBack(theirs)
      const swapped = await it.comeBack(await withField(own, 'code', stolen))
      expect(swapped).toMatchObject({ error: 'failed', completion: '' })
      expect(await codeOf(me(attacker))).toBe('login_required')
      expect(await countAccounts(it)).toBe(before)
    })

    test('is not taken at the address of another provider', async () => {
      const it = on()
      const client = await it.client()
      const { url } = await client.call(socialRoutes.startSocial, { provider })
      const answer = await it.visit(url, 'ann')
      const other = provider === 'google' ? 'github' : 'google'
      const asked = it.idp.requests.length
      const at = new URL(`${PUBLIC_URL}/v1/auth/social/callback/${other}`)
      for (const name of ['state', 'code']) at.searchParams.set(name, await fieldOf(answer, name))
      expect(await it.comeBack(new Request(at))).toMatchObject({ error: 'expired', completion: '' })
      expect(it.idp.requests.length).toBe(asked)
    })

    test('finishes nothing for whoever has not both started and come back: login phishing', async () => {
      const it = on()
      // The attacker starts, and the victim opens the link and signs in.
      const [attacker, victim] = [await it.client(), await it.client()]
      const before = await countAccounts(it)
      const returned = await it.signInAt(attacker, provider, it.newPerson())
      expect(await codeOf(it.finish(victim, returned))).toBe('flow_expired')
      const guessed = { ...returned, completion: 'A'.repeat(43) }
      expect(await codeOf(it.finish(attacker, guessed))).toBe('flow_expired')
      expect(await countAccounts(it)).toBe(before)
    })
  })
}

function describeCompletion(on: () => SocialTest): void {
  test('what a window carries is good once, whole, for its flow, and in the app and project that started it', async () => {
    const it = on()
    const client = await it.client()
    const [returned, other] = [
      await it.signInAt(client, 'google', it.newPerson()),
      await it.signInAt(client, 'google', it.newPerson()),
    ]
    const { flowId, completion } = returned
    const finish = (body: object, who = client) => codeOf(who.call(socialRoutes.finishSocial, body))
    for (const guess of [flip(completion), other.completion])
      expect(await finish({ flowId, completion: guess })).toBe('flow_expired')
    expect(await finish({ flowId, code: '00000000' })).toBe('flow_expired')
    // Asking whether it has ended is no way to end it.
    for (const body of [{ flowId }, { flowId, completion: '' }, { flowId, code: '' }])
      expect(await finish(body)).toBe('bad_request')
    const elsewhere = await it.client({ device: client.device, projectId: 'off' })
    expect(await finish({ flowId, completion }, elsewhere)).toBe('flow_expired')
    const moveTo = (app_origin: string) =>
      it.database.updateTable('auth_social_flows').set({ app_origin }).where('id', '=', flowId).execute()
    await moveTo('https://other.example')
    expect(await finish({ flowId, completion })).toBe('flow_expired')
    await moveTo(APP)
    const outcomes = await Promise.all([1, 2, 3].map(() => finish({ flowId, completion })))
    expect(outcomes.toSorted()).toEqual(['flow_expired', 'flow_expired', 'ok'])
  })
}

function describeCallback(on: () => SocialTest): void {
  describe('the address of an answer', () => {
    test('leads to the page of the secure site alone, whatever is asked of it', async () => {
      const it = on()
      const lures = ['next', 'return', 'redirect_uri', 'url', 'continue', 'state', 'iss', 'error', 'f', 'c']
      for (const lure of lures) {
        const at = new URL(`${PUBLIC_URL}/v1/auth/social/callback/google`)
        for (const value of ['https://evil.example', '//evil.example', 'javascript:alert(1)']) {
          at.searchParams.set(lure, value)
          const { page, completion } = await it.comeBack(new Request(at))
          expect(page).toBe(`303 ${SECURE_SITE}/social/done`)
          expect(completion).toBe('')
        }
      }
      const unknown = new Request(`${PUBLIC_URL}/v1/auth/social/callback/evil?state=1`)
      expect(await it.comeBack(unknown)).toMatchObject({
        page: `303 ${SECURE_SITE}/social/done`,
        error: 'expired',
      })
      const client = await it.client()
      const { url } = await client.call(socialRoutes.startSocial, { provider: 'github' })
      const answer = await it.visit(url, 'ann')
      const head = await it.gateway.fetch(new Request(answer.url, { method: 'HEAD' }))
      expect([head.status, head.headers.get('location')]).toEqual([405, null])
      expect((await it.comeBack(answer)).error).toBeNull()
    })

    test('takes no form of another kind, nor one that is too large', async () => {
      const it = on()
      const post = async (body: BodyInit, type?: string) => {
        const headers = type === undefined ? {} : { 'content-type': type }
        const path = `${PUBLIC_URL}/v1/auth/social/callback/apple`
        return (await it.comeBack(new Request(path, { method: 'POST', body, headers }))).error
      }
      expect(await post('{"state":"1"}', 'application/json')).toBe('failed')
      expect(await post(new URLSearchParams({ state: '1', user: 'x'.repeat(70_000) }))).toBe('failed')
      expect(await post(new URLSearchParams({ state: '1', user: 'x'.repeat(3_000) }))).toBe('expired')
    })

    test('is too late after ten minutes, and what a window carries after five', async () => {
      const it = on()
      const client = await it.client()
      const { url } = await client.call(socialRoutes.startSocial, { provider: 'github' })
      const answer = await it.visit(url, 'ann')
      const returned = await it.signInAt(client, 'github', 'ann')
      it.shiftMs += 300_000
      const fresh = await it.client()
      expect(await codeOf(it.finish(client, returned))).toBe('flow_expired')
      expect((await it.signInAt(fresh, 'github', 'ann')).error).toBeNull()
      it.shiftMs += 300_000
      expect((await it.comeBack(answer)).error).toBe('expired')
    })
  })
}

function describeWindowCode(on: () => SocialTest): void {
  describe('the code of a window', () => {
    test('has three tries in all and two minutes, on the device that has started, and finishes once', async () => {
      const it = on()
      const client = await it.client()
      const returned = await it.signInAt(client, 'google', it.newPerson())
      const { flowId } = returned
      const guess = (code: string, who: AuthClient = client) =>
        codeOf(who.call(socialRoutes.finishSocial, { flowId, code }))
      expect(await guess('12345678')).toBe('flow_expired')
      const code = await showCode(it, returned)
      expect(code).toMatch(/^\d{8}$/)
      expect(await guess(code, await it.client())).toBe('flow_expired')
      expect(await guess(wrong(code))).toBe('code_wrong')
      expect(await guess(wrong(code))).toBe('code_wrong')
      const next = await showCode(it, returned)
      expect(await guess(wrong(next))).toBe('code_wrong')
      const last = await showCode(it, returned)
      expect(await guess(last)).toBe('code_locked')

      const other = await it.signInAt(client, 'google', it.newPerson())
      const late = await showCode(it, other)
      it.shiftMs += 120_000
      const finish = (typed: string) =>
        client.call(socialRoutes.finishSocial, { flowId: other.flowId, code: typed })
      expect(await codeOf(finish(late))).toBe('flow_expired')
      const good = await showCode(it, other)
      const typed = `${good.slice(0, 4)} ${good.slice(4)}`
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => codeOf(finish(typed))))
      expect(outcomes.toSorted()).toEqual(['flow_expired', 'flow_expired', 'flow_expired', 'ok'])
    })
  })
}

function describeStoredFlow(on: () => SocialTest): void {
  test('the database holds nothing of a flow that would finish it', async () => {
    const it = on()
    const client = await it.client()
    const { url, flowId } = await client.call(socialRoutes.startSocial, { provider: 'google' })
    const { completion } = await it.comeBack(await it.visit(url, 'ann'))
    const code = await showCode(it, { flowId, completion })
    const { rows } = await sql`select * from auth_social_flows where id = ${flowId}`.execute(it.database)
    const { searchParams: query } = new URL(url)
    const stored = JSON.stringify(rows)
    for (const secret of [query.get('state'), query.get('nonce'), completion, code, 'ann@example.com'])
      expect(stored).not.toContain(secret)
  })
}

async function showCode(it: SocialTest, { flowId, completion }: Pick<Returned, 'flowId' | 'completion'>) {
  const path = `${PUBLIC_URL}${socialRoutes.getSocialOrigin.path}`
  const body = JSON.stringify({ flowId, completion, needsCode: true })
  const headers = { 'content-type': 'application/json' }
  const reply = await it.gateway.fetch(new Request(path, { method: 'POST', headers, body }))
  return String(Object(await reply.json()).code)
}

function wrong(code: string): string {
  return `${code.slice(0, 2)}${otherThan(code.slice(2))}`
}

function flip(secret: string): string {
  return `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
}

async function fieldsOf(request: Request): Promise<URLSearchParams> {
  return request.method === 'GET'
    ? new URL(request.url).searchParams
    : new URLSearchParams(await request.clone().text())
}

async function fieldOf(request: Request, name: string): Promise<string> {
  return (await fieldsOf(request)).get(name) ?? ''
}

async function withField(request: Request, name: string, value: string): Promise<Request> {
  const fields = await fieldsOf(request)
  fields.set(name, value)
  if (request.method === 'POST') return new Request(request.url, { method: 'POST', body: fields })
  return new Request(`${request.url.split('?')[0]}?${fields}`)
}
