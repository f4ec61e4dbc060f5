import { addExport, addImport, addToBlock, all, refuse } from './edits.mjs'
import { gatewayPartEdits, gatewayPartFiles } from './gatewayPart.mjs'
import { camel, need } from './names.mjs'

const CONTRACT = 'packages/api/src'
const GATEWAY = 'packages/gateway/src'

/** @param {string} name @param {string} topic */
function contractFiles(name, topic) {
  return {
    [`${CONTRACT}/${topic}.ts`]: `import * as v from 'valibot'
import { ProjectId } from './primitives.ts'
import { defineRoute } from './route.ts'

/** Says what it answers (clause …). */
export const ${name} = defineRoute({
  id: '${name}',
  method: 'GET',
  path: '/v1/${topic.toLowerCase()}',
  summary: 'Says what it answers.',
  query: v.object({ projectId: v.optional(ProjectId) }),
  reply: v.object({ data: v.array(v.string()) }),
  problems: ['project_id_invalid', 'project_id_missing', 'origin_not_allowed', 'rate_limited'],
})
`,
    [`${CONTRACT}/examples/${topic}.ts`]: `import { ${name} } from '../${topic}.ts'
import type { RouteExample } from './example.ts'

/** Says what is asked. */
export const ${topic}Example: RouteExample = {
  route: ${name},
  good: { query: { projectId: 'dev' } },
  reply: { data: ['one'] },
  bad: { query: { projectId: '' } },
}
`,
  }
}

/** @param {string} name @param {string} topic */
function gatewayFiles(name, topic) {
  return {
    ...gatewayPartFiles(topic, {
      imports: `import { ${name} } from '@foyer/api'\nimport { mount } from '../../http/route.ts'\n`,
      mount: `mount: (app) => mount(app, ${name}, async () => ({ data: [] }))`,
    }),
    [`${GATEWAY}/parts/${topic}/routes.test.ts`]: `import { routes } from '@foyer/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createGateway } from '../../createGateway.ts'
import { createMemoryServices } from '../../memoryServices.ts'

test('the title begins with the clause that it shows', async () => {
  const reply = await createGateway(createMemoryServices()).request(\`\${routes.${name}.path}?projectId=dev\`)
  expect(reply.status).toBe(200)
  expect(v.parse(routes.${name}.reply, await reply.json())).toEqual({ data: [] })
})
`,
  }
}

/** A route: an entry of the contract with its example, and a handler of the gateway. @param {string} given */
export function route(given) {
  const [, name = ''] = need(given, /^([a-z][A-Za-z]*)$/, 'listNames')
  const topic = camel(name.replace(/^(list|get|post)(?=[A-Z])/, ''))
  return {
    files: { ...contractFiles(name, topic), ...gatewayFiles(name, topic) },
    edits: {
      [`${CONTRACT}/routes.ts`]: all(
        refuse(new RegExp(`^  ${name},`, 'm'), `There is a route ${name} already: ${CONTRACT}/routes.ts`),
        addImport(`import { ${name} } from './${topic}.ts'`),
        addToBlock('export type Routes = {', `  readonly ${name}: typeof ${name}\n`),
        addToBlock('export const routes: Routes = {', `  ${name},\n`),
      ),
      [`${CONTRACT}/index.ts`]: addExport(`export { ${name} } from './${topic}.ts'`),
      [`${CONTRACT}/examples/examples.ts`]: all(
        addImport(`import { ${topic}Example } from './${topic}.ts'`),
        addToBlock('export const examples: readonly RouteExample[] = [', `  ${topic}Example,\n`),
      ),
      ...gatewayPartEdits(topic),
    },
    generators: ['gateway-reference.ts'],
    next: [
      `${CONTRACT}/${topic}.ts: what it takes and answers, and its clause`,
      `${CONTRACT}/examples/${topic}.ts: a good and a bad request, and a reply`,
      `${GATEWAY}/parts/${topic}/: the handler, its test, and what it needs, as an interface with its providers`,
      'npm run generate: the page of routes, after every change of the API',
      'npm run api-reports after npm run build: what @foyer/api exports',
      'npx changeset: it is new to clients',
    ],
  }
}
