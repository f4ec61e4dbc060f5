const { floorRules } = require('./dependency-row.cjs')

/**
 * The floors of the vault, from the ground up: a folder imports from those on floors below its own alone, so that folders on one floor do
 * not know each other. The root assembles them, and no folder imports from it.
 */
const VAULT_FLOORS = [
  ['base', 'mail'],
  ['database', 'projects'],
  ['page'],
  ['challenge'],
  ['kernel'],
  ['wallet'],
  ['change', 'factors', 'links', 'passkeys', 'recovery', 'releases', 'rotation'],
  ['freezes', 'http', 'shares'],
  ['guards'],
  ['console', 'erasure', 'keys'],
  ['moving'],
]

/** The floors of the relay, in the same way. */
const RELAY_FLOORS = [
  ['base', 'protocol'],
  ['access', 'mailbox'],
  ['nats', 'sockets'],
]

/**
 * @param {string} name
 * @param {readonly (readonly string[])[]} floors
 */
const rulesOf = (name, floors) =>
  floorRules(`^packages/${name}/src/`, floors, () => ({
    name: `${name}-floors`,
    comment: `a folder of the ${name} imports from the floors below its own alone: see tools/guard/server-rules.cjs`,
  }))

const SERVER_RULES = [...rulesOf('vault', VAULT_FLOORS), ...rulesOf('relay', RELAY_FLOORS)]

module.exports = { RELAY_FLOORS, SERVER_RULES, VAULT_FLOORS }
