const { TEST_FILE } = require('./dependency-row.cjs')

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
  ['change', 'factors', 'links', 'recovery', 'releases', 'rotation'],
  ['freezes', 'http', 'shares'],
  ['guards'],
  ['erasure', 'keys'],
]

/** The floors of the relay, in the same way. */
const RELAY_FLOORS = [['base', 'protocol'], ['access', 'mailbox'], ['sockets']]

/**
 * One rule for each folder: it imports from itself and from the floors below.
 * @param {string} name
 * @param {readonly (readonly string[])[]} floors
 */
function floorRules(name, floors) {
  const src = `^packages/${name}/src/`
  return floors.flatMap((floor, index) =>
    floor.map((folder) => ({
      name: `${name}-floors`,
      severity: 'error',
      comment: `a folder of the ${name} imports from the floors below its own alone: see tools/guard/server-rules.cjs`,
      from: { path: `${src}${folder}/`, pathNot: TEST_FILE },
      to: { path: src, pathNot: `${src}(${[...floors.slice(0, index).flat(), folder].join('|')})/` },
    })),
  )
}

const SERVER_RULES = [...floorRules('vault', VAULT_FLOORS), ...floorRules('relay', RELAY_FLOORS)]

module.exports = { RELAY_FLOORS, SERVER_RULES, VAULT_FLOORS }
