import { authRoutes } from '@foyer/api'
import { createNonces, NONCE_HEADER, NONCE_PATH, randomBytes } from '@foyer/secure-protocol'
import { HOUR_MS } from '@foyer/server-kit'
import { describe, expect, test } from 'vitest'
import { signIn } from '../../../test/authClient.ts'
import { codeOf, newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import { APP } from '../../../test/authTest.ts'

await onUsualDatabase('attacks on proofs', (suite) => {
  describe('a proof of possession', () => {
    test('is needed, for exactly this request, once', async () => {
      const client = await suite.it.client()
      const email = newAddress()
      await client.call(authRoutes.startEmail, { email })
      const bare = new Request(`${suite.it.target.publicUrl}/v1/auth/me`)
      expect(await client.send(bare)).toBe('proof_missing')
      const swap = async (to: string, init: RequestInit = {}) => {
        const good = await client.prove(authRoutes.startEmail, { email })
        const body = await good.clone().text()
        return client.send(new Request(to, { method: 'POST', headers: good.headers, body, ...init }))
      }
      const url = `${suite.it.target.publicUrl}${authRoutes.startEmail.path}`
      expect(await swap(`${suite.it.target.publicUrl}/v1/auth/email/resend`)).toBe('proof_invalid')
      expect(await swap(`${url}?x=1`)).toBe('proof_invalid')
      expect(await swap(url, { body: JSON.stringify({ email: newAddress() }) })).toBe('proof_invalid')
      expect(await swap(url)).toBe('ok')
      const good = await client.prove(authRoutes.startEmail, { email })
      const copies = await Promise.all([good.clone(), good.clone(), good].map((copy) => client.send(copy)))
      expect(copies.sort()).toEqual(['ok', 'proof_invalid', 'proof_invalid'])
    })

    test('for another server, or with the nonce of one, is worth nothing', async () => {
      const client = await suite.it.client()
      const elsewhere = { url: `https://vault.example${authRoutes.startEmail.path}` }
      await client.call(authRoutes.startEmail, { email: newAddress() })
      const body = { email: newAddress() }
      expect(await client.send(await client.prove(authRoutes.startEmail, body, elsewhere))).toBe(
        'proof_invalid',
      )
      const nonce = await createNonces(randomBytes(32)).current()
      expect(await client.send(await client.prove(authRoutes.startEmail, body, { nonce }))).toBe(
        'proof_nonce',
      )
    })

    test('need not be refused first: the frame, and no other page, is told the nonce of the next one', async () => {
      const { publicUrl, fetch } = suite.it.target
      const ask = (origin: string) => new Request(`${publicUrl}${NONCE_PATH}`, { headers: { origin } })
      const reply = await fetch(ask('https://secure.example'))
      expect([reply.status, await reply.text()]).toEqual([204, ''])
      expect(reply.headers.get('access-control-expose-headers')).toContain('dpop-nonce')
      const nonce = reply.headers.get(NONCE_HEADER) ?? ''
      const client = await suite.it.client()
      const first = await client.prove(authRoutes.startEmail, { email: newAddress() }, { nonce })
      expect(await client.send(first)).toBe('ok')
      expect(await client.send(ask(APP))).toBe('origin_not_allowed')
    })

    test('of another page, app or project is refused', async () => {
      const body = { email: newAddress() }
      const ask = async (changes: object) =>
        codeOf((await suite.it.client(changes)).call(authRoutes.startEmail, body))
      expect(await ask({ origin: 'https://secure.example' })).toBe('ok')
      expect(await ask({ origin: APP })).toBe('origin_not_allowed')
      expect(await ask({ appOrigin: 'https://evil.example' })).toBe('origin_not_allowed')
      expect(await ask({ appOrigin: 'http://localhost:3000' })).toBe('origin_not_allowed')
      expect(await ask({ projectId: 'closed' })).toBe('origin_not_allowed')
      expect(await ask({ projectId: 'off' })).toBe('project_id_invalid')
      expect(await ask({ projectId: 'nobody' })).toBe('project_id_invalid')
    })
  })

  test('an unknown device learns nothing of whether an address has an account', async () => {
    const [known, unknown] = [newAddress(), newAddress()]
    await signIn(await suite.it.client(), { ...suite.it, email: known })
    const shape = async (email: string) => {
      const { flowId, ...rest } = await (await suite.it.client()).call(authRoutes.startEmail, { email })
      return { ...rest, idLength: flowId.length }
    }
    expect(await shape(known)).toEqual(await shape(unknown))
    expect(suite.mailbox.mails(unknown)).toEqual([])
    expect(suite.mailbox.mails(known)).toHaveLength(1)
  })

  test('a session ends after 30 days of rest, and after 90 days at last', async () => {
    const client = await suite.it.client()
    await signIn(client, { ...suite.it, email: newAddress() })
    const me = () => codeOf(client.call(authRoutes.getMe))
    const day = 24 * HOUR_MS
    for (const days of [29, 58, 87]) {
      suite.shiftMs = days * day
      expect(await me()).toBe('ok')
    }
    suite.shiftMs = 91 * day
    expect(await me()).toBe('login_required')
    const another = await suite.it.client()
    suite.shiftMs = 0
    await signIn(another, { ...suite.it, email: newAddress() })
    suite.shiftMs = 31 * day
    expect(await codeOf(another.call(authRoutes.getMe))).toBe('login_required')
  })
})
