// Writes what follows from packages/elements/src/elements.ts: shell definitions, type declarations,
// custom-elements.json and the reference page. With --check nothing is written and a difference fails.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ELEMENTS } from '../packages/elements/src/elements.ts'
import { toAngularDirectives } from './elements-reference/angularDirectives.ts'
import { toCustomElementsJson } from './elements-reference/customElementsJson.ts'
import { toDeclarations } from './elements-reference/declarations.ts'
import { toDefinitions } from './elements-reference/definitions.ts'
import { toReactDefinitions } from './elements-reference/reactDefinitions.ts'
import { toReference } from './elements-reference/reference.ts'
import { toSvelteTypes, toVueTypes } from './elements-reference/templateTypes.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Lays source out as the formatter would, so that a generated file passes the same checks as a written one. */
function format(path: string, text: string): string {
  const args = [
    `${ROOT}node_modules/@biomejs/biome/bin/biome`,
    'check',
    '--write',
    `--stdin-file-path=${path}`,
  ]
  return execFileSync(process.execPath, args, {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

/** Every generated file by its path from the root. */
export function generateElementFiles(): Readonly<Record<string, string>> {
  const files = {
    'packages/elements/src/shell/definitions.ts': toDefinitions(ELEMENTS),
    'packages/elements/src/types.ts': toDeclarations(ELEMENTS),
    'packages/elements/src/vue.ts': toVueTypes(ELEMENTS),
    'packages/elements/src/svelte.ts': toSvelteTypes(ELEMENTS),
    'packages/elements/angular/foyerElements.ts': toAngularDirectives(ELEMENTS),
    // The app has a copy, as any app has.
    'apps/host-angular/src/foyerElements.ts': toAngularDirectives(ELEMENTS),
    'packages/react/src/definitions.ts': toReactDefinitions(ELEMENTS),
    'packages/elements/custom-elements.json': toCustomElementsJson(ELEMENTS),
    'docs/reference/elements.md': toReference(ELEMENTS),
  }
  const formatted = Object.entries(files).map(([path, text]) => [
    path,
    path.endsWith('.md') ? text : format(path, text),
  ])
  return Object.fromEntries(formatted)
}

/** Paths of the generated files that differ from what stands in the tree. */
export function staleElementFiles(): readonly string[] {
  return Object.entries(generateElementFiles()).flatMap(([path, text]) => {
    const file = new URL(`../${path}`, import.meta.url)
    return existsSync(file) && readFileSync(file, 'utf8') === text ? [] : [path]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stale = staleElementFiles()
  if (process.argv.includes('--check')) {
    for (const path of stale) console.error(`${path} is not what elements.ts says: run npm run generate`)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else {
    const files = generateElementFiles()
    for (const path of stale) {
      const target = fileURLToPath(new URL(`../${path}`, import.meta.url))
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, files[path] ?? '')
      console.log(`wrote ${path}`)
    }
  }
}
