import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AppOptions, TEMPLATES } from './choices.ts'
import { FULL_OPTIONS } from './fullOptions.test-d.ts'
import { IN_SCRIPT, ON_TAG, toScript, toTag } from './writeOptions.ts'

const ROOT = join(import.meta.dirname, '../templates')

const FULL: AppOptions = {
  networks: [8453, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  gateway: { url: 'https://gateway.example', projectId: 'my-shop' },
  email: true,
}

describe('docs/guide/get-started.md: the options of an app that is made', () => {
  test.each(TEMPLATES)('%s has them in exactly one place', (template) => {
    const names = readdirSync(join(ROOT, template), { recursive: true, encoding: 'utf8' })
    const texts = names
      .filter((name) => /\.(tsx?|html)$/.test(name))
      .map((name) => readFileSync(join(ROOT, template, name), 'utf8'))
    const places = texts.flatMap((text) => [
      ...text.split(IN_SCRIPT).slice(1),
      ...text.split(ON_TAG).slice(1),
    ])
    expect(places).toHaveLength(1)
  })

  test('stay as they are in the templates when nobody says otherwise', () => {
    const options = { networks: [1, 8453], email: false }
    expect(toScript(options)).toBe(IN_SCRIPT)
    expect(toTag(options)).toBe(ON_TAG)
  })

  test('have the types of Foyer, with every answer given', () => {
    expect(toScript(FULL)).toBe(FULL_OPTIONS)
  })

  test('cannot leave the text or the attribute that they stand in', () => {
    const url = `https://gateway.example/a'b"c<d&e`
    const nasty = { ...FULL, gateway: { url, projectId: 'shop' } }
    expect(toScript(nasty)).toContain(`gatewayUrl: 'https://gateway.example/a\\'b"c<d&e'`)
    expect(toTag(nasty)).toContain(`data-gateway-url="https://gateway.example/a'b&quot;c&lt;d&amp;e"`)
    expect(toTag(nasty)).toContain('data-config="{&quot;features&quot;:{&quot;email&quot;:true}}"')
  })
})
