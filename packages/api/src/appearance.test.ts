import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MAX_APPEARANCE_CHARS, ProjectAppearance, SetAppearance } from './appearance.ts'

const GOOD: ProjectAppearance = {
  themeMode: 'auto',
  themeVariables: {
    preset: 'paper',
    accent: { light: '#8a3324', dark: '#E0A080' },
    background: '#fff',
    backdrop: '#00000080',
    radius: 12,
    shadow: 0.5,
    density: 'compact',
    fontFamily: '"Iowan Old Style", Georgia, serif',
  },
  texts: { en: { 'frame.titleConnect': 'Sign in' }, ar: { 'frame.titleConnect': 'تسجيل الدخول' } },
  networks: ['eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
}

/** Each is refused as a whole, however sound the rest is. */
const HOSTILE: Readonly<Record<string, unknown>> = {
  'an address in a colour': { themeVariables: { accent: 'url(https://evil.example/a.png)' } },
  'a second declaration in a colour': { themeVariables: { accent: '#fff;background:red' } },
  'a colour by a variable': { themeVariables: { background: 'var(--x)' } },
  'one bad colour of two': { themeVariables: { text: { light: '#000', dark: '#fff}*{display:none' } } },
  'a rule in a font': { themeVariables: { fontFamily: 'serif;}*{display:none' } },
  'an address in a font': { themeVariables: { fontFamily: 'url("https://evil.example")' } },
  'a backslash in a font': { themeVariables: { fontFamily: '"a\\22 "' } },
  'a radius as text': { themeVariables: { radius: '12px' } },
  'a radius that is too large': { themeVariables: { radius: 41 } },
  'a radius without end': { themeVariables: { radius: Number.POSITIVE_INFINITY } },
  'a shadow below none': { themeVariables: { shadow: -1 } },
  'an unknown preset': { themeVariables: { preset: 'constructor' } },
  'an unknown mode': { themeMode: 'sepia' },
  'a text with a line break': { texts: { en: { 'frame.titleConnect': 'a\nb' } } },
  'a text that turns its direction': { texts: { en: { 'frame.titleConnect': 'a\u202eb' } } },
  'a text that is too long': { texts: { en: { 'frame.titleConnect': 'x'.repeat(201) } } },
  'an empty text': { texts: { en: { 'frame.titleConnect': '' } } },
  'a text that is no text': { texts: { en: { 'frame.titleConnect': { toString: 1 } } } },
  'an unknown kind of language': { texts: { english: { 'frame.titleConnect': 'a' } } },
  'a key that is none': { texts: { en: { '<b>': 'a' } } },
  'a network twice': { networks: ['eip155:1', 'eip155:1'] },
  'a network that is none': { networks: ['https://evil.example'] },
  'no network': { networks: [] },
  'no object': 'dark',
}

describe('entity-14 the look of a project', () => {
  test('is read as it was written', () => {
    expect(v.parse(ProjectAppearance, GOOD)).toEqual(GOOD)
    expect(v.parse(ProjectAppearance, {})).toEqual({})
  })

  test('drops members that a newer gateway may send', () => {
    const newer = {
      ...GOOD,
      logo: 'x',
      themeVariables: { ...GOOD.themeVariables, zIndex: 1, glow: 'url(x)' },
    }
    expect(v.parse(ProjectAppearance, newer)).toEqual(GOOD)
  })

  test('refuses a member that it does not know, by its name, where somebody sets it', () => {
    expect(v.parse(SetAppearance, GOOD)).toEqual(GOOD)
    const messageOf = (look: object) => v.safeParse(SetAppearance, { ...GOOD, ...look }).issues?.[0].message
    expect(messageOf({ logo: 'x' })).toBe('a look has no member "logo"')
    expect(messageOf({ themeVariables: { ...GOOD.themeVariables, zIndex: 1 } })).toBe(
      'a look has no member "zIndex"',
    )
    const third = { accent: { light: '#fff', dark: '#000', dim: '#888' } }
    expect(v.is(SetAppearance, { themeVariables: third })).toBe(false)
  })

  test.each(Object.entries(HOSTILE))('refuses %s', (_, bad) => {
    expect(v.is(ProjectAppearance, bad)).toBe(false)
    expect(v.is(SetAppearance, bad)).toBe(false)
    if (typeof bad === 'object') expect(v.is(ProjectAppearance, { ...GOOD, ...bad })).toBe(false)
  })

  test('refuses more than a page can keep', () => {
    const many = Object.fromEntries(
      Array.from({ length: 99 }, (_, at) => [`frame.key${at}`, 'x'.repeat(200)]),
    )
    expect(JSON.stringify(many).length).toBeGreaterThan(MAX_APPEARANCE_CHARS)
    expect(v.is(ProjectAppearance, { texts: { en: many } })).toBe(false)
  })

  test('lets nothing through to a style but colours, numbers, known words and names of fonts', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '#fff',
        '#0988F0',
        'url(x)',
        '#fff;}',
        'a, b',
        '"a b"',
        '{',
        'expression(1)',
        '\\',
        12,
        0.5,
      ),
      fc.anything(),
    )
    const variables = fc.dictionary(
      fc.constantFrom(
        'accent',
        'text',
        'backdrop',
        'radius',
        'shadow',
        'density',
        'fontFamily',
        'zIndex',
        '__proto__',
      ),
      fc.oneof(value, fc.record({ light: value, dark: value })),
    )
    fc.assert(
      fc.property(variables, (themeVariables) => {
        const read = v.safeParse(ProjectAppearance, { themeVariables })
        if (!read.success) return
        for (const one of Object.values(read.output.themeVariables ?? {}).flatMap((each) =>
          typeof each === 'object' ? Object.values(each) : [each],
        ))
          expect(String(one)).toMatch(/^(#[\da-f]{3,8}|[\d.e-]+|compact|regular|roomy|[\w\s,"'-]+)$/i)
      }),
      { numRuns: 1000 },
    )
  })

  test('reads the names of fonts in a time that grows no faster than they do', () => {
    const started = performance.now()
    for (let round = 0; round < 100; round += 1)
      v.is(ProjectAppearance, { themeVariables: { fontFamily: `${'a '.repeat(149)}!` } })
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
