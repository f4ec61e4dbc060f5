import { factorRoutes } from '../factors.ts'
import type { RouteExample } from './example.ts'

const WALLET = '3f0c1d2e3f405162738495a6b7c8d9ea'
const TOKEN = `${'A'.repeat(20)}.${'B'.repeat(20)}.${'C'.repeat(86)}`
const CHALLENGE = 'q'.repeat(43)
const CREDENTIAL = 'Y3JlZGVudGlhbC1vbmU'
const FACTOR = { factorId: 'fa_1', kind: 'passkey', credentialId: CREDENTIAL } as const
const SIGNED = { clientData: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0', authenticatorData: 'SZYN5YgOjGh0NBcP' }

/** A request and a reply of each route about second factors. */
export const factorExamples: readonly RouteExample[] = [
  {
    route: factorRoutes.listFactors,
    good: { body: { walletId: WALLET } },
    reply: { rule: 'optional', factors: [{ ...FACTOR, createdAtMs: 1_760_000_000_000 }] },
    bad: { body: {} },
  },
  {
    route: factorRoutes.challengeFactor,
    good: { body: { walletId: WALLET, purpose: 'device', approval: TOKEN, login: TOKEN } },
    reply: { challenge: CHALLENGE, expiresInMs: 300_000, factors: [FACTOR] },
    bad: { body: { walletId: WALLET, purpose: 'sign' } },
  },
  {
    route: factorRoutes.confirmFactor,
    good: {
      body: {
        walletId: WALLET,
        purpose: 'device',
        challenge: CHALLENGE,
        answer: { kind: 'passkey', credentialId: CREDENTIAL, ...SIGNED, signature: 'MEUCIQDx' },
      },
    },
    reply: { done: true },
    bad: {
      body: {
        walletId: WALLET,
        purpose: 'device',
        challenge: CHALLENGE,
        answer: { kind: 'totp', code: '12345' },
      },
    },
  },
  {
    route: factorRoutes.addFactor,
    good: {
      body: {
        walletId: WALLET,
        login: TOKEN,
        challenge: CHALLENGE,
        factor: {
          kind: 'passkey',
          credentialId: CREDENTIAL,
          algorithm: -7,
          publicKey: 'MFkwEwYH',
          ...SIGNED,
        },
      },
    },
    reply: { factorId: 'fa_1' },
    bad: { body: { walletId: WALLET, login: TOKEN, challenge: CHALLENGE, factor: { kind: 'sms' } } },
  },
  {
    route: factorRoutes.removeFactor,
    good: { body: { walletId: WALLET, factorId: 'fa_1', login: TOKEN } },
    reply: { done: true },
    bad: { body: { walletId: WALLET, factorId: 'fa_1' } },
  },
  {
    route: factorRoutes.allowExport,
    good: { body: { walletId: WALLET, login: TOKEN } },
    reply: { done: true },
    bad: { body: { walletId: WALLET } },
  },
  {
    route: factorRoutes.loseFactor,
    good: { body: { walletId: WALLET, approval: TOKEN, login: TOKEN } },
    reply: { releaseAtMs: 1_760_000_000_000 },
    bad: { body: { walletId: WALLET } },
  },
]
