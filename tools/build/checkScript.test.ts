import { expect, test } from 'vitest'
import { findMisnamed, findProblems, findUnaskedWidgets, findUnwantedParts } from './checkScript.ts'
import { toBuiltFile } from './moduleGraph.ts'
import { toWidgetPath, WIDGET_CHUNKS, WIDGETS } from './scripts.ts'

const GOOD = {
  'foyer.js':
    'let a={ahead:()=>import("./chunks/ahead.js"),ui:()=>import("./chunks/ui.js"),modal:()=>import("./chunks/modal.js")};',
  'chunks/ahead.js': 'export let z;',
  'chunks/ui.js': 'import{z}from"./ahead.js";export let a=z;',
  'chunks/modal.js':
    'import{a}from"./ui.js";let b=()=>(import("./shared.js").catch(()=>{}),import("./send.js"));export{b};',
  'chunks/send.js': 'import{a}from"./ui.js";import{c}from"./shared.js";export let d=[a,c];',
  'chunks/shared.js': 'import{a}from"./ui.js";import{b}from"./modal.js";export let c=[a,b];',
}

function problemsOf(changes: Readonly<Record<string, string>>): string[] {
  const files = Object.entries({ ...GOOD, ...changes })
  return findProblems(new Map(files.map(([path, code]) => [path, toBuiltFile(path, code)])))
}

test('a script that loads as designed has no problems', () => {
  expect(problemsOf({})).toEqual([])
})

test.each([
  ['foyer.js', 'import"./chunks/ui.js";', 'foyer.js imports chunks/ui.js statically'],
  ['foyer.classic.js', 'export{a}from"./chunks/ui.js";', 'foyer.classic.js imports chunks/ui.js statically'],
  ['chunks/de.js', 'import"../foyer.js";', 'chunks/de.js imports the entry'],
  [
    'chunks/ui.js',
    'import"./react.js";',
    'chunks/ui.js imports chunks/react.js, which is not loaded before it',
  ],
  [
    'chunks/modal.js',
    'import"./shared.js";',
    'chunks/modal.js imports chunks/shared.js, which is not loaded before it',
  ],
  [
    'chunks/modal.js',
    'let b=()=>import("./send.js");',
    'chunks/modal.js imports chunks/send.js without chunks/shared.js, which it needs',
  ],
])('%s with %s is a problem', (path, code, problem) => {
  expect(problemsOf({ [path]: code })).toEqual([problem])
})

test('a first load that lacks a script is a problem', () => {
  expect(findProblems(new Map())).toEqual([
    'chunks/ahead.js is missing',
    'chunks/ui.js is missing',
    'chunks/modal.js is missing',
  ])
})

test('a part whose script needs the script of a part that its modules do not import is a problem', () => {
  const files = {
    'chunks/networks.js': 'import{a}from"./fund.js";export let b=a;',
    'chunks/fund.js': 'import{c}from"./account.js";export let a=c;',
    'chunks/account.js': 'export let c;',
  }
  const graph = new Map(Object.entries(files).map(([path, code]) => [path, toBuiltFile(path, code)]))
  const account = ['account', new Set<string>()] as const
  const fund = ['fund', new Set(['account'])] as const
  const needsFund = new Map([account, fund, ['networks', new Set(['fund', 'account'])]])
  expect(findUnwantedParts(graph, needsFund)).toEqual([])
  expect(findUnwantedParts(graph, new Map([account, fund, ['networks', new Set<string>()]]))).toEqual([
    'chunks/networks.js needs chunks/account.js, and no module of networks does',
    'chunks/networks.js needs chunks/fund.js, and no module of networks does',
  ])
})

test('a part without a script of its name is a problem, and so is a script that had to be numbered', () => {
  const graphOf = (...names: string[]) =>
    new Map(names.map((name) => [`chunks/${name}.js`, toBuiltFile(`chunks/${name}.js`, '')]))
  expect(findMisnamed(graphOf('names', 'evmNames', 'sr25519'), ['names', 'connect'])).toEqual([])
  expect(findMisnamed(graphOf('evmNames', 'sr25519'), ['names'])).toEqual([
    'the part names has no chunks/names.js',
  ])
  expect(findMisnamed(graphOf('names', 'names2'), ['names'])).toEqual([
    'chunks/names2.js would be chunks/names.js, which is another: name one in tools/build/scripts.ts',
  ])
})

const WIDGET_FILES = Object.fromEntries(
  [...WIDGETS.map(toWidgetPath), ...WIDGET_CHUNKS.map((name) => `chunks/${name}.js`)].map((path) => [
    path,
    'export let w;',
  ]),
)

function unaskedOf(changes: Readonly<Record<string, string>>): string[] {
  const files = Object.entries({ ...GOOD, ...WIDGET_FILES, ...changes })
  return findUnaskedWidgets(new Map(files.map(([path, code]) => [path, toBuiltFile(path, code)])))
}

test('a page that loads no widget can load nothing of one: not from the entry, and not from what that leads to', () => {
  expect(WIDGETS).toHaveLength(6)
  expect(unaskedOf({})).toEqual([])
  expect(unaskedOf({ 'chunks/shared.js': 'import{w}from"./wrapped.js";export let c=w;' })).toEqual([
    "foyer.js leads to chunks/wrapped.js, which is a widget's",
  ])
  expect(unaskedOf({ 'chunks/send.js': 'export let d=()=>import("../widgets/wallet-qr.js");' })).toEqual([
    "foyer.js leads to widgets/wallet-qr.js, which is a widget's",
  ])
})
