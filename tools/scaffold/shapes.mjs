/**
 * @typedef {object} Scaffold
 * @property {Record<string, string>} files Path below the root → text.
 * @property {string[]} next What is left to do by hand, in order.
 */

/** A name that cannot be used; its text says what would be one. */
export class NameError extends Error {}

/** @param {string} name */
const pascal = (name) => name.slice(0, 1).toUpperCase() + name.slice(1)
/** @param {string} name */
const camel = (name) => name.slice(0, 1).toLowerCase() + name.slice(1)

/**
 * @param {string} text
 * @param {RegExp} form
 * @param {string} example
 */
function need(text, form, example) {
  const match = form.exec(text)
  if (!match) throw new NameError(`"${text}" is not a name of this kind. One would be ${example}.`)
  return match
}

/** @param {string} path @returns {Scaffold} */
function view(path) {
  const [, group, name] = need(path, /^([a-z]+)\/([A-Z]\w+)$/, 'connect/GetWallet')
  const folder = `packages/ui/src/views/${group}`
  return {
    files: {
      [`${folder}/${name}View.tsx`]: `import type { ViewProps } from '../view.ts'
import { ${name}Screen } from './${name}Screen.tsx'

/** Says what the view is for (clause …). */
function ${name}View(_props: ViewProps<'${name}'>) {
  return <${name}Screen />
}

export { ${name}View as View }
`,
      [`${folder}/${name}Screen.tsx`]: `import { ViewBody } from '../../widgets/ViewBody.tsx'

/** Draws the view from its props alone. */
export function ${name}Screen() {
  return <ViewBody>{null}</ViewBody>
}
`,
    },
    next: [
      `packages/core/src/router/views.ts: the parameters of ${name} in ViewParams`,
      `packages/core/src/router/entryWork.ts: what entering ${name} starts, if anything`,
      `packages/ui/src/views/registry.ts: ${name}: () => import('./${group}/${name}View.tsx')`,
      `packages/ui/src/text/titleText.ts: its title, and in every language`,
      'packages/ui/src/text/: what it says, in the catalogue of its part',
      `${folder}/${name}Screen.states.tsx: every state it can be in, and a test`,
    ],
  }
}

/** @param {string} path @returns {Scaffold} */
function flow(path) {
  const [, group, name] = need(path, /^([a-z]+)\/([a-z]\w+)$/, 'account/copyAddress')
  const folder = `packages/core/src/flows/${group}`
  return {
    files: {
      [`${folder}/${name}.ts`]: `import type { Modal } from '../../modal.ts'

/** What the flow is given. */
export interface ${pascal(name ?? '')}Input {
  readonly signal?: AbortSignal
}

/** Says what the visitor wants (clause …). */
export async function ${name}(modal: Modal, input: ${pascal(name ?? '')}Input): Promise<void> {
  input.signal?.throwIfAborted()
  modal.router.close()
}
`,
      [`${folder}/${name}.test.ts`]: `import { createTestModal } from '@foyer/testing'
import { expect, test } from 'vitest'
import { ${name} } from './${name}.ts'

test('the title begins with the clause that it shows', async () => {
  const { modal } = await createTestModal()
  await ${name}(modal, {})
  expect(modal.state.router.isOpen).toBe(false)
})
`,
    },
    next: [
      'packages/core/src/controllers/tasks.ts: its name in TaskResults, if somebody waits for it',
      `packages/core/src/index.ts: export { ${name} } from './flows/${group}/${name}.ts'`,
    ],
  }
}

/** @param {string} given @returns {Scaffold} */
function controller(given) {
  const [, name = ''] = need(given, /^([a-z]\w+)$/, 'pairing')
  const type = pascal(name)
  const folder = 'packages/core/src/controllers'
  return {
    files: {
      [`${folder}/${name}.ts`]: `import { proxy } from 'valtio/vanilla'

export interface ${type}State {
  /** One sentence on every member. */
  readonly value: string | undefined
}

export interface ${type}Controller {
  readonly state: ${type}State
  set(value: string): void
}

/** Owns … */
export function create${type}Controller(): ${type}Controller {
  const state = proxy<{ value: string | undefined }>({ value: undefined })
  return {
    state,
    set(value) {
      state.value = value
    },
  }
}
`,
      [`${folder}/${name}.test.ts`]: `import { expect, test } from 'vitest'
import { create${type}Controller } from './${name}.ts'

test('the title begins with the clause that it shows', () => {
  const ${name} = create${type}Controller()
  ${name}.set('a')
  expect(${name}.state.value).toBe('a')
})
`,
    },
    next: [
      `packages/core/src/modal.ts: ${name} in ModalState and Modal`,
      'packages/core/src/createModal.ts: make it, compose its state',
    ],
  }
}

/** @param {string} given @returns {Scaffold} */
function route(given) {
  const [, name = ''] = need(given, /^([a-z]\w+)$/, 'listNames')
  const topic = camel(name.replace(/^(list|get|post)(?=[A-Z])/, ''))
  return {
    files: {
      [`packages/contract/src/${topic}.ts`]: `import * as v from 'valibot'
import { ProjectId } from './primitives.ts'
import { defineRoute } from './route.ts'

/** Says what it answers. */
export const ${name} = defineRoute({
  id: '${name}',
  method: 'GET',
  path: '/v1/${topic}',
  summary: 'Says what it answers.',
  query: v.object({ projectId: v.optional(ProjectId) }),
  reply: v.object({ data: v.array(v.string()) }),
  problems: ['project_id_invalid', 'project_id_missing', 'origin_not_allowed', 'rate_limited'],
})
`,
      [`packages/gateway/src/routes/${topic}.ts`]: `import { ${name} } from '@foyer/contract'
import { type GatewayApp, mount } from '../route.ts'

/** Answers ${name}. */
export function mount${pascal(topic)}(app: GatewayApp): void {
  mount(app, ${name}, async () => ({ data: [] }))
}
`,
    },
    next: [
      `packages/contract/src/routes.ts and index.ts: ${name}`,
      `packages/gateway/src/createGateway.ts: mount${pascal(topic)}(app)`,
      'packages/gateway/src/services: an interface for what it needs, and its providers',
      'a good and a bad example, and a test of the handler',
    ],
  }
}

/** @param {string} given @returns {Scaffold} */
function element(given) {
  const [, name = ''] = need(given, /^([a-z]+(?:-[a-z]+)+)$/, 'receive-button')
  const type = name.split('-').map(pascal).join('')
  const folder = 'packages/ui/src/buttons'
  return {
    files: {
      [`${folder}/${type}.tsx`]: `import { Button } from '../atoms/index.ts'
import { buttonText } from '../text/buttonText.ts'

/** The button of <${name}>. */
export function ${type}() {
  return <Button data-testid="${name}">{buttonText.connect}</Button>
}
`,
    },
    next: [
      `packages/elements/src/elements.ts: the entry of ${name}`,
      'packages/elements/src/inner: mount the component',
      `packages/ui/src/index.ts: export { ${type} }`,
      'npm run generate: declarations and reference pages',
      `${folder}/${type}.test.tsx: every state, by keyboard too`,
    ],
  }
}

/** What `npm run new` can write. @type {Record<string, (name: string) => Scaffold>} */
export const SHAPES = { view, flow, controller, route, element }
