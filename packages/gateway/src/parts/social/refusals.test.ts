import { socialRoutes } from '@foyer/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECURE_SITE } from '../../../test/authTest.ts'
import { me, readReturned, type SocialTest, startSocialTest } from '../../../test/socialTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'
import type { LimitCharge } from '../../base/limits.ts'
import { createGateway } from '../../createGateway.ts'
import type { RequestLog } from '../../http/app.ts'

let it: SocialTest
beforeAll(async () => {
  it = await startSocialTest({ opened: await openUsualDatabase('refusals of providers') })
}, 240_000)
afterAll(() => it.close())

const DONE = `303 ${SECURE_SITE}/social/done`

/** The same gateway, where nothing is left of what a test wants to be used up. */
function usedUp(isUsedUp: (charge: LimitCharge) => boolean, settings = {}) {
  const log: RequestLog[] = []
  const limits = {
    charge: async (charge: LimitCharge) => (isUsedUp(charge) ? 30_000 : it.services.limits.charge(charge)),
  }
  const services = { ...it.services, limits }
  return {
    log,
    ...createGateway(services, { isDevelopment: false, log: (one) => log.push(one), ...settings }),
  }
}

async function readBusy(reply: Response) {
  const facts = new URLSearchParams(new URL(reply.headers.get('location') ?? '').hash.slice(1))
  return { ...readReturned(reply), provider: facts.get('p'), query: facts.get('q') }
}

describe('state-14 whoever is refused at the address of an answer sees a page and no JSON', () => {
  test('and the same answer signs in a moment after', async () => {
    const client = await it.client()
    const { url } = await client.call(socialRoutes.startSocial, { provider: 'google' })
    const answer = await it.visit(url, it.newPerson())
    const busy = usedUp(({ rule }) => rule === 'shared')
    const reply = await busy.fetch(answer.clone())
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await reply.text()).not.toContain('{')
    const refused = await readBusy(reply)
    expect(refused).toMatchObject({ page: DONE, error: 'busy', completion: '', provider: 'google' })
    // The log counts the refusal, and not the page that it led to.
    expect(busy.log.map(({ status }) => status)).toEqual([429])
    const again = new URL(answer.url)
    again.search = refused.query ?? ''
    expect(again.searchParams.get('state')).toBe(new URL(answer.url).searchParams.get('state'))
    await it.finish(client, await it.comeBack(new Request(again)))
    expect((await me(client)).account.social?.provider).toBe('google')
  })

  test('also before anything is read of it: an address that has used up its refusals, and a gateway that is full', async () => {
    const callback = '/v1/auth/social/callback/github?state=s&code=c&next=https://evil.example'
    const address = usedUp(({ rule }) => rule === 'refused')
    await address.request('/v1/nothing')
    for (const gateway of [address, usedUp(() => false, { maxInFlight: 0 })])
      expect(await readBusy(await gateway.request(callback))).toMatchObject({
        page: DONE,
        error: 'busy',
        query: 'state=s&code=c',
      })
    expect((await address.request('/v1/nothing')).status).toBe(429)
  })

  test('an answer by a form, or one that is too long, is not carried', async () => {
    const busy = usedUp(({ rule }) => rule === 'shared')
    const path = '/v1/auth/social/callback/apple'
    const body = new URLSearchParams({ state: 's', code: 'c' })
    for (const reply of [
      await busy.request(path, { method: 'POST', body }),
      await busy.request(`${path}?state=s&code=${'c'.repeat(2_100)}`),
    ])
      expect(await readBusy(reply)).toMatchObject({ page: DONE, error: 'busy', provider: null, query: null })
  })

  test('but what no browser asks is answered as everywhere', async () => {
    const busy = usedUp(({ rule }) => rule === 'shared')
    const path = '/v1/auth/social/callback/google?state=s'
    expect((await busy.request(path, { method: 'DELETE' })).status).toBe(405)
    expect((await busy.request(path, { method: 'HEAD' })).headers.get('location')).toBeNull()
  })
})
