// Writes the documents for programs: docs/llms.txt, and docs/reference/json, from the sources that the reference pages are made of. With
// --check nothing is written and a difference fails.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RemoteFeatures } from '@foyer/api'
import { toJsonSchema } from '@valibot/to-json-schema'
import { FEATURES, OPTIONS } from '../../packages/core/src/kernel/options/optionTable.ts'
import { ELEMENTS } from '../../packages/elements/src/elements.ts'
import { WIDGETS } from '../../packages/elements/src/widgets.ts'
import { isStarted, ROOT } from '../guard/endGuard.ts'
import { formatFiles, type GeneratedFiles, writeOrCheck } from '../guard/generatedFiles.ts'
import { toElementsJson, toEventsJson } from './machines/elementsJson.ts'
import { toErrorsJson } from './machines/errorsJson.ts'
import { toLlmsTxt } from './machines/llms.ts'
import { toMethodsJson } from './machines/methodsJson.ts'
import { toOptionsJson } from './machines/optionsJson.ts'
import { readPages } from './machines/pages.ts'
import { type MachineBody, type MachineFile, SCHEMA_VERSION, SCHEMAS } from './machines/schemas.ts'
import { toTypesJson } from './machines/typesJson.ts'

const FOLDER = 'docs/reference/json'
const ALL = [...ELEMENTS, ...WIDGETS]

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

type Bodies = { readonly [N in MachineFile]: MachineBody<N> }

function toBodies(): Bodies {
  return {
    options: toOptionsJson(OPTIONS, FEATURES, Object.keys(RemoteFeatures.entries)),
    elements: toElementsJson(ALL),
    events: toEventsJson(ALL),
    methods: toMethodsJson(read('packages/elements/src/windowApi.ts')),
    types: toTypesJson(read),
    errors: toErrorsJson(read('docs/reference/errors.md')),
  }
}

const toText = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`

/** The JSON Schema of all files: each is the definition of its name. */
function toSchema(): unknown {
  const definitions = Object.entries(SCHEMAS).map(([name, schema]) => {
    const { $schema: _dialect, ...own } = toJsonSchema(schema, { target: 'draft-2020-12' })
    return [name, own]
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Foyer’s reference for programs, version ${SCHEMA_VERSION} of the schema`,
    oneOf: Object.keys(SCHEMAS).map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: Object.fromEntries(definitions),
  }
}

/** Every generated file by its path from the root. */
export function generateMachineFiles(): GeneratedFiles {
  // A manifest of our own.
  const { version } = JSON.parse(read('packages/elements/package.json')) as { version: string }
  const head = { $schema: './schema.json', schemaVersion: SCHEMA_VERSION, version }
  const files = Object.entries(toBodies()).map(([name, body]) => [
    `${FOLDER}/${name}.json`,
    toText({ ...head, ...body }),
  ])
  return formatFiles({
    ...Object.fromEntries(files),
    [`${FOLDER}/schema.json`]: toText(toSchema()),
    // The formatter does not know the ending, and leaves it as it is.
    'docs/llms.txt': toLlmsTxt(readPages(), version),
  })
}

/** Writes what this file generates; with `--check` on the command line it only says what differs. */
export function generate(): void {
  writeOrCheck(generateMachineFiles(), 'the sources of the reference')
}

if (isStarted(import.meta)) generate()
