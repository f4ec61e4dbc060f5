import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OPTION_DEFAULTS } from '../../packages/core/src/kernel/options/definitions.ts'
import { FEATURES, OPTIONS } from '../../packages/core/src/kernel/options/optionTable.ts'
import { DEFINITIONS } from '../../packages/elements/src/shell/definitions.ts'
import { ROOT } from '../guard/endGuard.ts'
import { findStale } from '../guard/generatedFiles.ts'
import { generateOptionFiles } from './options-reference.ts'

test('types, definitions, reference page and guide are what the option table says', () => {
  expect(findStale(generateOptionFiles(OPTIONS, FEATURES))).toEqual([])
})

test('product-14 the default mode of the theme is said in the table, and everything else agrees', () => {
  const { default: mode } = OPTIONS.themeMode
  expect(OPTION_DEFAULTS.themeMode).toBe(mode)
  expect(DEFINITIONS['wallet-modal']).toContain(`theme-mode=${mode}|`)
  // These values are drawn before any theme is read.
  const tokens = readFileSync(join(ROOT, 'packages/ui/src/theme/tokens.css'), 'utf8')
  expect(tokens).toContain(`color-scheme: var(--foyer-scheme, ${mode});`)
})
