// The packages of the embedded wallet: who may import whom, and who must never meet.

const { PACKAGE, TEST_FILE, row } = require('./dependency-row.cjs')
const { FRAME_RULES } = require('./frame-layers.cjs')

const KIT = PACKAGE('kit')
const CODEC = PACKAGE('codec')
const API = PACKAGE('api')
const PORTS = '^packages/core/src/ports/'
const PROTOCOL = PACKAGE('secure-protocol')
const SERVER_KIT = PACKAGE('server-kit')
/** The entry that every server loads, be it one without a database, without Hono or without a share of a wallet. */
const SERVER_KIT_OF_ALL = '^packages/server-kit/src/[^/]+\\.ts$'
/** The entry that traces the requests of every server. It has no table, no Hono and no key, as a rule below holds. */
const SERVER_KIT_TRACING = '^packages/server-kit/src/tracing/index\\.ts$'
const SMART = PACKAGE('smart-account')
/** The program that serves the frame, in a folder of the frame's package with rules of its own. */
const FRAME_SERVER = '^packages/secure-frame/src/server/'
const FRAME_FACTS = '^packages/secure-frame/src/(lib/frameConfig|done/doneConfig)\\.ts$'

const SECURE_WALLET = [
  ...row(
    'smart-account',
    [CODEC],
    ['valibot', '@noble/hashes'],
    'what a smart account is follows from its contracts alone, and from how they encode: frame and bundler share it',
  ),
  ...row(
    'secure-protocol',
    [KIT, CODEC, SMART],
    ['valibot', '@noble/(curves|hashes)', '@types'],
    'both ends and both servers share it: it depends on neither',
  ),
  {
    name: 'hashes-of-smart-accounts',
    severity: 'error',
    comment: 'every page that signs in loads the protocol; the hashes of Ethereum come with what needs them',
    from: {
      path: '^packages/secure-protocol/src/',
      pathNot: ['^packages/secure-protocol/src/smart/', TEST_FILE],
    },
    to: { path: ['^packages/secure-protocol/src/smart/', SMART, 'node_modules/@noble/'] },
  },
  ...row(
    'server-kit',
    [KIT, CODEC, API, PROTOCOL],
    [
      'valibot',
      'hono',
      '@hono/node-server',
      '@hpke/(core|common)',
      '@noble/(curves|hashes)',
      'kysely',
      'ioredis',
      'rate-limiter-flexible',
      'nodemailer',
      'age-encryption',
      'shamir-secret-sharing',
      '@types',
    ],
    'the servers share it: it depends on none of them',
  ),
  {
    name: 'server-kit-by-entries',
    severity: 'error',
    comment:
      'a database, a store, Hono and keys have entries of their own, so that no server has to bring what it does not use',
    from: { path: SERVER_KIT_OF_ALL, pathNot: TEST_FILE },
    to: { path: ['^packages/server-kit/src/[^/]+/', API, PROTOCOL, 'node_modules/(?!valibot/)'] },
  },
  {
    name: 'server-kit-of-relays-and-sites',
    severity: 'error',
    comment: 'tables and requests know no keys: what has both is in custody',
    from: { path: '^packages/server-kit/src/(database|http)/', pathNot: TEST_FILE },
    to: {
      path: [
        '^packages/server-kit/src/(custody|wrapping)/',
        PROTOCOL,
        'node_modules/(@hpke|@noble|nodemailer)/',
      ],
    },
  },
  {
    name: 'tracing-knows-no-server',
    severity: 'error',
    comment:
      'traces are for every server, the secure site among them: they know no table, no key and no library',
    from: { path: '^packages/server-kit/src/tracing/', pathNot: TEST_FILE },
    to: {
      path: ['^packages/server-kit/src/[^/]+/', API, PROTOCOL, CODEC, 'node_modules/(?!@types)'],
      pathNot: '^packages/server-kit/src/tracing/',
    },
  },
  {
    name: 'server-kit-in-servers',
    severity: 'error',
    comment: 'listening, settings and tables are nothing that a page or a frame knows',
    from: {
      path: '^packages/(?!server-kit/|gateway/|relay/|vault/|secure-frame/src/server/|secure-site/|suite/)',
      pathNot: TEST_FILE,
    },
    to: { path: SERVER_KIT },
  },
  {
    name: 'custody-of-servers-in-servers',
    severity: 'error',
    comment: 'key files, sealed shares and proofs belong to the two servers that hold a share each',
    from: { path: '^packages/(?!server-kit/|gateway/|vault/)', pathNot: TEST_FILE },
    to: { path: '^packages/server-kit/src/custody/' },
  },
  ...row(
    'connector-auth',
    [KIT, CODEC, PORTS, PROTOCOL],
    ['valibot'],
    'the connector sees the kit, the ports and the protocol: nothing that touches a key',
  ),
  ...row(
    'secure-frame',
    [KIT, CODEC, API, PROTOCOL, SMART],
    [
      'valibot',
      '@noble/(curves|hashes|ciphers)',
      '@scure/(base|bip32|bip39|sr25519)',
      'micro-eth-signer',
      '@hpke/(core|common)',
    ],
    'what touches keys brings few packages of others, and all of them are named here',
    [FRAME_SERVER],
  ),
  {
    name: 'frame-server-imports-of-ours',
    severity: 'error',
    comment: 'the server knows of the frame what it writes into its page: two shapes and their names',
    from: { path: FRAME_SERVER, pathNot: TEST_FILE },
    to: {
      path: '^(packages|apps|e2e|tools)/',
      pathNot: [FRAME_SERVER, FRAME_FACTS, KIT, API, SERVER_KIT_OF_ALL, SERVER_KIT_TRACING],
    },
  },
  {
    name: 'frame-server-imports-of-npm',
    severity: 'error',
    comment: 'the server has no key, and needs no library of those that have',
    from: { path: FRAME_SERVER, pathNot: TEST_FILE },
    to: { path: 'node_modules/', pathNot: 'node_modules/(hono|@hono/node-server|valibot|@types)/' },
  },
  {
    name: 'frame-knows-no-server',
    severity: 'error',
    comment: 'what runs in the browser has no part in what serves it',
    from: { path: '^packages/secure-frame/src/', pathNot: FRAME_SERVER },
    to: { path: FRAME_SERVER },
  },
  ...row(
    'secure-site',
    [SERVER_KIT, FRAME_SERVER],
    [],
    'the site is a part of the package of the frame: this one keeps its name and its command',
  ),
  ...row(
    'vault',
    [KIT, CODEC, API, PROTOCOL, SERVER_KIT],
    ['hono', '@hono/node-server', 'kysely', 'pg', 'pino', 'rate-limiter-flexible', 'valibot', '@types'],
    'the vault is small enough to be read in one sitting: no chain, no client',
  ),
  ...row(
    'suite',
    [KIT, SERVER_KIT, PACKAGE('gateway'), PACKAGE('relay'), PACKAGE('secure-site'), PACKAGE('vault')],
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
    from: { path: '^packages/(?!suite/|testing/|devkit/|gateway/|vault/)', pathNot: TEST_FILE },
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
