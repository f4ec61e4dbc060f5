import type { adminRoutes } from '@foyer/api'
import type { AnswerOf } from '../api/callConsole.ts'
import { ago, DAY_MS, HOUR_MS, MINUTE_MS, NOW_MS } from './sampleTimes.ts'

export { emptyFunnel, funnel } from './funnelSamples.ts'

type Routes = typeof adminRoutes
type Answer<Id extends keyof Routes> = AnswerOf<Routes[Id]>

export { chains, payments, purchases, refunds, sponsored, webhook } from './moneySamples.ts'
export { servers, serversUnset, serversWrong } from './serverSamples.ts'
export { NOW_MS }

export const me: Answer<'getOperator'> = {
  operator: { id: 'op_ada', name: 'Ada Winter' },
  roles: [{ projectId: '*', role: 'owner' }],
  session: {
    freshUntilMs: NOW_MS + 5 * MINUTE_MS,
    idleUntilMs: NOW_MS + 30 * MINUTE_MS,
    endsAtMs: NOW_MS + 8 * HOUR_MS,
  },
}

export const projects: Answer<'listOperatorProjects'> = {
  projects: [
    { id: 'dev', name: 'Harbour Market', role: 'owner' },
    { id: 'tickets', name: 'Tickets', role: 'viewer' },
  ],
}

export const overview: Answer<'getOverview'> = {
  health: [],
  chains: [
    { chainId: 'eip155:1', name: 'Ethereum', nodes: 2 },
    { chainId: 'eip155:8453', name: 'Base', nodes: 1 },
  ],
  signIns: { today: 1_284, lastWeek: 1_102 },
  wrongCodes: { today: 41, lastWeek: 38 },
  connections: { today: 862, lastWeek: 901 },
  declined: { today: 96, lastWeek: 96 },
  failures: { today: 12, lastWeek: 31 },
}

export const degraded: Answer<'getOverview'> = {
  ...overview,
  health: [
    {
      reason: 'relayer_low',
      text: 'The relayer of smart accounts is short of coins on a chain.',
      fix: 'Send coins to its address: "relayer address" prints it.',
    },
    {
      reason: 'store_away',
      text: 'The shared store does not answer, and each replica counts requests for itself.',
      fix: 'Start it again, or correct REDIS_URL.',
    },
  ],
}

const acts: Answer<'findSupportedAccount'>['acts'] = [
  {
    act: 'unlock',
    isOpen: true,
    consequence:
      'Forgets wrong codes and mails that were counted. The owner may ask for a code now. It opens nothing: whoever signs in still needs the code.',
  },
  {
    act: 'endSessions',
    isOpen: true,
    consequence:
      'Signs the owner out on every device. The wallet stays, and the owner signs in again as before.',
  },
  {
    act: 'freeze',
    isOpen: true,
    consequence:
      'For three days nobody signs in, and nothing is signed, the owner included. It cannot be taken back, and is possible once in fourteen days.',
  },
  { act: 'startDeletion', isOpen: false, consequence: 'The account goes for good.' },
  { act: 'cancelDeletion', isOpen: false, consequence: 'The account stays.' },
]

export const lockedAccount: Answer<'findSupportedAccount'> = {
  account: {
    accountId: 'acc_9vT2kQxw4Lr0',
    email: 'm…@harbour.example',
    createdAtMs: ago(212 * DAY_MS),
    locks: [
      {
        kind: 'codes',
        untilMs: NOW_MS + 14 * MINUTE_MS,
        text: 'Ten wrong codes were typed. No code is taken until then, or until you unlock it.',
      },
    ],
    ways: { email: true, providers: ['google'], passkeys: 1 },
    devices: [
      {
        ...{ appOrigin: 'https://market.harbour.example', userAgentClass: 'Safari on iPhone' },
        ...{ createdAtMs: ago(80 * DAY_MS), lastSeenAtMs: ago(26 * MINUTE_MS) },
        ...{ isSignedIn: true, isAdmitted: true },
      },
      {
        ...{ appOrigin: 'https://market.harbour.example', userAgentClass: 'Chrome on Windows' },
        ...{ createdAtMs: ago(DAY_MS), lastSeenAtMs: ago(20 * HOUR_MS) },
        ...{ isSignedIn: false, isAdmitted: false },
      },
    ],
    wallet: {
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      state: 'live',
      recoveryFactors: 1,
    },
    events: [
      { atMs: ago(3 * MINUTE_MS), event: 'code_locked' },
      { atMs: ago(4 * MINUTE_MS), event: 'code_wrong' },
      { atMs: ago(6 * MINUTE_MS), event: 'code_sent' },
      { atMs: ago(20 * HOUR_MS), event: 'signed_out' },
    ],
  },
  locks: [],
  acts,
}

export const unlockedAccount: Answer<'findSupportedAccount'> = {
  account: lockedAccount.account && { ...lockedAccount.account, locks: [] },
  locks: [],
  acts: acts.map((one) => (one.act === 'unlock' ? { ...one, isOpen: false } : one)),
}

export const noAccount: Answer<'findSupportedAccount'> = {
  account: null,
  locks: [],
  acts: acts.map((one) => ({ ...one, isOpen: false })),
}

export const settings: Answer<'getProjectSettings'> = {
  id: 'dev',
  name: 'Harbour Market',
  allowedOrigins: ['https://market.harbour.example', 'https://*.harbour.example'],
  features: {
    ...{ email: true, onramp: true, swaps: true, payWithExchange: false, activity: true },
    ...{ multiWallet: true, reownBranding: false, socials: ['google'] },
  },
  analytics: true,
  limits: { perVisitor: 600, perProject: 60_000 },
  recoveryEmail: 'optional',
  emailSignUp: 'link',
  smartAccounts: 'own-address',
  sponsorship: { 'eip155:8453': '50000000000000000' },
  appearance: {},
}

/** Settings with a look of the project. */
export const looked: Answer<'getProjectSettings'> = {
  ...settings,
  appearance: {
    themeMode: 'auto',
    themeVariables: {
      accent: { light: '#ffb020', dark: '#e0a080' },
      radius: 12,
      fontFamily: 'Georgia, serif',
    },
    texts: { de: { 'frame.titleConnect': 'Anmelden' }, ar: { 'button.connect': 'ابدأ' } },
    networks: ['eip155:8453', 'eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'cosmos:mine-1'],
  },
}

type Listing = Answer<'searchProjectWallets'>['data'][number]

const NO_LINKS: Omit<Listing, 'id' | 'name'> = {
  ...{ image_id: null, order: null, badge_type: null, rdns: null, chains: null, injected: null },
  ...{ homepage: null, mobile_link: null, desktop_link: null, webapp_link: null, link_mode: null },
  ...{ app_store: null, play_store: null, chrome_store: null, firefox_store: null, edge_store: null },
}

/** A wallet whose name would turn the text beside it around, and is longer than any line. */
export const HOSTILE_NAME = `\u202E<img src=x onerror=alert(1)> ${'Wallet'.repeat(16)}`

/** The catalogue of the samples. */
export const catalogue: readonly Listing[] = [
  { id: 'metamask', name: 'MetaMask', chrome_store: 'https://x.example', mobile_link: 'metamask://' },
  { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow://', chrome_store: 'https://x.example' },
  { id: 'phantom', name: 'Phantom', chains: ['solana:1', 'eip155:1'], chrome_store: 'https://x.example' },
  { id: 'trust', name: 'Trust Wallet', mobile_link: 'trust://', desktop_link: 'trust://' },
  { id: 'harbour', name: 'Harbour Wallet', webapp_link: 'https://x.example' },
  { id: 'keplr', name: 'Keplr', chains: ['cosmos:cosmoshub-4'], chrome_store: 'https://x.example' },
  { id: 'xverse', name: 'Xverse', chains: ['bip122:000000000019d6689c085ae165831e93'] },
].map((fields) => ({ ...NO_LINKS, ...fields }))

/** The same with a wallet that means harm. */
export const hostileCatalogue: readonly Listing[] = [
  ...catalogue,
  { ...NO_LINKS, id: 'hostile', name: HOSTILE_NAME },
]

export const wallets: Answer<'getProjectWallets'> = {
  featured: [
    { id: 'harbour', name: 'Harbour Wallet' },
    { id: 'rainbow', name: 'Rainbow' },
    { id: 'gone', name: null },
  ],
  excluded: [{ id: 'trust', name: 'Trust Wallet' }],
}

export const operators: Answer<'listOperators'> = {
  operators: [
    {
      id: 'op_ada',
      name: 'Ada Winter',
      role: 'owner',
      passkeys: 2,
      issuers: 1,
      usedAtMs: ago(2 * MINUTE_MS),
    },
    { id: 'op_ben', name: 'Ben Okafor', role: 'support', passkeys: 0, issuers: 1, usedAtMs: ago(3 * DAY_MS) },
    { id: 'op_cleo', name: 'Cleo Marsh', role: 'viewer', passkeys: 1, issuers: 0 },
  ],
}

export const ways: Answer<'listOwnWays'> = {
  ways: [
    {
      kind: 'passkey',
      id: 'pk_1',
      createdAtMs: ago(90 * DAY_MS),
      usedAtMs: ago(2 * MINUTE_MS),
      isGood: true,
    },
    {
      ...{ kind: 'issuer', id: 'is_1', issuer: 'https://id.harbour.example', isGood: true },
      ...{ createdAtMs: ago(20 * DAY_MS), usedAtMs: ago(3 * DAY_MS) },
    },
  ],
}

export const tokens: Answer<'listTokens'> = {
  tokens: [
    {
      ...{ id: 'at_1', name: 'Wall dashboard', scopes: ['overview:read'], madeBy: 'Ada Winter' },
      ...{ createdAtMs: ago(20 * DAY_MS), expiresAtMs: NOW_MS + 70 * DAY_MS, usedAtMs: ago(MINUTE_MS) },
      isRevoked: false,
    },
    {
      ...{ id: 'at_2', name: 'Old export', scopes: ['audit:read', 'project:read'], madeBy: 'Ben Okafor' },
      ...{ createdAtMs: ago(90 * DAY_MS), expiresAtMs: ago(DAY_MS), isRevoked: true },
    },
  ],
}

const HASH = 'q3Jv0bTzW1hYx8Lr2NfKcS6dPmE9uGaIoV4tXyZ5BwQ'

export const audit: Answer<'listAudit'> = {
  lines: [
    {
      ...{ seq: 42, atMs: ago(MINUTE_MS), projectId: 'dev', via: 'session', hash: HASH },
      ...{ actor: { id: 'op_ada', name: 'Ada Winter' }, act: 'unlockSupportedAccount' },
      ...{ target: 'acc_9vT2kQxw4Lr0', before: null, after: { locks: [] } },
    },
    {
      ...{ seq: 41, atMs: ago(2 * MINUTE_MS), projectId: 'dev', via: 'session', hash: HASH },
      ...{ actor: { id: 'op_ada', name: 'Ada Winter' }, act: 'findSupportedAccount' },
      ...{ target: 'acc_9vT2kQxw4Lr0', before: null, after: null },
    },
    {
      ...{ seq: 40, atMs: ago(5 * HOUR_MS), projectId: 'dev', via: 'token:at_1', hash: HASH },
      ...{ actor: { id: 'op_ben', name: 'Ben Okafor' }, act: 'changeProjectSettings' },
      ...{ target: 'dev', before: { analytics: false }, after: { analytics: true } },
    },
  ],
  next: null,
}

export const auditCheck: Answer<'checkAudit'> = { isWhole: true, lines: 42, head: HASH }
