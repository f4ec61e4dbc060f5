const { TEST_FILE } = require('./dependency-row.cjs')

const SRC = '^packages/gateway/src/'
const from = (/** @type {string} */ path) => ({ path: `${SRC}${path}`, pathNot: TEST_FILE })

/**
 * The parts of the gateway, in an order in which each imports from those before it alone: without one there would be circles between parts
 * whose files form none.
 */
const GATEWAY_PARTS = [
  'catalogue',
  'rpc',
  'prices',
  'account',
  'swap',
  'indexer',
  'embedded',
  'social',
  'siwx',
  'bundler',
  'paymaster',
  'sessions',
  'names',
  'pay',
  'onramp',
  'console',
]

/** Parts that a part may not import: those after it. @param {string} part */
const after = (part) => GATEWAY_PARTS.slice(GATEWAY_PARTS.indexOf(part) + 1).join('|')

const GATEWAY_RULES = [
  {
    name: 'gateway-base-knows-nothing',
    severity: 'error',
    comment: 'the ground floor of the gateway: everything stands on it',
    from: from('base/'),
    to: { path: SRC, pathNot: `${SRC}base/` },
  },
  {
    name: 'gateway-http-knows-no-part',
    severity: 'error',
    comment: 'how requests are taken and answered, whatever they ask for',
    from: from('http/'),
    to: { path: SRC, pathNot: `${SRC}(base|http)/` },
  },
  {
    name: 'gateway-kernel-knows-no-part',
    severity: 'error',
    comment: 'the kernel is handed the parts, so that any of them can be left out',
    from: from('kernel/'),
    to: { path: SRC, pathNot: `${SRC}(base|http|kernel)/` },
  },
  {
    name: 'gateway-parts-meet-at-their-index',
    severity: 'error',
    comment: 'a part shows others what its index names, and knows no list of parts',
    from: from('parts/([^/]+)/'),
    to: {
      path: SRC,
      pathNot: [`${SRC}(base|http|kernel|parts/$1)/`, `${SRC}parts/[^/]+/index\\.ts$`],
    },
  },
  ...GATEWAY_PARTS.slice(0, -1).map((part) => ({
    name: 'gateway-parts-in-order',
    severity: 'error',
    comment: 'a part imports those before it in GATEWAY_PARTS alone: no two of them need each other',
    from: from(`parts/${part}/`),
    to: { path: `${SRC}parts/(${after(part)})/` },
  })),
]

module.exports = { GATEWAY_PARTS, GATEWAY_RULES }
