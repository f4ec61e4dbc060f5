import { passkeyRoutes, passkeyVaultRoutes } from '@foyer/api'
import { type Authenticator, createAuthenticator, type Twist } from '@foyer/devkit/authenticator'
import { type PasskeyPurpose, passkeyChallenge } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { codeOf } from '../../packages/gateway/test/answers.ts'
import type { AuthClient } from '../../packages/gateway/test/authClient.ts'
import { PROJECT, SECURE_SITE } from '../../packages/gateway/test/authTest.ts'
import { createDevice, type Device, newWallet } from '../../packages/vault/test/device.ts'
import type { LockoutWorld } from './lockoutWorld.ts'

/** An owner who signs in by passkey, and what a stranger who has learned its id can do about that. */
export interface PasskeyOwner {
  /** Signs in on a device that was never here. Answers whether both servers let it in. */
  signIn(): Promise<boolean>
  /** Answers under the owner's id with a passkey of the stranger's own, at both servers. Answers with how many were taken. */
  strike(): Promise<{ readonly tries: number; readonly hits: number }>
}

/** The answers of a stranger at a time: a passkey of their own as it is, one that counts far ahead, and one without a person. */
const TWISTS: readonly Twist[] = [{}, { signCount: 4_000_000_000 }, { flags: 0 }]
const TRIES = 7

/** One device at both servers. */
interface Both {
  readonly client: AuthClient
  readonly device: Device
}

async function newDevice({ gateway, vault }: LockoutWorld): Promise<Both> {
  const client = await gateway.client()
  return { client, device: await createDevice(vault, client.device) }
}

/** Has both servers hand out their half of the challenge. */
async function begin({ client, device }: Both, purpose: PasskeyPurpose) {
  const { nonce: gatewayNonce } = await client.call(passkeyRoutes.beginPasskey, {})
  const { body } = await device.call('/v1/passkeys/begin', {})
  const { nonce: vaultNonce } = v.parse(passkeyVaultRoutes.beginVaultPasskey.reply, body)
  const nonces = { gatewayNonce, vaultNonce }
  const challenge = await passkeyChallenge({ purpose, projectId: PROJECT, jkt: client.jkt, ...nonces })
  return { nonces, challenge }
}

/** Answers whether the gateway, and whether the vault, has taken an answer. */
async function answer(both: Both, use: (challenge: string) => ReturnType<Authenticator['use']>) {
  const { nonces, challenge } = await begin(both, 'use')
  const body = { ...nonces, answer: await use(challenge) }
  const { code } = await both.device.call('/v1/passkeys/approve', body)
  const atGateway = await codeOf(both.client.call(passkeyRoutes.signInByPasskey, body))
  return [atGateway === 'ok', code === undefined]
}

/** Makes an account and a wallet by a passkey. */
export async function createPasskeyOwner(world: LockoutWorld): Promise<PasskeyOwner> {
  const authenticator = await createAuthenticator('ES256', 2_048, SECURE_SITE)
  const both = await newDevice(world)
  const { nonces, challenge } = await begin(both, 'create')
  const body = { ...nonces, passkey: await authenticator.create(challenge) }
  const { login, account } = await both.client.call(passkeyRoutes.createPasskeyAccount, body)
  const kept = await both.device.call('/v1/passkeys/keep', { ...body, login })
  const { approval } = v.parse(passkeyVaultRoutes.keepVaultPasskey.reply, kept.body)
  const wallet = newWallet(account.email)
  await both.device.create(wallet, { approval, login })
  await both.device.commit(wallet)
  return {
    async signIn() {
      const taken = await answer(await newDevice(world), (asked) => authenticator.use(asked))
      return taken.every(Boolean)
    },
    async strike() {
      const own = await createAuthenticator('ES256', 2_048, SECURE_SITE)
      const stranger = await newDevice(world)
      let hits = 0
      for (let at = 0; at < TRIES; at += 1) {
        const taken = await answer(stranger, async (asked) => ({
          ...(await own.use(asked, TWISTS[at % TWISTS.length])),
          credentialId: authenticator.credentialId,
        }))
        hits += taken.filter(Boolean).length
      }
      return { tries: TRIES, hits }
    },
  }
}
