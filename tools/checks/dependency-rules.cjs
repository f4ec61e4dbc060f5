// States which package may import which: one rule per row of the table in docs/architecture/index.md. A package that reaches past its row is
// how a modal ends up with a chain library in its first load, or a server with React in it. Type imports count too.
// tools/checks/dependency-rules.test.ts plants one violation per rule and sees each of them caught.

const { CONSOLE_PREVIEW } = require('../guard/console-rules.cjs')
const { CORE_INSIDE } = require('../guard/core-rules.cjs')
const { PACKAGE, TEST_FILE, row } = require('../guard/dependency-row.cjs')
const { GATEWAY_RULES } = require('../guard/gateway-rules.cjs')
const { SECURE_WALLET } = require('../guard/secure-wallet-rules.cjs')
const { SERVER_RULES } = require('../guard/server-rules.cjs')

const KIT = PACKAGE('kit')
const CODEC = PACKAGE('codec')
const API = PACKAGE('api')
const CORE = PACKAGE('core')
const PROTOCOL = PACKAGE('secure-protocol')
const SERVER_KIT = PACKAGE('server-kit')
const DEVKIT = PACKAGE('devkit')
const PORTS = '^packages/core/src/ports/'
/** The facts of each family of chains: data and pure functions, which are an entry of its adapter. */
const FACTS = '^packages/adapter-[^/]+/src/facts\\.ts$'
/**
 * Modules that check signed texts of a family and read what its nodes store, in page and gateway alike: entries of adapters that import
 * nothing of ours but the encodings.
 */
const SHARED_WITH_PAGES = [
  '^packages/adapter-bitcoin/src/(signature|address|checkSignature|messageDigest)\\.ts$',
  '^packages/adapter-cosmos/src/(signature|bank)\\.ts$',
  '^packages/adapter-polkadot/src/(signature|storage)\\.ts$',
]
module.exports = {
  forbidden: [
    // The rows.
    ...row('kit', [], [], 'the kit is what everybody shares: it depends on nothing'),
    ...row(
      'switch',
      [],
      ['ts-morph'],
      'what rewrites an app is fetched for one run: it knows one parser and nothing of ours',
    ),
    ...row('codec', [], [], 'encodings stand on the ground floor beside the kit: they depend on nothing'),
    ...row('api', [], ['valibot'], 'api knows nothing of ours'),
    ...row(
      'core',
      [KIT, CODEC, API],
      ['valtio', 'valibot', '@types'],
      'core is headless: kit, encodings, api and valtio only',
    ),
    ...row(
      'ui',
      [KIT, CORE],
      ['react', 'react-dom', '@types', 'qrcode', '@fontsource-variable'],
      'ui draws what core says: no adapter, no connector, no api',
    ),
    ...row(
      'elements',
      [KIT, CORE, PACKAGE('ui'), '^packages/(adapter|connector)-[^/]+/'],
      undefined,
      'elements puts core, ui, adapters and connectors together; it never speaks to a server package',
    ),
    ...row(
      'react',
      [CODEC, PACKAGE('elements')],
      ['react', '@types'],
      'the React package wraps the elements: it knows nothing behind them, and encodes what apps sign',
    ),
    ...row(
      'wagmi',
      [KIT, PACKAGE('elements'), PACKAGE('react')],
      ['react', 'viem', 'wagmi', '@types'],
      'the wagmi package joins the components of React with wagmi: it knows nothing behind the elements',
    ),
    ...row(
      'adapter-evm',
      [KIT, CODEC, PORTS, PACKAGE('adapter-kit')],
      ['ethers', '@noble/hashes', 'valibot', '@types'],
      'an adapter sees the kit, the ports, what adapters share and one chain library',
    ),
    ...row(
      'adapter-kit',
      [KIT, CODEC, PORTS],
      [],
      'what several adapters share of wallets in the page: the kit, the ports and no library',
    ),
    ...row(
      'adapter-solana',
      [KIT, CODEC, PORTS, PACKAGE('adapter-kit')],
      ['valibot', '@solana/kit', '@solana-program', '@noble/curves'],
      'an adapter sees the kit, the ports, what adapters share and one chain library',
    ),
    ...row(
      'adapter-bitcoin',
      [KIT, CODEC, PORTS, PACKAGE('adapter-kit')],
      ['@noble/curves', '@noble/hashes', '@scure/base'],
      'an adapter sees the kit, the ports, what adapters share and the code of curves, hashes and addresses',
    ),
    ...row(
      'adapter-polkadot',
      [KIT, CODEC, PORTS, PACKAGE('adapter-kit')],
      ['@noble/curves', '@noble/hashes', '@scure/sr25519'],
      'an adapter sees the kit, the ports, what adapters share and the code of curves, hashes and addresses',
    ),
    ...row(
      'adapter-cosmos',
      [KIT, CODEC, PORTS, PACKAGE('adapter-kit')],
      ['@noble/curves', '@noble/hashes', '@scure/base'],
      'an adapter sees the kit, the ports, what adapters share and the code of curves, hashes and addresses',
    ),
    ...row(
      'connector-walletconnect',
      [KIT, CODEC, PORTS, FACTS],
      ['@walletconnect/sign-client', '@walletconnect/types', 'valibot'],
      'the connector sees the kit, the encodings, the ports, the facts of a family and one client of the protocol',
    ),
    ...row('create-foyer', [], [], 'what makes an app is fetched for one run: it depends on nothing'),
    ...row(
      'doctor',
      [KIT],
      ['playwright-core', 'valibot', '@types'],
      'the doctor looks at pages and files from outside: it knows nothing of what it examines but its public surface',
    ),
    ...row(
      'switch',
      [],
      ['ts-morph'],
      'what rewrites an app is fetched for one run: it knows one parser and nothing of ours',
    ),
    ...row(
      'console',
      [KIT, CODEC, API, '^packages/ui/src/(theme/tokens\\.css|widgets/qr/encodeQr\\.ts)$'],
      ['react', 'react-dom', '@types', '@tanstack/react-query', '@tanstack/query-core', 'valibot', 'vite'],
      'the console asks the gateway by its schemas, and has of the modal the tokens and the drawing of a QR code alone: its views are drawn in src/preview',
      ['^packages/console/src/preview/'],
    ),
    ...CONSOLE_PREVIEW,
    ...row(
      'gateway',
      [KIT, CODEC, API, PROTOCOL, SERVER_KIT, PACKAGE('smart-account'), ...SHARED_WITH_PAGES],
      undefined,
      'the gateway knows the api, the protocol of the secure frame, the kit of servers, and of the client how signed texts and storage are read',
    ),
    ...SECURE_WALLET,
    ...row(
      'relay',
      [KIT, SERVER_KIT],
      undefined,
      'the relay knows the kits and nothing else of ours: a database is handed to it',
    ),

    // Finer lines inside the packages.
    ...GATEWAY_RULES,
    ...SERVER_RULES,
    ...CORE_INSIDE,
    {
      name: 'atoms-know-no-modal',
      severity: 'error',
      comment: 'an atom is drawn from its props alone',
      from: { path: '^packages/ui/src/atoms/', pathNot: TEST_FILE },
      to: { path: ['^packages/ui/src/(parts|widgets|modal|buttons)/', CORE] },
    },
    {
      name: 'widgets-know-no-part',
      severity: 'error',
      comment: 'views are made of widgets, never the other way round',
      from: { path: '^packages/ui/src/widgets/', pathNot: TEST_FILE },
      to: { path: '^packages/ui/src/(parts|modal)/' },
    },
    {
      name: 'parts-know-no-modal',
      severity: 'error',
      comment: 'the modal shows parts, never the other way round',
      from: { path: '^packages/ui/src/parts/', pathNot: TEST_FILE },
      // The table of parts names the embedded modal, which is loaded like a part.
      to: { path: '^packages/ui/src/(modal|buttons|wrapped)/', pathNot: '/EmbeddedModal\\.tsx$' },
    },
    {
      name: 'parts-meet-by-index',
      severity: 'error',
      comment: 'what a part offers to another one is in its index',
      from: { path: '^packages/ui/src/parts/([^/]+)/', pathNot: TEST_FILE },
      to: {
        path: '^packages/ui/src/parts/[^/]+/',
        pathNot: ['^packages/ui/src/parts/$1/', '^packages/ui/src/parts/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'modal-takes-parts-by-index',
      severity: 'error',
      comment: 'what a part offers to the modal is in its index',
      from: { path: '^packages/ui/src/(modal|hooks|buttons|wrapped)/', pathNot: TEST_FILE },
      to: {
        path: '^packages/ui/src/parts/[^/]+/',
        pathNot: '^packages/ui/src/parts/[^/]+/index\\.ts$',
      },
    },

    {
      name: 'one-owner-of-the-renderer',
      severity: 'error',
      comment: 'a root of one copy of React with components of another draws nothing: ui gives elements both',
      from: { path: '^packages/elements/src/', pathNot: [TEST_FILE, '/src/types\\.ts$'] },
      to: { path: 'node_modules/(react|react-dom)/' },
    },
    {
      name: 'one-importer-of-walletconnect',
      severity: 'error',
      comment: 'the client of the protocol is pinned, tamed and loaded in one place',
      from: {
        path: '^packages/',
        pathNot: [PACKAGE('connector-walletconnect'), PACKAGE('testing'), TEST_FILE],
      },
      to: { path: 'node_modules/@walletconnect/' },
    },

    // Lines between the whole and the rest.
    {
      name: 'no-testing-in-shipped-code',
      severity: 'error',
      comment: 'fakes and local chains never reach a user',
      from: {
        path: '^packages/[^/]+/src/',
        pathNot: [TEST_FILE, PACKAGE('testing'), DEVKIT, '/testing/'],
      },
      to: { path: [PACKAGE('testing'), DEVKIT, TEST_FILE.replace('|states', '')] },
    },
    {
      name: 'no-devkit-in-testing',
      severity: 'error',
      comment: 'apps install the one, and nobody outside of this repository has the other',
      from: { path: '^packages/testing/src/', pathNot: TEST_FILE },
      to: { path: DEVKIT },
    },
    {
      name: 'attacks-stand-alone',
      severity: 'error',
      comment:
        'nothing is built or measured with the code of an attack; tests in tools and e2e play its visitors',
      from: { path: '^(packages|apps|bench)/' },
      to: { path: '^labs/' },
    },
    {
      name: 'apps-use-entry-points',
      severity: 'error',
      comment: 'an app is built as an integrator builds: from what the packages export',
      from: { path: '^apps/' },
      to: { path: '^packages/[^/]+/src/', dependencyTypes: ['local'] },
    },
    {
      name: 'packages-by-name',
      severity: 'error',
      comment: 'another package is imported by its name, never by a path into its folder',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'two modules that need each other, be it for a type, are one module',
      from: { pathNot: TEST_FILE },
      to: { circular: true },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      comment: 'an import that leads nowhere',
      // A template becomes an app of its own, which installs what it names.
      from: {
        pathNot:
          '^(packages/create-foyer/templates|packages/switch/bridges|labs/switch/apps|labs/written/apps|labs/recipes/app)/',
      },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|\\.foyer)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.test.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@foyer/source', 'types', 'import', 'module', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.css', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
}
