import { adminRoutes } from '../admin/index.ts'
import { funnelExamples } from './adminFunnel.ts'
import { issuerExamples } from './adminIssuer.ts'
import { moneyExamples } from './adminMoney.ts'
import { walletExamples } from './adminWallets.ts'
import type { RouteExample } from './example.ts'

const secret = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA'
const params = { projectId: 'my-shop' }
const accountId = 'ac_8c1e1f0b5c1a9d2b'
const operator = { id: 'op_8c1e1f0b5c1a9d2b', name: 'Ada' }
const session = {
  freshUntilMs: 1_796_000_300_000,
  idleUntilMs: 1_796_001_800_000,
  endsAtMs: 1_796_028_800_000,
}
const answer = {
  kind: 'passkey',
  credentialId: secret,
  clientData: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  authenticatorData: secret,
  signature: secret,
}
const passkey = {
  kind: 'passkey',
  credentialId: secret,
  algorithm: -7,
  publicKey: secret,
  clientData: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
  authenticatorData: secret,
}
const lock = { kind: 'codes', untilMs: 1_796_086_400_000, text: 'Too many wrong codes were typed.' }
const settings = {
  id: 'my-shop',
  name: 'My Shop',
  allowedOrigins: ['https://shop.example'],
  features: {},
  analytics: true,
  limits: { perVisitor: 600 },
  recoveryEmail: 'required',
  emailSignUp: 'link',
  smartAccounts: 'separate',
  sponsorship: {},
  appearance: { themeVariables: { accent: '#8a3324' }, texts: { de: { 'frame.titleConnect': 'Anmelden' } } },
}
const line = {
  seq: 7,
  atMs: 1_796_000_000_000,
  projectId: 'my-shop',
  actor: operator,
  via: 'session',
  act: 'changeProjectSettings',
  target: 'my-shop',
  before: { analytics: false },
  after: { analytics: true },
  hash: secret,
}
const compared = { today: 12, lastWeek: 9 }

/** An example for every route of the console. */
export const adminExamples: readonly RouteExample[] = [
  {
    route: adminRoutes.beginInvite,
    good: { body: { invite: secret } },
    reply: {
      challenge: secret,
      rpId: 'gateway.example',
      operatorId: operator.id,
      projectId: '*',
      role: 'owner',
      expiresAtMs: 1_796_000_900_000,
    },
    bad: { body: { invite: 'short' } },
  },
  {
    route: adminRoutes.acceptInvite,
    good: { body: { invite: secret, challenge: secret, name: 'Ada', passkey } },
    reply: { operator, session },
    bad: { body: { invite: secret, challenge: secret, name: 'Ada\nOwner', passkey } },
  },
  {
    route: adminRoutes.beginOperatorSignIn,
    good: { body: {} },
    reply: { challenge: secret, rpId: 'gateway.example' },
    bad: { body: { email: 'ada@shop.example' } },
  },
  {
    route: adminRoutes.signInOperator,
    good: { body: { challenge: secret, answer } },
    reply: { operator, session },
    bad: { body: { challenge: secret } },
  },
  {
    route: adminRoutes.beginOperatorConfirm,
    good: { body: {} },
    reply: { challenge: secret, rpId: 'gateway.example', credentialIds: [secret] },
    bad: { body: { challenge: secret } },
  },
  {
    route: adminRoutes.confirmOperator,
    good: { body: { challenge: secret, answer } },
    reply: session,
    bad: { body: { challenge: secret } },
  },
  {
    route: adminRoutes.signOutOperator,
    good: { body: { isEverywhere: true } },
    reply: { done: true },
    bad: { body: { isEverywhere: 'yes' } },
  },
  {
    route: adminRoutes.getOperator,
    good: {},
    reply: { operator, roles: [{ projectId: '*', role: 'owner' }], session },
  },
  {
    route: adminRoutes.listOperatorProjects,
    good: {},
    reply: { projects: [{ id: 'my-shop', name: 'My Shop', role: 'owner' }] },
  },
  {
    route: adminRoutes.getProjectSettings,
    good: { params },
    reply: settings,
    bad: { params: { projectId: '../x' } },
  },
  {
    route: adminRoutes.changeProjectSettings,
    good: { params, body: { allowedOrigins: ['https://shop.example'], analytics: true } },
    reply: settings,
    bad: { params, body: { allowedOrigins: ['javascript:alert(1)'] } },
  },
  {
    route: adminRoutes.getOverview,
    good: { params },
    reply: {
      health: [{ reason: 'relayer_low', text: 'The relayer is short of coins.', fix: 'Send coins to it.' }],
      chains: [{ chainId: 'eip155:1', name: 'Ethereum', nodes: 2 }],
      signIns: compared,
      wrongCodes: compared,
      connections: compared,
      declined: compared,
      failures: compared,
    },
    bad: { params: {} },
  },
  ...funnelExamples,
  {
    route: adminRoutes.findSupportedAccount,
    good: { params, body: { by: 'email', email: 'ada@shop.example' } },
    reply: {
      account: {
        accountId,
        email: 'a…@shop.example',
        createdAtMs: 1_790_000_000_000,
        locks: [lock],
        ways: { email: true, providers: ['google'], passkeys: 1 },
        devices: [
          {
            appOrigin: 'https://shop.example',
            userAgentClass: 'Chrome on Android',
            createdAtMs: 1_790_000_000_000,
            lastSeenAtMs: 1_796_000_000_000,
            isSignedIn: true,
            isAdmitted: true,
          },
        ],
        wallet: {
          address: '0x8c1e1f0b5c1a9d2b7f6e5d4c3b2a190817263544',
          state: 'live',
          recoveryFactors: 1,
        },
        events: [{ atMs: 1_796_000_000_000, event: 'code_wrong' }],
      },
      locks: [],
      acts: [{ act: 'unlock', isOpen: true, consequence: 'Forgets wrong codes and mails.' }],
    },
    bad: { params, body: { by: 'name', name: 'Ada' } },
  },
  {
    route: adminRoutes.unlockSupportedAccount,
    good: { params, body: { by: 'id', accountId } },
    reply: { text: 'Forgot 7 wrong codes and 2 mails. The owner may sign in now.' },
    bad: { params, body: {} },
  },
  {
    route: adminRoutes.endSupportedSessions,
    good: { params, body: { accountId } },
    reply: { text: 'Ended 2 sessions.' },
    bad: { params, body: {} },
  },
  {
    route: adminRoutes.freezeSupportedAccount,
    good: { params, body: { accountId } },
    reply: { text: 'Frozen until 2026-12-03T00:00:00.000Z.' },
    bad: { params, body: { accountId: '*' } },
  },
  {
    route: adminRoutes.deleteSupportedAccount,
    good: { params, body: { accountId, isCancelled: true } },
    reply: { text: 'The account stays.' },
    bad: { params, body: { accountId, isCancelled: 1 } },
  },
  {
    route: adminRoutes.listOperators,
    good: { params: { projectId: '*' } },
    reply: {
      operators: [{ ...operator, role: 'owner', passkeys: 1, issuers: 1, usedAtMs: 1_796_000_000_000 }],
    },
    bad: { params: { projectId: '**' } },
  },
  {
    route: adminRoutes.inviteOperator,
    good: { params, body: { role: 'support' } },
    reply: {
      link: `https://gateway.example/console#invite=${secret}`,
      expiresAtMs: 1_796_000_900_000,
    },
    bad: { params, body: { role: 'root' } },
  },
  {
    route: adminRoutes.setOperatorRole,
    good: { params, body: { operatorId: operator.id, role: null } },
    reply: { done: true },
    bad: { params, body: { operatorId: operator.id } },
  },
  {
    route: adminRoutes.listTokens,
    good: { params },
    reply: {
      tokens: [
        {
          id: 'at_8c1e1f0b5c1a9d2b',
          name: 'nightly export',
          scopes: ['audit:read'],
          madeBy: 'Ada',
          createdAtMs: 1_796_000_000_000,
          expiresAtMs: 1_798_592_000_000,
          isRevoked: false,
        },
      ],
    },
    bad: { params: {} },
  },
  {
    route: adminRoutes.createToken,
    good: { params, body: { name: 'nightly export', scopes: ['audit:read'], days: 30 } },
    reply: { id: 'at_8c1e1f0b5c1a9d2b', token: `foyer_at_${secret}`, expiresAtMs: 1_798_592_000_000 },
    bad: { params, body: { name: 'nightly export', scopes: ['everything'], days: 30 } },
  },
  {
    route: adminRoutes.revokeToken,
    good: { params, body: { id: 'at_8c1e1f0b5c1a9d2b' } },
    reply: { done: true },
    bad: { params, body: {} },
  },
  {
    route: adminRoutes.listAudit,
    good: { params, query: { entries: '50' } },
    reply: { lines: [line], next: 7 },
    bad: { params, query: { entries: '1000' } },
  },
  { route: adminRoutes.exportAudit, good: { params }, bad: { params: {} } },
  {
    route: adminRoutes.checkAudit,
    good: { params },
    reply: { isWhole: true, lines: 7, head: secret },
    bad: { params: {} },
  },
  ...moneyExamples,
  ...walletExamples,
  ...issuerExamples,
]
