import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { encodeType } from '../../packages/secure-frame/src/decode/meaning/encodeType.ts'
import { TYPED_RULES } from '../../packages/secure-frame/src/decode/meaning/readMeaning.ts'
import { describeSample } from '../../packages/secure-frame/test/describeSample.ts'
import { drawnWords } from '../../packages/secure-frame/test/drawnContent.ts'
import { TYPED_SAMPLES } from '../../packages/secure-frame/test/typedSamples.ts'
import { findStale } from '../guard/generatedFiles.ts'
import { readDescription, typedDataFiles } from './typed-data-reference.ts'

const FOLDER = join(import.meta.dirname, '../../packages/secure-frame/data/erc7730')
const DESCRIPTIONS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
)
/** Formats of a description that say who gets what. The frame draws a Safe's fees as their sum. */
const MONEY = ['addressName', 'tokenAmount', 'amount', 'date', 'raw']
const NOT_ALONE = ['baseGas', 'gasPrice', 'gasToken']

describe('descriptions of the open registry (ERC-7730)', () => {
  test('the frame is built with what they say', () => {
    expect(findStale(typedDataFiles())).toEqual([])
  })

  test('they are in the public domain, and where they come from is written down', () => {
    expect(readFileSync(join(FOLDER, 'LICENSE.md'), 'utf8')).toContain('CC0 1.0 Universal')
    expect(readFileSync(join(FOLDER, 'README.md'), 'utf8')).toMatch(/commit\s+`[0-9a-f]{40}`/)
  })

  const formats = DESCRIPTIONS.flatMap((path) =>
    Object.entries(readDescription(path).display?.formats ?? {}).map(
      ([type, { fields }]) => [path, type, fields] as const,
    ),
  )

  test.each(formats)('%s: %s has words that draw every field it shows', (path, type, fields) => {
    expect(
      TYPED_RULES.map((rule) => rule.type),
      path,
    ).toContain(type)
    const data = Object.values(TYPED_SAMPLES).find(
      (one) => encodeType({ types: one.types, primaryType: one.primaryType }) === type,
    )
    if (!data) throw new Error('There is no sample of this type.')
    const text = drawnWords(describeSample(data, new Map())).join('\n')
    for (const { path: place, format = 'raw', visible } of fields) {
      if (visible === 'never' || !MONEY.includes(format) || NOT_ALONE.includes(place)) continue
      for (const value of valuesAt(data.message, place)) expect(text, place).toContain(asDrawn(value, format))
    }
  })
})

/** The values at a place such as `details.[].amount`. */
function valuesAt(value: unknown, place: string): readonly unknown[] {
  const [first, ...rest] = place.split('.').filter(Boolean)
  if (first === undefined) return [value]
  const next = rest.join('.')
  if (first === '[]') return Array.isArray(value) ? value.flatMap((one) => valuesAt(one, next)) : []
  return typeof value === 'object' && value !== null ? valuesAt(Reflect.get(value, first), next) : []
}

function asDrawn(value: unknown, format: string): string {
  // A sample without a beginning, and a receiver that is the account itself, are not drawn.
  if (value === 0 || /^0x0{40}$/.test(String(value))) return ''
  if (format === 'date') return new Date(Number(value) * 1_000).toISOString().slice(0, 10)
  if (format === 'amount') return `${Number(value) / 1e18} ETH`
  if (format === 'addressName' && value === `0x${'aa'.repeat(20)}`) return ''
  return String(value) === `0x${'aa'.repeat(20)}` ? '' : String(value)
}
