import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { compileAhead, importBeside, moveHelpers, toClassic } from './finishScript.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-script-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function chunk(fileName: string, code: string, moduleIds: string[] = []) {
  return { fileName, code, moduleIds }
}

/** Writes files as modules and runs one of them. */
async function runFile(files: readonly { fileName: string; code: string }[], path: string): Promise<unknown> {
  for (const { fileName, code } of [{ fileName: 'package.json', code: '{"type":"module"}' }, ...files]) {
    mkdirSync(dirname(join(folder, fileName)), { recursive: true })
    writeFileSync(join(folder, fileName), code)
  }
  return import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href)
}

test('the helpers of the bundler move into the first script, and all files find them there', async () => {
  const files = moveHelpers([
    chunk('chunks/rolldown-runtime.js', 'var a=n=>n+1,b=n=>n*2;export{a as t,b as n};', [
      '\0rolldown/runtime.js',
    ]),
    chunk('chunks/ahead.js', 'import{n as a,t}from"./rolldown-runtime.js";var b=a(t(1));export{b as n};'),
    chunk(
      'chunks/modal.js',
      'import{t as e}from"./rolldown-runtime.js";import{n as t}from"./ahead.js";export const sum=e(t);',
    ),
    chunk('chunks/de.js', 'export const a=1;'),
  ])
  expect(files.map(({ fileName }) => fileName)).toEqual([
    'chunks/ahead.js',
    'chunks/modal.js',
    'chunks/de.js',
  ])
  expect(files.some(({ code }) => code.includes('rolldown-runtime'))).toBe(false)
  expect(await runFile(files, 'chunks/modal.js')).toMatchObject({ sum: 5 })
})

test('helpers that the bundler has put into another file stay there', () => {
  const files = [chunk('chunks/ui.js', 'var a=1;', ['/src/a.ts', '\0rolldown/runtime.js'])]
  expect(moveHelpers(files)).toEqual(files)
})

test('what an imported file needs is asked for beside it, deepest first, unless it is there', () => {
  const [modal] = importBeside([
    chunk(
      'chunks/modal.js',
      'import"./ui.js";let a=()=>import(`./send.js`).then(e=>e.t),b=()=>import("./de.js");',
    ),
    chunk('chunks/send.js', 'import"./ui.js";import"./amounts.js";import"./modal.js";'),
    chunk('chunks/amounts.js', 'import"./shared.js";'),
    chunk('chunks/shared.js', ''),
    chunk('chunks/ui.js', ''),
    chunk('chunks/de.js', ''),
  ])
  expect(modal?.code).toBe(
    'import"./ui.js";let a=()=>(import("./shared.js").catch(()=>{}),import("./amounts.js").catch(()=>{}),import(`./send.js`)).then(e=>e.t),b=()=>import("./de.js");',
  )
})

test('what most imported files need is asked for first, so that all lists begin alike', () => {
  const [modal] = importBeside([
    chunk('chunks/modal.js', 'let a=()=>import("./a.js"),b=()=>import("./b.js");'),
    chunk('chunks/a.js', 'import"./rare.js";import"./shared.js";'),
    chunk('chunks/b.js', 'import"./shared.js";'),
    chunk('chunks/rare.js', ''),
    chunk('chunks/shared.js', ''),
  ])
  expect(modal?.code.match(/"\.\/\w+\.js"/g)).toEqual([
    '"./shared.js"',
    '"./rare.js"',
    '"./a.js"',
    '"./shared.js"',
    '"./b.js"',
  ])
})

test('the scripts of the first load say in their first line that they are compiled as a whole, and no other does', () => {
  const files = ['foyer.js', 'chunks/ahead.js', 'chunks/ui.js', 'chunks/modal.js', 'chunks/qr.js']
  const marked = compileAhead(files.map((fileName) => chunk(fileName, 'let a=1;')))
  expect(
    marked
      .filter(({ code }) => code.startsWith('//# allFunctionsCalledOnLoad\n'))
      .map(({ fileName }) => fileName),
  ).toEqual(['chunks/ahead.js', 'chunks/ui.js', 'chunks/modal.js'])
})

test('the classic script takes every address from its own', () => {
  const module = 'let a=import.meta.url,b=()=>import("./chunks/ui.js").then(e=>e.t);a;'
  expect(toClassic(module)).toBe(
    '(()=>{const $script={url:document.currentScript.src};let a=$script.url,b=()=>import(new URL("./chunks/ui.js",$script.url).href).then(e=>e.t);a;})();\n',
  )
})
