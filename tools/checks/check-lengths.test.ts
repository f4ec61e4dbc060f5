import { expect, test } from 'vitest'
import { checkLengths, compareLengths, countLengths } from './check-lengths.ts'

const PATH = 'packages/core/src/a.ts'
const NONE = { functionsOver100: {}, functionsOver80: {}, filesOver300: {} }
const linesOf = (count: number) => Array.from({ length: count }, () => '').join('\n')
/** A function of as many lines, most of them blank. */
const functionOf = (lines: number, head = 'function f() {') => `${head}\n${linesOf(lines - 2)}\n}\n`
const countsOf = (text: string, path = PATH) => countLengths(checkLengths([{ path, text }]))

test.each([
  ['a function', 'function f() {'],
  ['an arrow function', 'const f = () => {'],
  ['a method', 'const a = { f() {}, g: () => {} }; class B { f() {} }\nexport async function f() {'],
])('counts the lines of %s, blank ones with them', (_, head) => {
  expect(countsOf(functionOf(80, head))).toEqual(NONE)
  expect(countsOf(functionOf(81, head))).toEqual({ ...NONE, functionsOver80: { 'packages/core': 1 } })
  expect(countsOf(functionOf(100, head)).functionsOver100).toEqual({})
  expect(countsOf(functionOf(101, head)).functionsOver100).toEqual({ 'packages/core': 1 })
})

test('counts a method and a function inside another one', () => {
  expect(countsOf(`class A {\n${functionOf(81, 'f() {')}\n}`).functionsOver80).toEqual({ 'packages/core': 1 })
  expect(countsOf(`function g() {\n${functionOf(81)}\n}`).functionsOver80).toEqual({ 'packages/core': 2 })
})

test('counts the lines of a file, but of a list of names', () => {
  expect(countsOf(`${linesOf(301)}`)).toEqual(NONE)
  expect(countsOf(`${linesOf(302)}`)).toEqual({ ...NONE, filesOver300: { 'packages/core': 1 } })
  expect(countsOf(linesOf(900), 'packages/core/src/index.ts')).toEqual(NONE)
})

test('refuses a function that is new in a package at its count, and names it', () => {
  const found = checkLengths([
    { path: PATH, text: `${functionOf(81)}${functionOf(90, 'function added() {')}` },
  ])
  const listed = { ...NONE, functionsOver80: { 'packages/core': 1 } }
  expect(compareLengths(found, listed)).toEqual([
    `${PATH} f has 81 lines`,
    `${PATH} added has 90 lines`,
    expect.stringContaining('packages/core has 2 functionsOver80, tools/checks/lengths.json allows 1'),
  ])
  expect(compareLengths(found, { ...NONE, functionsOver80: { 'packages/core': 2 } })).toEqual([])
})

test('refuses what is too long in a package that the list does not name', () => {
  const found = checkLengths([{ path: 'apps/demo/a.ts', text: `${functionOf(101)}${linesOf(301)}` }])
  expect(compareLengths(found, NONE)).toHaveLength(6)
})
