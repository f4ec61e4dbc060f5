import { passkeyMethodRoutes, passkeyRoutes } from '@foyer/api'
import { type Authenticator, createAuthenticator, type Twist } from '@foyer/devkit/authenticator'
import { type PasskeyCeremony, passkeyChallenge, randomBytes, toBase64Url } from '@foyer/secure-protocol'
import type { AuthClient } from './authClient.ts'
import { PROJECT, SECURE_SITE } from './authTest.ts'

/** An authenticator whose passkeys belong to the secure site of the tests. */
export const newAuthenticator = (): Promise<Authenticator> => createAuthenticator('ES256', 2_048, SECURE_SITE)

/** Both nonces for a device, with the challenge that is made of them. */
export async function beginCeremony(client: AuthClient, changes: Partial<PasskeyCeremony> = {}) {
  const { nonce: gatewayNonce } = await client.call(passkeyRoutes.beginPasskey, {})
  const nonces = { gatewayNonce, vaultNonce: toBase64Url(randomBytes(32)) }
  const ceremony = { purpose: 'use', projectId: PROJECT, jkt: client.jkt, ...nonces, ...changes } as const
  return { nonces, challenge: await passkeyChallenge(ceremony) }
}

/** Makes a new account by a passkey. */
export async function signUpByPasskey(client: AuthClient, authenticator: Authenticator) {
  const { nonces, challenge } = await beginCeremony(client, { purpose: 'create' })
  const passkey = await authenticator.create(challenge)
  return client.call(passkeyRoutes.createPasskeyAccount, { ...nonces, passkey })
}

/** Signs in by a passkey. */
export async function signInByPasskey(client: AuthClient, authenticator: Authenticator) {
  const { nonces, challenge } = await beginCeremony(client)
  return client.call(passkeyRoutes.signInByPasskey, { ...nonces, answer: await authenticator.use(challenge) })
}

/** Adds a passkey to the account of a session. */
export async function addPasskey(
  client: AuthClient,
  authenticator: Authenticator,
  changes: Partial<PasskeyCeremony> = {},
  twist?: Twist,
) {
  const { nonces, challenge } = await beginCeremony(client, { purpose: 'add', ...changes })
  const passkey = await authenticator.create(challenge, twist)
  return client.call(passkeyMethodRoutes.addPasskey, { ...nonces, passkey })
}
