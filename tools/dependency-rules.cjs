// Who may import whom: one rule per row of the table in docs/architecture.md. A package that reaches past its row is
// how a modal ends up with a chain library in its first load, or a server with React in it. Type imports count too.
// tools/dependency-rules.test.ts plants one violation per rule and sees each of them caught.

/** @param {string} name */
const PACKAGE = (name) => `^packages/${name}/`
const TEST_FILE = '\\.(test|test-d|states)\\.tsx?$'

/**
 * Files of a package that are shipped: everything but its tests and states.
 * @param {string} name
 */
const shipped = (name) => ({ path: `^packages/${name}/src/`, pathNot: [TEST_FILE, '/testing/'] })

/**
 * A package of ours may import from ours only what is named; what npm packages it may import is said in npm.
 * @param {string} name
 * @param {string[]} ours
 * @param {string[] | undefined} npm Undefined when any may be.
 * @param {string} comment
 */
function row(name, ours, npm, comment) {
  const rules = [
    {
      name: `${name}-imports-of-ours`,
      severity: 'error',
      comment,
      from: shipped(name),
      to: { path: '^(packages|apps|e2e|tools)/', pathNot: [`^packages/${name}/`, ...ours] },
    },
  ]
  if (npm) {
    rules.push({
      name: `${name}-imports-of-npm`,
      severity: 'error',
      comment,
      from: shipped(name),
      to: { path: 'node_modules/', pathNot: npm.map((dependency) => `node_modules/${dependency}/`) },
    })
  }
  return rules
}

const CONTRACT = PACKAGE('contract')
const CORE = PACKAGE('core')
const PORTS = '^packages/core/src/ports/'

module.exports = {
  forbidden: [
    // The rows.
    ...row('contract', [], ['valibot'], 'contract knows nothing of ours'),
    ...row('core', [CONTRACT], ['valtio', 'valibot', '@types'], 'core is headless: contract and valtio only'),
    ...row(
      'ui',
      [CORE],
      ['react', 'react-dom', 'valtio', 'qrcode', '@types', '@fontsource-variable'],
      'ui draws what core says: no adapter, no connector, no contract',
    ),
    ...row(
      'elements',
      [CORE, PACKAGE('ui'), '^packages/(adapter|connector)-[^/]+/', '^packages/secure-frame/src/host/'],
      undefined,
      'elements puts core, ui, adapters and connectors together; it never speaks to a server package',
    ),
    ...row(
      'react',
      [PACKAGE('elements')],
      ['react', '@types'],
      'the React package wraps the elements: it knows nothing behind them',
    ),
    ...row(
      'adapter-evm',
      [PORTS],
      ['ethers', '@noble/hashes', 'valibot', '@types'],
      'an adapter sees the ports and one chain library',
    ),
    ...row(
      'connector-walletconnect',
      [PORTS],
      ['@walletconnect/sign-client', '@walletconnect/types', 'valibot'],
      'the connector sees the ports and one client of the protocol',
    ),
    ...row('gateway', [CONTRACT], undefined, 'the gateway knows the contract, never the client'),
    ...row('relay', [], undefined, 'the relay knows nothing of ours: a database is handed to it'),

    // Finer lines inside the packages.
    {
      name: 'core-takes-vanilla-valtio',
      severity: 'error',
      comment: "valtio's main entry pulls in React",
      from: { path: '^packages/core/src/' },
      to: { path: 'node_modules/valtio/', pathNot: '/vanilla(/|\\.)' },
    },
    {
      name: 'ports-hold-no-state',
      severity: 'error',
      comment: 'ports are interfaces and errors: adapters depend on them, and on nothing behind them',
      from: { path: PORTS, pathNot: TEST_FILE },
      to: { path: '^packages/core/src/', pathNot: [PORTS, '^packages/core/src/(errors|lib|chains)/'] },
    },
    {
      name: 'controllers-do-not-meet',
      severity: 'error',
      comment: 'a controller owns one slice; two of them are brought together by a flow',
      from: { path: '^packages/core/src/controllers/([^/]+)\\.ts$', pathNot: TEST_FILE },
      to: {
        path: '^packages/core/src/controllers/',
        pathNot: '^packages/core/src/controllers/$1\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'controllers-do-not-see-flows',
      severity: 'error',
      comment: 'flows call controllers, never the other way round',
      from: { path: '^packages/core/src/(controllers|selectors|ports)/', pathNot: TEST_FILE },
      to: { path: '^packages/core/src/flows/' },
    },
    {
      name: 'selectors-are-pure',
      severity: 'error',
      comment: 'a selector reads a snapshot; it cannot change anything',
      from: { path: '^packages/core/src/selectors/', pathNot: TEST_FILE },
      to: {
        path: '^packages/core/src/(controllers|api|router/router\\.ts|createModal\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'atoms-know-no-modal',
      severity: 'error',
      comment: 'an atom is drawn from its props alone',
      from: { path: '^packages/ui/src/atoms/', pathNot: TEST_FILE },
      to: { path: ['^packages/ui/src/(views|widgets|modal|buttons)/', CORE] },
    },
    {
      name: 'widgets-know-no-view',
      severity: 'error',
      comment: 'views are made of widgets, never the other way round',
      from: { path: '^packages/ui/src/widgets/', pathNot: TEST_FILE },
      to: { path: '^packages/ui/src/views/' },
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
      from: { path: '^packages/[^/]+/src/', pathNot: [TEST_FILE, PACKAGE('testing'), '/testing/'] },
      to: { path: [PACKAGE('testing'), TEST_FILE.replace('|states', '')] },
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
      comment: 'two modules that need each other are one module',
      from: { pathNot: TEST_FILE },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      comment: 'an import that leads nowhere',
      from: {},
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
