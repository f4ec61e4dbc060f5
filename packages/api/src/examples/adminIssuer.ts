import { adminRoutes } from '../admin/index.ts'
import type { RouteExample } from './example.ts'

const secret = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA'
const url = 'https://id.acme.example/authorize?client_id=foyer'

/** Examples for the routes by which operators come from an OpenID issuer. */
export const issuerExamples: readonly RouteExample[] = [
  {
    route: adminRoutes.getSignInWays,
    good: {},
    reply: { issuer: { label: 'Acme' } },
  },
  {
    route: adminRoutes.beginIssuer,
    good: { body: { for: 'invite', invite: secret, name: 'Ada' } },
    reply: { url },
    bad: { body: { for: 'sign-in', name: 'Ada' } },
  },
  {
    route: adminRoutes.beginIssuerConfirm,
    good: { body: {} },
    reply: { url },
    bad: { body: { for: 'confirm' } },
  },
  {
    route: adminRoutes.finishIssuer,
    good: { body: { state: secret, code: 'SplxlOBeZQQYbYS6WxSbIA', iss: 'https://id.acme.example' } },
    reply: { did: 'sign-in' },
    bad: { body: { code: 'SplxlOBeZQQYbYS6WxSbIA' } },
  },
  {
    route: adminRoutes.listOwnWays,
    good: {},
    reply: {
      ways: [
        {
          ...{ kind: 'issuer', id: secret, issuer: 'https://id.acme.example', isGood: true },
          ...{ createdAtMs: 1_796_000_000_000, usedAtMs: 1_796_000_000_000 },
        },
      ],
    },
  },
  {
    route: adminRoutes.addOwnWay,
    good: { body: {} },
    reply: {
      link: `https://gateway.example/console#invite=${secret}`,
      expiresAtMs: 1_796_000_900_000,
    },
    bad: { body: { role: 'owner' } },
  },
  {
    route: adminRoutes.removeOwnWay,
    good: { body: { kind: 'passkey', id: secret } },
    reply: { done: true },
    bad: { body: { kind: 'password', id: secret } },
  },
]
