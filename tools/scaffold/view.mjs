import { addImport, addToBlock, addToRow, all, blockOf, refuse } from './edits.mjs'
import { NameError, need, PARTS_HEADING, PARTS_PAGE } from './names.mjs'
import { textsOfView } from './texts.mjs'

const VIEWS = 'packages/core/src/kernel/router/views.ts'

/** @param {string} name @param {string} testId */
function filesOf(name, testId) {
  return {
    [`${name}View.tsx`]: `import type { ViewProps } from '../../part.ts'
import { ${name}Screen } from './${name}Screen.tsx'

/** Says what the view is for (clause …). */
export function ${name}View(_props: ViewProps<'${name}'>) {
  return <${name}Screen />
}
`,
    [`${name}Screen.tsx`]: `import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'

/** Draws the view from its props alone. */
export function ${name}Screen() {
  return <ViewBody data-testid="${testId}">{null}</ViewBody>
}
`,
    [`${name}View.states.tsx`]: `import { ${name}Screen } from './${name}Screen.tsx'

export const title = '${name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}'

export const states = { empty: <${name}Screen /> }
`,
    [`${name}View.test.tsx`]: `import { expect, test } from 'vitest'
import { drawView } from '../../../testing/drawView.tsx'

test('the title begins with the clause that it shows', async () => {
  const made = await drawView({ view: '${name}' })
  expect(made.has('${testId}')).toBe(true)
  await made.end()
})
`,
  }
}

/** Makes a view one of a part: its name with its parameters, and its place in the table. @param {string} text @param {string} part @param {string} name */
function addToPart(text, part, name) {
  const { start, end } = blockOf(text, 'export const VIEWS_OF_PART = {')
  const table = text.slice(start, end)
  if (new RegExp(`'${name}'`).test(table)) throw new NameError(`There is a view ${name} already: ${VIEWS}`)
  if (!new RegExp(`^  ${part}: \\[`, 'm').test(table)) {
    throw new NameError(`There is no part ${part}: npm run new part ${part}`)
  }
  return all(
    addToBlock('export interface ViewParams {', `  ${name}: undefined\n`),
    addToBlock(`  ${part}: [`, `'${name}',`),
  )(text)
}

/** A view of a part: its files, and a line in the table of views in core and in that of the part in ui. @param {string} path */
export function view(path) {
  const [, part = '', name = ''] = need(path, /^([a-z]+)\/([A-Z][A-Za-z0-9]*)$/, 'swap/SwapPreview')
  const folder = `packages/ui/src/parts/${part}/${name}`
  const testId = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
  const index = `packages/ui/src/parts/${part}/index.ts`
  const texts = textsOfView(part, name)
  return {
    files: {
      ...Object.fromEntries(
        Object.entries(filesOf(name, testId)).map(([file, text]) => [`${folder}/${file}`, text]),
      ),
      ...texts.files,
    },
    edits: {
      ...texts.edits,
      [VIEWS]: (/** @type {string} */ text) => addToPart(text, part, name),
      [index]: all(
        refuse(new RegExp(`\\b${name}View\\b`), `There is a view ${name} already`),
        texts.editIndex,
        addImport(`import { ${name}View } from './${name}/${name}View.tsx'`),
        addToBlock('export const views = {', `  ${name}: { View: ${name}View, title: ${texts.title} },\n`),
      ),
      [PARTS_PAGE]: addToRow(PARTS_HEADING, part, name),
    },
    generators: texts.generators,
    next: [
      `${VIEWS}: the parameters of ${name} in ViewParams; a name that docs/spec.md does not have goes there first`,
      `what shows ${name}: a flow that calls modal.router.push, or a case in packages/core/src/kernel/router/viewAfter.ts`,
      `packages/core/src/parts/${part}/part.ts: what entering ${name} starts, if anything`,
      ...texts.next,
      `${folder}/${name}View.states.tsx: every state it can be in`,
      `${folder}/${name}View.test.tsx: what it does, with the ids of its clauses`,
      'npm run a11y-report: the page of accessibility has a row for every view',
      'npm run api-reports after npm run build: ViewName has one member more',
      'npx changeset: it is new to apps',
    ],
  }
}
