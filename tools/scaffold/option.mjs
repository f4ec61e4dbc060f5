import { NameError, need } from './names.mjs'

const TABLE = 'packages/core/src/kernel/options/optionTable.ts'

/**
 * Puts an entry at the end of one of the two tables in optionTable.ts.
 * @param {string} text
 * @param {string} table
 * @param {string} name
 */
function addEntry(text, table, name) {
  const start = text.indexOf(`export const ${table}:`)
  const end = text.indexOf('\n}\n', start) + 1
  if (start < 0 || end === 0) throw new Error(`${TABLE} has no ${table}`)
  if (new RegExp(`^  ${name}: \\{`, 'm').test(text.slice(start, end))) {
    throw new NameError(`There is an option ${name} already: ${TABLE}`)
  }
  const entry = `  ${name}: {
    kind: 'flag',
    default: false,
    words: 'Says what it switches on.',
  },
`
  return text.slice(0, end) + entry + text.slice(end)
}

/** An entry of the option table; a name that begins with `features.` becomes a feature. @param {string} given */
export function option(given) {
  const [, isFeature, name = ''] = need(given, /^(features\.)?([a-z][A-Za-z0-9]*)$/, 'showHints')
  const path = isFeature ? `options.features.${name}` : `options.${name}`
  return {
    files: {},
    edits: {
      [TABLE]: (/** @type {string} */ text) => addEntry(text, isFeature ? 'FEATURES' : 'OPTIONS', name),
    },
    generators: ['options-reference.ts', 'elements-reference.ts'],
    next: [
      `${TABLE}: kind, default, words and clause of ${name}; an attribute, if the script tag takes it`,
      'packages/core/src/kernel/options/optionKinds.ts and checkOptions.ts beside it: its kind, if that is a new one',
      'npm run generate: types, definitions and reference pages, after every change of the entry',
      `the code that reads it: modal.${path}`,
      'packages/elements/src/preset.ts: where an adapter or a connector reads it',
      'packages/core/src/parts/connections/applyOptions.ts: what a change of it does in a modal that is in use',
      'packages/core/src/kernel/options/resolveOptions.test.ts: what it does, with the id of its clause',
      'apps/demo/src/controls/table.ts: its label in the playground; without one it stands among the others',
      'npm run api-reports after npm run build: ModalOptions has one member more',
      'npx changeset: it is new to apps',
    ],
  }
}
