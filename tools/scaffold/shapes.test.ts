import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import type { OptionTable } from '../reference/options/table.ts'
import { generateOptionFiles } from '../reference/options-reference.ts'
import { NameError, SHAPES } from './shapes.mjs'
import { draft } from './write.mjs'

/** The option table once the scaffold has added to it. */
function withOption(name: string): string {
  const [[, text] = ['', '']] = draft(ROOT, SHAPES.option?.(name) ?? { files: {}, next: [] })
  return text
}

/** Runs a module that imports nothing but types. */
async function runModule(text: string): Promise<Readonly<Record<string, unknown>>> {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  })
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(outputText)}`)
}

test.each([
  ['scaffoldExample', 'OPTION_KINDS', 'OPTION_DEFAULTS'],
  ['features.scaffoldExample', 'FEATURE_KINDS', 'DEFAULT_FEATURES'],
] as const)(
  'an option that `new option %s` adds is checked, has a default, and is in the reference',
  async (name, kinds, defaults) => {
    const { OPTIONS, FEATURES } = await runModule(withOption(name))
    // The module exports the tables of optionTable.ts, with the scaffold added to them.
    const files = generateOptionFiles(OPTIONS as OptionTable, FEATURES as OptionTable)
    const definitions = await runModule(files['packages/core/src/kernel/options/definitions.ts'] ?? '')
    expect(definitions[kinds]).toHaveProperty('scaffoldExample', 'flag')
    expect(definitions[defaults]).toHaveProperty('scaffoldExample', false)
    expect(files['packages/core/src/kernel/options/modalOptions.ts']).toMatch(
      /readonly scaffoldExample\??: boolean\n/,
    )
    expect(files['docs/reference/options.md']).toContain('| `scaffoldExample` | true or false | `false` |')
  },
)

test('an option that is there already is not added again', () => {
  expect(() => withOption('themeMode')).toThrow(NameError)
  expect(() => withOption('features.send')).toThrow(NameError)
  expect(withOption('send')).toContain('  send: {')
})

test('a name of the wrong kind is refused with one that would do', () => {
  expect(() => SHAPES.view?.('GetWallet')).toThrow(NameError)
  expect(() => SHAPES.element?.('button')).toThrow(/One would be receive-button/)
  expect(() => SHAPES.part?.('Swap')).toThrow(/One would be swap/)
  expect(() => SHAPES['gateway-part']?.('my-part')).toThrow(/One would be invoices/)
  expect(() => SHAPES.slice?.('swap/quotesSlice')).toThrow(/ends with Slice already/)
})
