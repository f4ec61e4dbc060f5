// Writes what follows from packages/core/src/kernel/options/optionTable.ts: the types that apps see, the checks and defaults
// of the first load, and the reference page. With --check nothing is written and a difference fails.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RemoteFeatures } from '@foyer/api'
import { FEATURES, OPTIONS } from '../../packages/core/src/kernel/options/optionTable.ts'
import { isStarted, ROOT } from '../guard/endGuard.ts'
import { formatFiles, type GeneratedFiles, writeOrCheck } from '../guard/generatedFiles.ts'
import { toDefinitions } from './options/definitions.ts'
import { toInterfaces } from './options/interfaces.ts'
import { toAttributeTable, toOptionsPage } from './options/page.ts'
import type { OptionTable } from './options/table.ts'

const FOLDER = 'packages/core/src/kernel/options'
const SCRIPT_GUIDE = 'docs/guide/script-tag.md'

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Puts a table between the two comments of a page that is otherwise written by hand. */
function fillIn(page: string, table: string): string {
  return page.replace(
    /(<!-- options: [^\n]*-->\n)[\s\S]*?(<!-- \/options -->)/,
    (_, start: string, end: string) => `${start}\n${table}\n${end}`,
  )
}

/** Every generated file of a table of options, by its path from the root. */
export function generateOptionFiles(options: OptionTable, features: OptionTable): GeneratedFiles {
  return formatFiles({
    [`${FOLDER}/modalOptions.ts`]: toInterfaces(options, features),
    [`${FOLDER}/definitions.ts`]: toDefinitions(options, features),
    'docs/reference/options.md': toOptionsPage({
      options,
      features,
      remoteFeatures: Object.keys(RemoteFeatures.entries),
      readGuide: (name) => read(`docs/guide/${name}.md`),
    }),
    [SCRIPT_GUIDE]: fillIn(read(SCRIPT_GUIDE), toAttributeTable(options)),
  })
}

/** Writes what this file generates; with `--check` on the command line it only says what differs. */
export function generate(): void {
  writeOrCheck(generateOptionFiles(OPTIONS, FEATURES), 'optionTable.ts')
}

if (isStarted(import.meta)) generate()
