import { addImport, addRow, addToBlock, all, refuse } from './edits.mjs'
import { GATEWAY_HEADING, need, SERVERS_PAGE } from './names.mjs'

const GATEWAY = 'packages/gateway/src'
const RULES = 'tools/guard/gateway-rules.cjs'

/** The files of a part of the gateway. @param {string} name @param {{ imports?: string, mount?: string }} [routes] */
export function gatewayPartFiles(name, { imports = '', mount = 'mount: () => undefined' } = {}) {
  const folder = `${GATEWAY}/parts/${name}`
  return {
    [`${folder}/index.ts`]: `export { ${name}Http } from './routes.ts'
`,
    [`${folder}/part.ts`]: `import type { GatewayPart } from '../../kernel/part.ts'
import { ${name}Http } from './routes.ts'

/** Says what the part is for. */
export const ${name}Part: GatewayPart = { name: '${name}', http: ${name}Http }
`,
    [`${folder}/routes.ts`]: `${imports}import type { HttpPart } from '../../http/app.ts'

/** Says what it serves. */
export const ${name}Http: HttpPart = {
  ${mount},
}
`,
  }
}

/** The lines of a part of the gateway in the lists of parts. @param {string} name */
export function gatewayPartEdits(name) {
  const line = `export type {} from './parts/${name}/index.ts'\n`
  return {
    [`${GATEWAY}/parts.ts`]: all(
      refuse(new RegExp(`^  ${name}Part,`, 'm'), `There is a part ${name} already: ${GATEWAY}/parts.ts`),
      addImport(`import { ${name}Part } from './parts/${name}/part.ts'`),
      addToBlock('export const PARTS: readonly GatewayPart[] = [', `  ${name}Part,\n`),
    ),
    [`${GATEWAY}/httpParts.ts`]: all(
      addImport(`import { ${name}Http } from './parts/${name}/routes.ts'`),
      addToBlock('export const HTTP_PARTS: readonly HttpPart[] = [', `  ${name}Http,\n`),
    ),
    [`${GATEWAY}/partTypes.ts`]: (/** @type {string} */ text) => `${text}${line}`,
    [RULES]: addToBlock('const GATEWAY_PARTS = [', `  '${name}',\n`),
    [SERVERS_PAGE]: addRow(GATEWAY_HEADING, `| \`${name}\` | |`),
  }
}

/** A part of the gateway: its folder, and a line in each list of parts. @param {string} given */
export function gatewayPart(given) {
  const [, name = ''] = need(given, /^([a-z]+)$/, 'invoices')
  const folder = `${GATEWAY}/parts/${name}`
  return {
    files: {
      ...gatewayPartFiles(name),
      [`${folder}/part.test.ts`]: `import { expect, test } from 'vitest'
import { chooseParts } from '../../chooseParts.ts'
import { ${name}Part } from './part.ts'

test('it can be had alone', () => {
  expect(chooseParts({ FOYER_PARTS: '${name}' })).toEqual([${name}Part])
})
`,
    },
    edits: gatewayPartEdits(name),
    next: [
      `${folder}/part.ts: one sentence on what the part is for, and what it needs; ${SERVERS_PAGE} and docs/guide/gateway.md have its row`,
      `${folder}/routes.ts: its routes; npm run new route writes one in the contract`,
      'its tables, if it keeps anything: tables.ts, migrations.ts and store.ts in its folder',
      'its settings, if it has any: settings.ts in its folder, that file in tools/guard/settings.ts, their rows in docs/guide/self-hosting.md',
      'what implements its service, with the interface: providers/ in its folder; packages/gateway/src/memoryServices.ts has one for tests',
      'npx changeset: it is new to operators',
    ],
  }
}
