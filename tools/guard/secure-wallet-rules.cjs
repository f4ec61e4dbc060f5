// The packages of the embedded wallet: who may import whom, and who must never meet.

const { PACKAGE, TEST_FILE, row } = require('./dependency-row.cjs')
const { FRAME_RULES } = require('./frame-layers.cjs')

const KIT = PACKAGE('kit')
const CONTRACT = PACKAGE('contract')
const PORTS = '^packages/core/src/ports/'
const PROTOCOL = PACKAGE('secure-protocol')
const SMART = PACKAGE('smart-account')

const SECURE_WALLET = [
  ...row(
    'smart-account',
    [],
    ['valibot', '@noble/hashes'],
    'what a smart account is follows from its contracts alone: frame and bundler share it',
  ),
  ...row(
    'secure-protocol',
    [KIT, SMART],
    ['valibot', '@hpke/(core|common)', '@noble/(curves|hashes)', 'kysely', 'nodemailer', '@types'],
    'both ends and both servers share it: it depends on neither',
  ),
  {
    name: 'secure-protocol-of-browsers',
    severity: 'error',
    comment: 'what both servers share beyond the protocol is an entry of its own, which no browser loads',
    from: {
      path: '^packages/secure-protocol/src/',
      pathNot: ['^packages/secure-protocol/src/server/', TEST_FILE],
    },
    to: { path: ['^packages/secure-protocol/src/server/', 'node_modules/(@hpke|kysely|nodemailer)/'] },
  },
  {
    name: 'hashes-of-smart-accounts',
    severity: 'error',
    comment: 'every page that signs in loads the protocol; the hashes of Ethereum come with what needs them',
    from: {
      path: '^packages/secure-protocol/src/',
      pathNot: ['^packages/secure-protocol/src/(server|smart)/', TEST_FILE],
    },
    to: { path: ['^packages/secure-protocol/src/smart/', SMART, 'node_modules/@noble/'] },
  },
  {
    name: 'protocol-of-servers-in-servers',
    severity: 'error',
    comment: 'key files, mails and tables are nothing that a page or a frame knows',
    from: { path: '^packages/(?!secure-protocol/|gateway/|vault/)', pathNot: TEST_FILE },
    to: { path: '^packages/secure-protocol/src/server/' },
  },
  ...row(
    'connector-auth',
    [KIT, PORTS, PROTOCOL],
    ['valibot'],
    'the connector sees the kit, the ports and the protocol: nothing that touches a key',
  ),
  ...row(
    'secure-frame',
    [KIT, CONTRACT, PROTOCOL, SMART],
    [
      'valibot',
      '@noble/(curves|hashes|ciphers)',
      '@scure/(base|bip32|bip39)',
      'micro-eth-signer',
      '@hpke/(core|common)',
    ],
    'what touches keys brings few packages of others, and all of them are named here',
  ),
  ...row(
    'secure-site',
    [KIT, CONTRACT, PACKAGE('secure-frame')],
    ['hono', '@hono/node-server', 'valibot', '@types'],
    'the site serves the built frame with its headers, and has no part in what it does',
  ),
  ...row(
    'vault',
    [KIT, CONTRACT, PROTOCOL],
    ['hono', '@hono/node-server', 'kysely', 'pg', 'pino', 'rate-limiter-flexible', 'valibot', '@types'],
    'the vault is small enough to be read in one sitting: no chain, no client',
  ),
  ...row(
    'suite',
    [KIT, PACKAGE('gateway'), PACKAGE('relay'), PACKAGE('secure-site'), PACKAGE('vault')],
    ['@types'],
    'the suite puts the servers together by what they export, and does nothing of its own with their data',
  ),

  {
    name: 'connector-and-frame-never-meet',
    severity: 'error',
    comment: 'they run on two origins, and meet in messages only: a test that joins them shows nothing',
    from: { path: '^packages/(connector-auth|secure-frame)/' },
    to: { path: '^packages/(connector-auth|secure-frame)/', pathNot: '^packages/$1/' },
  },
  {
    name: 'gateway-and-vault-never-meet',
    severity: 'error',
    // The suite is the one place where both are loaded: it says so by `custody: single`, and nobody imports it.
    comment: 'whoever breaks into one of them must find nothing of the other',
    from: { path: '^packages/(gateway|vault)/' },
    to: { path: '^packages/(gateway|vault)/', pathNot: '^packages/$1/' },
  },
  {
    name: 'gateway-and-vault-meet-in-suite',
    severity: 'error',
    comment:
      'no other package loads both servers of custody, be it through the suite; tests of the whole may',
    from: { path: '^packages/(?!suite/|testing/|gateway/|vault/)', pathNot: TEST_FILE },
    to: { path: '^packages/(suite|vault)/' },
  },
  {
    name: 'no-library-of-apps-in-frame',
    severity: 'error',
    comment:
      'code that everybody uses is what an attacker of packages reaches for first; tests may compare with it',
    from: { path: '^packages/secure-frame/src/', pathNot: TEST_FILE },
    to: { path: 'node_modules/(viem|ethers|react|react-dom|preact)/' },
  },
  ...FRAME_RULES,
]

module.exports = { SECURE_WALLET }
