import { passkeyMethodRoutes, passkeyMethodVaultRoutes } from '../passkeyMethods.ts'
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

const { credentialId } = CREDENTIAL
const WALLET = '0a'.repeat(16)
const ADDED_AT = 1_764_500_000_000

/** A request and a reply of each route of the gateway for the passkeys of an account that is there. */
export const passkeyMethodExamples: readonly RouteExample[] = [
  {
    route: passkeyMethodRoutes.listPasskeys,
    good: {},
    reply: {
      passkeys: [
        {
          credentialId,
          name: 'Blue key',
          isSynced: false,
          addedAtMs: ADDED_AT,
          usedAtMs: ADDED_AT,
          canRemove: true,
        },
      ],
    },
  },
  {
    route: passkeyMethodRoutes.addPasskey,
    good: { body: { ...NONCES, passkey: PASSKEY } },
    reply: { done: true },
    bad: { body: { passkey: PASSKEY } },
  },
  {
    route: passkeyMethodRoutes.renamePasskey,
    good: { body: { credentialId, name: 'Blue key' } },
    reply: { done: true },
    bad: { body: { credentialId, name: ' ' } },
  },
  {
    route: passkeyMethodRoutes.removePasskey,
    good: { body: { credentialId } },
    reply: { done: true },
    bad: { body: {} },
  },
]

/** The same at the vault server. */
export const passkeyMethodVaultExamples: readonly RouteExample[] = [
  {
    route: passkeyMethodVaultRoutes.listVaultPasskeys,
    good: { body: { walletId: WALLET } },
    reply: { passkeys: [{ credentialId, addedAtMs: ADDED_AT }] },
    bad: { body: {} },
  },
  {
    route: passkeyMethodVaultRoutes.addVaultPasskey,
    good: { body: { ...NONCES, walletId: WALLET, login: TOKEN, passkey: PASSKEY } },
    reply: { done: true },
    bad: { body: { ...NONCES, walletId: WALLET, passkey: PASSKEY } },
  },
  {
    route: passkeyMethodVaultRoutes.removeVaultPasskey,
    good: { body: { walletId: WALLET, login: TOKEN, credentialId } },
    reply: { done: true },
    bad: { body: { walletId: WALLET, login: TOKEN } },
  },
]
