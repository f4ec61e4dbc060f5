/** @param {string} name */
const PACKAGE = (name) => `^packages/${name}/`
const TEST_FILE = '\\.(test|test-d|states)\\.tsx?$'

/**
 * Files of a package that are shipped: everything but its tests and states, and what has a row of its own.
 * @param {string} name
 * @param {readonly string[]} [others]
 */
const shipped = (name, others = []) => ({
  path: `^packages/${name}/src/`,
  pathNot: [TEST_FILE, '/testing/', ...others],
})

/**
 * A package of ours may import from ours only what is named; what npm packages it may import is said in npm.
 * @param {string} name
 * @param {string[]} ours
 * @param {string[] | undefined} npm Undefined when any may be.
 * @param {string} comment
 * @param {readonly string[]} [others] Folders of the package that have a row of their own.
 */
function row(name, ours, npm, comment, others) {
  const rules = [
    {
      name: `${name}-imports-of-ours`,
      severity: 'error',
      comment,
      from: shipped(name, others),
      to: {
        path: '^(packages|apps|bench|e2e|integration|labs|tools)/',
        pathNot: [`^packages/${name}/`, ...ours],
      },
    },
  ]
  if (npm) {
    rules.push({
      name: `${name}-imports-of-npm`,
      severity: 'error',
      comment,
      from: shipped(name, others),
      to: { path: 'node_modules/', pathNot: npm.map((dependency) => `node_modules/${dependency}/`) },
    })
  }
  return rules
}

/**
 * One rule for each folder of floors, the lowest first: it imports from itself and from the floors below, and from no neighbour.
 * @param {string} src The pattern of the folder in which they are.
 * @param {readonly (readonly string[])[]} floors
 * @param {(folder: string) => { readonly name: string; readonly comment: string }} describe
 */
function floorRules(src, floors, describe) {
  return floors.flatMap((floor, at) =>
    floor.map((folder) => ({
      ...describe(folder),
      severity: 'error',
      from: { path: `${src}${folder}/`, pathNot: TEST_FILE },
      to: { path: src, pathNot: `${src}(${[...floors.slice(0, at).flat(), folder].join('|')})/` },
    })),
  )
}

module.exports = { PACKAGE, TEST_FILE, floorRules, row }
