import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  NAME_REFUSALS,
  ONRAMP_REFUSALS,
  PAY_REFUSALS,
  SMART_SESSION_REFUSALS,
  SWAP_REFUSALS,
} from '../../packages/api/src/index.ts'
import { MODAL_ERROR_CODES } from '../../packages/core/src/base/codes.ts'
import { ALERT_NAMES } from '../../packages/core/src/kernel/alerts/alertNames.ts'
import { GATEWAY_ERROR_CODES } from '../../packages/gateway/src/base/errors.ts'
import { RELAY_ERROR_CODES } from '../../packages/relay/src/base/errors.ts'
import { SUITE_ERROR_CODES } from '../../packages/suite/src/errors.ts'
import { VAULT_ERROR_CODES } from '../../packages/vault/src/base/errors.ts'
import { ROOT } from '../guard/endGuard.ts'

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

  test('has every code of the gateway, the relay, the vault and the suite, and no other', () => {
    expect(headingsBelow('Gateway process codes')).toEqual([...GATEWAY_ERROR_CODES])
    expect(headingsBelow('Relay process codes')).toEqual([...RELAY_ERROR_CODES])
    expect(headingsBelow('Vault process codes')).toEqual([...VAULT_ERROR_CODES])
    expect(headingsBelow('Suite process codes')).toEqual([...SUITE_ERROR_CODES])
    expect([...SUITE_ERROR_CODES]).toEqual([...SUITE_ERROR_CODES].sort())
    expect([...VAULT_ERROR_CODES]).toEqual([...VAULT_ERROR_CODES].sort())
    expect([...GATEWAY_ERROR_CODES]).toEqual([...GATEWAY_ERROR_CODES].sort())
    expect([...RELAY_ERROR_CODES]).toEqual([...RELAY_ERROR_CODES].sort())
  })

  test('has every code of an error that is no ModalError, and no other', () => {
    const [, section = ''] = PAGE.split('\n## Codes outside of results\n')
    const [own = ''] = section.split('\n## ')
    const rows = [...own.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1])
    const sources = ['core', 'ui', 'elements'].flatMap((name) => {
      const folder = join(ROOT, 'packages', name, 'src')
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      return files.filter((file) => /\.tsx?$/.test(file)).map((file) => join(folder, file))
    })
    const thrown = sources.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const places = /(?:codedError\(|: FoyerError = \{\s*code:)\s*'(\w+)'/g
      return [...text.matchAll(places)].map((match) => match[1])
    })
    const modalCodes: readonly (string | undefined)[] = MODAL_ERROR_CODES
    const others = thrown.filter((code) => !modalCodes.includes(code))
    expect(rows.toSorted()).toEqual([...new Set(others)].toSorted())
  })

  test('has every reason of what the gateway refuses, and no other', () => {
    const [, section = ''] = PAGE.split('\n### Reasons of `refused`\n')
    const [own = ''] = section.split('\n## ')
    const rows = [...own.matchAll(/^\| an? ([a-z ]+) \| `(\w+)` \|/gm)].map(
      ([, about, reason]) => `${about} ${reason}`,
    )
    const reasons = {
      swap: SWAP_REFUSALS,
      purchase: ONRAMP_REFUSALS,
      name: NAME_REFUSALS,
      payment: PAY_REFUSALS,
      'smart session': SMART_SESSION_REFUSALS,
    }
    const all = Object.entries(reasons).flatMap(([about, list]) => list.map((reason) => `${about} ${reason}`))
    expect(rows.toSorted()).toEqual(all.toSorted())
  })

  test('has every alert code with its name, and no other', () => {
    expect(headingsBelow('Alert codes')).toEqual(Object.keys(ALERT_NAMES))
    for (const [code, name] of Object.entries(ALERT_NAMES)) {
      expect(PAGE).toMatch(new RegExp(`### ${code}\n\n_${name}\\._`, 'i'))
    }
  })
})
