import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ALERT_NAMES } from '../packages/core/src/controllers/alertNames.ts'
import { MODAL_ERROR_CODES } from '../packages/core/src/errors/codes.ts'
import { ROOT } from './guard/endGuard.ts'

const PAGE = readFileSync(join(ROOT, 'docs/reference/errors.md'), 'utf8')

/** The `###` headings below a `##` heading. */
function headingsBelow(title: string): string[] {
  const [, section = ''] = PAGE.split(`\n## ${title}\n`)
  const [own = ''] = section.split('\n## ')
  return [...own.matchAll(/^### (\w+)$/gm)].map((match) => match[1] ?? '')
}

describe('the page of errors', () => {
  test('has every error code, and no other', () => {
    expect(headingsBelow('Error codes')).toEqual([...MODAL_ERROR_CODES].sort())
  })

  test('has every alert code with its name, and no other', () => {
    expect(headingsBelow('Alert codes')).toEqual(Object.keys(ALERT_NAMES))
    for (const [code, name] of Object.entries(ALERT_NAMES)) {
      expect(PAGE).toMatch(new RegExp(`### ${code}\n\n_${name}\\._`, 'i'))
    }
  })
})
