import { addBefore, addExport, addImport, addRow, addToBlock, all, refuse } from './edits.mjs'
import { NameError, need, PARTS_HEADING, PARTS_PAGE, pascal, STATE_HEADING, STATE_PAGE } from './names.mjs'
import { textsOfPart } from './texts.mjs'

const VIEWS = 'packages/core/src/kernel/router/views.ts'
const UI_TABLE = 'packages/ui/src/parts/table.ts'
const CREATE_MODAL = 'packages/core/src/createModal.ts'
const CORE_MANIFEST = 'packages/core/package.json'
const PART_EXPORTS = "declare module '../../kernel/partExports.ts' {"

/** @param {string} text @param {string} name */
function addEntryPoint(text, name) {
  const manifest = JSON.parse(text)
  const entries = Object.entries(manifest.exports)
  const isOfPart = (/** @type {string} */ source) => source.startsWith('./src/parts/')
  const last = entries.findLastIndex(([, entry]) => isOfPart(entry['@foyer/source'] ?? ''))
  entries.splice(last + 1, 0, [
    `./${name}`,
    {
      '@foyer/source': `./src/parts/${name}/index.ts`,
      types: `./dist/parts/${name}/index.d.ts`,
      default: `./dist/parts/${name}/index.js`,
    },
  ])
  return `${JSON.stringify({ ...manifest, exports: Object.fromEntries(entries) }, undefined, 2)}\n`
}

/** @param {string} name */
function coreHalf(name) {
  return {
    'index.ts': `import type { part } from './part.ts'

// Says what the part is for.

export { part } from './part.ts'

${PART_EXPORTS}
  interface PartExports {
    readonly ${name}: typeof part
  }
}
`,
    'part.ts': `import type { Part } from '../../kernel/parts.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: {},
} satisfies Part
`,
  }
}

/** @param {string} name */
function uiHalf(name) {
  return `import type { PartViews } from '../part.ts'

export const views = {} satisfies PartViews<'${name}'>

export { part } from '@foyer/core/${name}'
`
}

/** A part: its half in core, its half in ui, and a line in each table of parts. @param {string} given */
export function part(given) {
  const [, name = ''] = need(given, /^([a-z]+)$/, 'swap')
  const core = `packages/core/src/parts/${name}`
  const ui = `packages/ui/src/parts/${name}`
  const texts = textsOfPart(name)
  /** @type {Record<string, (text: string) => string>} */
  const edits = {
    [VIEWS]: all(
      refuse(new RegExp(`^  ${name}: \\[`, 'm'), `There is a part ${name} already: ${VIEWS}`),
      addToBlock('export const VIEWS_OF_PART = {', `  ${name}: [],\n`),
    ),
    [UI_TABLE]: addBefore(
      `  ${name}: () => import('./${name}/index.ts'),\n`,
      /^ {2}\/\/ Parts without views\./m,
    ),
    [CORE_MANIFEST]: (/** @type {string} */ text) => addEntryPoint(text, name),
    [CREATE_MODAL]: all(
      addImport(`import * as ${name} from './parts/${name}/index.ts'`),
      addToBlock('  const scripts = presentScripts({', `  ${name},\n  `),
    ),
    [PARTS_PAGE]: addRow(PARTS_HEADING, `| \`${name}\` | | |`),
    ...texts.edits,
  }
  return {
    files: {
      ...Object.fromEntries(Object.entries(coreHalf(name)).map(([file, text]) => [`${core}/${file}`, text])),
      [`${ui}/index.ts`]: uiHalf(name),
      ...texts.files,
    },
    edits,
    generators: texts.generators,
    next: [
      `${core}/index.ts: one sentence on what the part is for; ${PARTS_PAGE} has its row`,
      `npm run new view ${name}/…, npm run new flow ${name}/…, npm run new rule ${name}/…: what it is made of`,
      `npm run new slice ${name}/…: its state, if it keeps any`,
      'tools/reference/scripts/when.ts: when its script is loaded, if a view is not the only reason; npm run generate',
      ...texts.next,
      'npm run api-reports after npm run build: the new entry point of @foyer/core',
      'npx changeset: it is new to apps',
    ],
  }
}

/** A slice of state that belongs to a part. @param {string} given */
export function slice(given) {
  const [, group = '', name = ''] = need(given, /^([a-z]+)\/([a-z][A-Za-z0-9]*)$/, 'swap/quotes')
  if (name.endsWith('Slice')) throw new NameError(`"${name}" ends with Slice already: leave that out.`)
  const folder = `packages/core/src/parts/${group}`
  const type = `${pascal(name)}State`
  return {
    files: {
      [`${folder}/${name}Slice.ts`]: `import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'

/** Says what is kept here (clause …). */
export interface ${type} {
  /** One sentence on every member. */
  readonly value: string | undefined
}

function draftOf(state: ModalState) {
  return partSlice(state, '${name}', () => ({ value: undefined }))
}

/** Sets the value. */
export function set${pascal(name)}(state: ModalState, value: string | undefined): void {
  draftOf(state).value = value
}
`,
      [`${folder}/${name}Slice.test.ts`]: `import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { set${pascal(name)} } from './${name}Slice.ts'

test('the title begins with the clause that it shows', async () => {
  const { modal } = await createTestModal()
  expect(modal.getState()).not.toHaveProperty('${name}')
  set${pascal(name)}(modal.state, 'a')
  expect(modal.getState().${name}).toEqual({ value: 'a' })
})
`,
    },
    edits: {
      [`${folder}/index.ts`]: all(
        refuse(new RegExp(`readonly ${name}\\?:`), `There is a slice ${name} already: ${folder}/index.ts`),
        addImport(`import type { ${type} } from './${name}Slice.ts'`),
        (text) =>
          text.includes('interface PartStates {')
            ? addToBlock('  interface PartStates {', `  readonly ${name}?: ${type}\n  `)(text)
            : addToBlock(
                PART_EXPORTS,
                `  interface PartStates {\n    readonly ${name}?: ${type}\n  }\n`,
              )(text),
      ),
      [STATE_PAGE]: addRow(
        STATE_HEADING,
        `| \`${name}\` | what is kept here | \`${folder}/${name}Slice.ts\` |`,
      ),
    },
    next: [
      `${STATE_PAGE}: what ${name} holds`,
      `${folder}/${name}Slice.ts: its members, and one exported function for each change of them`,
      `${folder}/${name}Slice.test.ts: a title with the id of its clause`,
    ],
  }
}

/** A rule of the specification: a pure function, tested by a table. @param {string} given */
export function rule(given) {
  const [, group = '', name = ''] = need(given, /^([a-z]+)\/([a-z][A-Za-z0-9]*)$/, 'account/canSell')
  const part = `packages/core/src/parts/${group}`
  const facts = `${pascal(name)}Facts`
  return {
    files: {
      [`${part}/rules/${name}.ts`]: `/** What the rule looks at. */
export interface ${facts} {
  readonly isConnected: boolean
}

/** Says what the rule answers (clause …). */
export function ${name}({ isConnected }: ${facts}): boolean {
  return isConnected
}
`,
      [`${part}/rules/${name}.test.ts`]: `import { expect, test } from 'vitest'
import { ${name} } from './${name}.ts'

test.each([
  ['the title begins with the clause that it shows: nobody is connected', { isConnected: false }, false],
  ['the title begins with the clause that it shows: somebody is', { isConnected: true }, true],
] as const)('%s', (_title, facts, expected) => {
  expect(${name}(facts)).toBe(expected)
})
`,
    },
    edits: { [`${part}/index.ts`]: addExport(`export { type ${facts}, ${name} } from './rules/${name}.ts'`) },
    next: [
      `${part}/rules/${name}.ts: what it looks at, a \`Pick\` of the state or plain values, and what it answers`,
      `${part}/rules/${name}.test.ts: one row for each case of its clause`,
    ],
  }
}

/** A flow: one thing that a visitor can do. @param {string} given */
export function flow(given) {
  const [, group = '', name = ''] = need(given, /^([a-z]+)\/([a-z][A-Za-z0-9]*)$/, 'account/copyAddress')
  const folder = `packages/core/src/parts/${group}`
  const input = `${pascal(name)}Input`
  return {
    files: {
      [`${folder}/${name}.ts`]: `import type { Modal } from '../../kernel/modal.ts'

export interface ${input} {
  readonly signal?: AbortSignal | undefined
}

/** Says what the visitor wants (clause …). */
export async function ${name}(modal: Modal, { signal }: ${input} = {}): Promise<void> {
  signal?.throwIfAborted()
  modal.router.close()
}
`,
      [`${folder}/${name}.test.ts`]: `import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { ${name} } from './${name}.ts'

test('the title begins with the clause that it shows', async () => {
  const { modal } = await createTestModal()
  modal.router.open('Connect')
  await ${name}(modal)
  expect(modal.state.router.isOpen).toBe(false)
})
`,
    },
    edits: { [`${folder}/index.ts`]: addExport(`export { type ${input}, ${name} } from './${name}.ts'`) },
    next: [
      `${folder}/${name}.ts: what it does, from top to bottom`,
      `${folder}/${name}.test.ts: what it does, with the id of its clause`,
      'packages/core/src/kernel/tasks/tasks.ts: its name in LaterResults, and tasks.run in the flow, if a screen waits for it',
      `${folder}/part.ts: its name, if the kernel or another part loads the part for it`,
    ],
  }
}
