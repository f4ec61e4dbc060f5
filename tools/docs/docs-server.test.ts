import { expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { readFiles } from '../guard/sourceFiles.ts'
import { innerScripts } from './code/checkMarkup.ts'
import { type CodeBlock, readBlocks } from './code/readBlocks.ts'
import { readExamples } from './code/readExamples.ts'
import { runOnServer, runsOnServers } from './code/runOnServer.ts'

// `window.foyer?.init(…)` compiles, and is a ReferenceError where there is no `window`: SvelteKit and Nuxt evaluate each
// module on their server first, and answered 500. So each block and each template is evaluated in plain Node.js.

/** A block of an app that is tested; an entry of a page that a bundler makes for browsers is imported by no server. */
const SAME = /^the same as (?!examples\/[\w-]+\/src\/main\.tsx?$)/
const MARKUP = new Set(['vue', 'svelte'])
const MODULES = new Set(['ts', 'tsx', 'js', 'jsx'])

function load(name: string): Promise<object> {
  return import(/* @vite-ignore */ name)
}

const documents = readFiles(ROOT, (path) => path.endsWith('.md') && !/^(docs\/api|\.changeset)\//.test(path))
const sources = readFiles(ROOT, (path) =>
  /^packages\/(elements|react)\/src\/.*(?<!\.(test|test-d|states))\.tsx?$/.test(path),
)
const templates = readFiles(ROOT, (path) =>
  /^(packages\/create-foyer\/templates|apps\/host-[a-z]+\/src)\/.*foyer[^/]*\.ts$/i.test(path),
)

const blocks = [...documents.flatMap(readBlocks), ...sources.flatMap(readExamples)]
  .filter(({ skipped, code }) => skipped === undefined || (SAME.test(skipped) && /^\s*import\b/m.test(code)))
  .flatMap((block) => (MARKUP.has(block.language) ? innerScripts(block) : [block]))
  .filter(({ language }) => MARKUP.has(language) || MODULES.has(language))
  .filter(runsOnServers)

const files = templates.map(
  ({ path, text }): CodeBlock => ({
    place: path,
    language: path.includes('svelte') ? 'svelte' : 'ts',
    code: text,
    context: [],
    skipped: undefined,
  }),
)

test('what the documents show is evaluated by a server without an error', async () => {
  expect(typeof window).toBe('undefined')
  expect(blocks.length).toBeGreaterThan(60)
  const problems: string[] = []
  for (const block of blocks) problems.push(...(await runOnServer(block, load)))
  expect(problems).toEqual([])
})

test('so is what templates and hosts begin with', async () => {
  expect(files.length).toBeGreaterThan(5)
  const problems: string[] = []
  for (const file of files) problems.push(...(await runOnServer(file, load)))
  expect(problems).toEqual([])
})

test('code that asks for a window, or for a global foyer, is found', async () => {
  const block = (code: string): CodeBlock => ({
    place: 'page.md:1',
    language: 'ts',
    code,
    context: ['declare const id: string'],
    skipped: undefined,
  })
  const run = (code: string) => runOnServer(block(code), load)
  expect(await run("import '@foyer/elements'\nwindow.foyer?.init({})")).toEqual([
    'page.md:1 ReferenceError: window is not defined',
  ])
  expect(await run("import '@foyer/elements'\nfoyer.init({})")).toEqual([
    'page.md:1 ReferenceError: foyer is not defined',
  ])
  expect(await run("import { foyer } from '@foyer/elements'\nawait foyer.open({ view: id })")).toEqual([])
})
