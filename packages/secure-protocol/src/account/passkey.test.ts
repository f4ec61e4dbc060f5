import { expect, test } from 'vitest'
import { passkeyInput } from '../custody/recovery.ts'
import { type PasskeyCeremony, passkeyChallenge, passkeySignInInput, signInWayId } from './passkey.ts'

const ceremony: PasskeyCeremony = {
  purpose: 'use',
  projectId: 'my-shop',
  jkt: 'j'.repeat(43),
  gatewayNonce: 'g'.repeat(43),
  vaultNonce: 'v'.repeat(43),
}

test('the challenge of a sign-in is another one for each purpose, project, device and nonce, and for nonces that change places', async () => {
  const changed: readonly Partial<PasskeyCeremony>[] = [
    {},
    { purpose: 'create' },
    { purpose: 'add' },
    { projectId: 'other' },
    { jkt: 'k'.repeat(43) },
    { gatewayNonce: 'h'.repeat(43) },
    { vaultNonce: 'w'.repeat(43) },
    { gatewayNonce: ceremony.vaultNonce, vaultNonce: ceremony.gatewayNonce },
  ]
  const all = await Promise.all(changed.map((change) => passkeyChallenge({ ...ceremony, ...change })))
  expect(new Set(all).size).toBe(changed.length)
  expect(all.every((text) => /^[A-Za-z0-9_-]{43}$/.test(text))).toBe(true)
})

test('the secret of a sign-in and its place are none of a recovery factor', async () => {
  const id = await signInWayId('Y3JlZGVudGlhbC1vbmU')
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(await signInWayId('Y3JlZGVudGlhbC10d28')).not.toBe(id)
  expect(await passkeySignInInput()).not.toEqual(await passkeyInput(id, id))
  expect(await passkeySignInInput()).toHaveLength(32)
})
