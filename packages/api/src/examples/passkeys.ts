import { passkeyRoutes, passkeyVaultRoutes } from '../passkeys.ts'
import { authExamples } from './embeddedWallet.ts'
import type { RouteExample } from './example.ts'

const TOKEN = `${'A'.repeat(20)}.${'B'.repeat(20)}.${'C'.repeat(86)}`
const NONCES = { gatewayNonce: 'g'.repeat(43), vaultNonce: 'v'.repeat(43) }
const SIGNED = { clientData: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0', authenticatorData: 'SZYN5YgOjGh0NBcP' }
const CREDENTIAL = { kind: 'passkey', credentialId: 'Y3JlZGVudGlhbC1vbmU' } as const
const PASSKEY = { ...CREDENTIAL, algorithm: -7, publicKey: 'MFkwEwYH', ...SIGNED } as const
const ANSWER = { ...CREDENTIAL, ...SIGNED, signature: 'MEUCIQDx' }
const HANDED_OUT = { nonce: 'n'.repeat(43), expiresInMs: 300_000 }
const SIGNED_IN = authExamples.find(({ route }) => route.id === 'confirmOtp')?.reply

/** A request and a reply of each route of signing in by passkey at the gateway. */
export const passkeyExamples: readonly RouteExample[] = [
  { route: passkeyRoutes.beginPasskey, good: { body: {} }, reply: HANDED_OUT, bad: { body: { email: 'a' } } },
  {
    route: passkeyRoutes.createPasskeyAccount,
    good: { body: { ...NONCES, passkey: PASSKEY } },
    reply: SIGNED_IN,
    bad: { body: { ...NONCES, passkey: { kind: 'totp' } } },
  },
  {
    route: passkeyRoutes.signInByPasskey,
    good: { body: { ...NONCES, answer: ANSWER } },
    reply: SIGNED_IN,
    bad: { body: { ...NONCES, answer: { kind: 'totp', code: '123456' } } },
  },
]

/** The same at the vault server. */
export const passkeyVaultExamples: readonly RouteExample[] = [
  {
    route: passkeyVaultRoutes.beginVaultPasskey,
    good: { body: {} },
    reply: HANDED_OUT,
    bad: { body: { walletId: 'a' } },
  },
  {
    route: passkeyVaultRoutes.keepVaultPasskey,
    good: { body: { ...NONCES, login: TOKEN, passkey: PASSKEY } },
    reply: { approval: TOKEN },
    bad: { body: { ...NONCES, passkey: PASSKEY } },
  },
  {
    route: passkeyVaultRoutes.approveByPasskey,
    good: { body: { ...NONCES, answer: ANSWER } },
    reply: { approval: TOKEN },
    bad: { body: { answer: ANSWER } },
  },
]
