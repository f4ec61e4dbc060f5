import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AttributeRule, parseRules, readValue } from './attributes.ts'
import { DEFINITIONS } from './definitions.ts'

const warnings: unknown[] = []
const { warn } = console
beforeEach(() => {
  warnings.length = 0
  console.warn = (text: unknown) => warnings.push(text)
})
afterEach(() => {
  console.warn = warn
})

function ruleOf(name: string): AttributeRule {
  const rules = Object.values(DEFINITIONS).flatMap((line) => parseRules(line))
  const rule = rules.find((known) => known.name === name)
  if (!rule) throw new Error(`no attribute ${name}`)
  return rule
}

test('a definition line becomes rules with property names and values', () => {
  expect(parseRules('theme-mode=dark|light debug? config{ label')).toEqual([
    { name: 'theme-mode', property: 'themeMode', kind: '=', values: ['dark', 'light'] },
    { name: 'debug', property: 'debug', kind: '?', values: [''] },
    { name: 'config', property: 'config', kind: '{', values: [''] },
    { name: 'label', property: 'label', kind: '', values: [''] },
  ])
})

const CASES: readonly [name: string, value: unknown, result: unknown, warningCount: number][] = [
  ['label', '', '', 0],
  ['label', 'Go', 'Go', 0],
  ['label', null, undefined, 0],
  ['label', undefined, undefined, 0],
  ['disabled', '', true, 0],
  ['disabled', 'disabled', true, 0],
  ['disabled', 'false', false, 0],
  ['disabled', false, false, 0],
  ['disabled', 0, false, 0],
  ['disabled', null, undefined, 0],
  ['theme-mode', 'light', 'light', 0],
  ['theme-mode', 'purple', undefined, 1],
  ['theme-mode', 7, undefined, 1],
  ['theme-variables', '{"accent":"#f00"}', { accent: '#f00' }, 0],
  ['theme-variables', '{"accent":', undefined, 1],
  ['theme-variables', 'null', undefined, 0],
  ['theme-variables', '', undefined, 1],
]

for (const [name, value, result, warningCount] of CASES) {
  test(`${name} of ${JSON.stringify(value)} reads as ${JSON.stringify(result)}`, () => {
    expect(readValue('wallet-modal', ruleOf(name), value)).toEqual(result)
    expect(warnings).toHaveLength(warningCount)
  })
}

test('an object given as a JSON property keeps its identity', () => {
  const config = { networks: [1n] }
  expect(readValue('wallet-modal', ruleOf('config'), config)).toBe(config)
})
