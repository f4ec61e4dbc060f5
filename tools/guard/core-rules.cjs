// Lines inside core: what lies below what, and how its parts meet. tools/checks/dependency-rules.cjs has them among its rules.

const { TEST_FILE } = require('./dependency-row.cjs')

const PORTS = '^packages/core/src/ports/'
/** The errors of core, and the waits that end in them: the kernel and the ports import them. */
const BASE = '^packages/core/src/base/'
/** Files that own a slice of state. */
const SLICES =
  '^packages/core/src/(kernel/(accounts/(accounts|connections|connectors)|alerts/alerts|networks/networks|notices/notices|pairing/pairing|remote/remote|router/(consent|router|siwx)|tasks/tasks|theme/theme|wallets/wallets)|parts/(account/tokens|activity/activity|[a-z]+/\\w+Slice))\\.ts$'

/** The rules. */
const CORE_INSIDE = [
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
    to: { path: '^packages/core/src/', pathNot: [PORTS, BASE] },
  },
  {
    name: 'base-is-below-ports',
    severity: 'error',
    comment: 'ports and the kernel share the errors of core: what they need of their own is not among them',
    from: { path: BASE, pathNot: TEST_FILE },
    to: { path: '^packages/core/src/', pathNot: BASE },
  },
  {
    name: 'kernel-knows-parts-by-name',
    severity: 'error',
    comment:
      'the kernel loads parts by name: an import, even of a type, would make one of them a piece of it',
    from: { path: '^packages/core/src/(kernel|ports)/', pathNot: TEST_FILE },
    to: { path: '^packages/core/src/(parts/|index\\.ts|createModal\\.ts)' },
  },
  {
    name: 'core-parts-meet-at-their-index',
    severity: 'error',
    comment: 'a part shows others what its index names, and keeps the rest to itself',
    from: { path: '^packages/core/src/parts/([^/]+)/', pathNot: TEST_FILE },
    to: {
      path: '^packages/core/src/parts/',
      pathNot: ['^packages/core/src/parts/$1/', '^packages/core/src/parts/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'slices-do-not-meet',
    severity: 'error',
    comment: 'a slice of state has its writers in one file; two of them are brought together by a flow',
    from: { path: SLICES, pathNot: TEST_FILE },
    to: { path: SLICES, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'slices-call-nobody',
    severity: 'error',
    comment: 'flows write to slices, never the other way round',
    from: { path: SLICES, pathNot: TEST_FILE },
    to: {
      path: [
        '^packages/core/src/kernel/(api|remote/refreshRemote|router/.*Modal|router/showViewAfter)',
        '^packages/core/src/parts/[^/]+/(?!rules/)',
      ],
      pathNot: SLICES,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'rules-are-pure',
    severity: 'error',
    comment: 'a rule reads a snapshot: what changes something, or asks anybody, is a flow of the part',
    from: { path: '^packages/core/src/parts/([^/]+)/rules/', pathNot: TEST_FILE },
    to: {
      path: [
        '^packages/core/src/parts/$1/(?!rules/)',
        '^packages/core/src/kernel/(api|storage|tasks|telemetry|remote|platform)/',
        '^packages/core/src/kernel/router/(router|openModal|closeModal|showViewAfter)\\.ts$',
        '^packages/core/src/kernel/createKernel\\.ts$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
]

module.exports = { CORE_INSIDE }
