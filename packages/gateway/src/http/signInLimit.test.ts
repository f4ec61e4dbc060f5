import { authRoutes, emailChangeRoutes, type RouteDefinition, socialRoutes } from '@foyer/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor, createAuthClient } from '../../test/authClient.ts'
import { codeOf, newAddress } from '../../test/authSuite.ts'
import { APP, PROJECT, PUBLIC_URL } from '../../test/authTest.ts'
import { me, type SocialTest, startSocialTest } from '../../test/socialTest.ts'
import { openUsualDatabase } from '../../test/usualDatabase.ts'
import { createGateway } from '../createGateway.ts'
import { createMemoryLimits } from '../kernel/limits/flexibleLimits.ts'
import { SIGN_INS_PER_MINUTE } from './rateLimit.ts'

let it: SocialTest
beforeAll(async () => {
  it = await startSocialTest({ opened: await openUsualDatabase('limits of signing in') })
}, 240_000)
afterAll(() => it.close())

/** The same gateway with limits that count, as one address sees it. */
function counted() {
  const services = { ...it.services, limits: createMemoryLimits() }
  const gateway = createGateway(services, { isDevelopment: false })
  const target = { publicUrl: PUBLIC_URL, fetch: (request: Request) => gateway.fetch(request) }
  const client = () => createAuthClient({ target, projectId: PROJECT, appOrigin: APP })
  const useUp = async () => {
    const other = await client()
    const { path, method } = socialRoutes.startSocial
    // Refused for what they are, and counted all the same: whoever begins is counted before anything is looked at.
    for (let turn = 0; turn < SIGN_INS_PER_MINUTE; turn += 1) await gateway.request(path, { method })
    expect(await codeOf(other.call(socialRoutes.startSocial, { provider: 'google' }))).toBe('rate_limited')
  }
  return { gateway, client, useUp }
}

test('whoever has begun to sign in is not refused half-way because others behind the address begin as well', async () => {
  const { gateway, client, useUp } = counted()
  const one = await client()
  const { url } = await one.call(socialRoutes.startSocial, { provider: 'x' })
  await useUp()
  const reply = await gateway.fetch(await it.visit(url, it.newPerson()))
  const facts = new URLSearchParams(new URL(reply.headers.get('location') ?? '').hash.slice(1))
  const [flowId, completion] = [facts.get('f') ?? '', facts.get('c') ?? '']
  const finished = await one.call(socialRoutes.finishSocial, { flowId, completion })
  expect(finished).toMatchObject({ needs: 'EMAIL' })
  const [email, after] = [newAddress(), it.mailbox.lastId]
  await one.call(socialRoutes.captureEmail, { flowId, email })
  const otp = await codeFor(it.mailbox, email, after)
  const wrong = otp === '000000' ? '000001' : '000000'
  expect(await codeOf(one.call(socialRoutes.confirmCapture, { flowId, email, otp: wrong }))).toBe(
    'code_wrong',
  )
  await one.call(socialRoutes.confirmCapture, { flowId, email, otp })
  expect((await me(one)).account.email).toBe(email)
})

test('every route that begins one is counted, and what goes on with one has the limits of its flow alone', async () => {
  const { client, useUp } = counted()
  const one = await client()
  await useUp()
  const ask = async (route: RouteDefinition, body: unknown) => one.send(await one.prove(route, body))
  const begins = {
    startEmail: await ask(authRoutes.startEmail, { email: newAddress() }),
    startSocial: await ask(socialRoutes.startSocial, { provider: 'google' }),
    startFarcaster: await ask(socialRoutes.startFarcaster, {}),
    startEmailChange: await ask(emailChangeRoutes.startEmailChange, { email: newAddress() }),
  }
  expect(new Set(Object.values(begins))).toEqual(new Set(['rate_limited']))
  const flowId = 'so_none'
  const goesOn = {
    resendEmail: await ask(authRoutes.resendEmail, { flowId }),
    confirmOtp: await ask(authRoutes.confirmOtp, { flowId, otp: '123456' }),
    finishSocial: await ask(socialRoutes.finishSocial, { flowId, code: '12345678' }),
    captureEmail: await ask(socialRoutes.captureEmail, { flowId, email: newAddress() }),
    confirmCapture: await ask(socialRoutes.confirmCapture, {
      ...{ flowId, email: newAddress(), otp: '123456' },
    }),
  }
  expect(new Set(Object.values(goesOn))).toEqual(new Set(['flow_expired']))
})
