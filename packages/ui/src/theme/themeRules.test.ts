// Declares the type of what `modal.load('appearance')` resolves with.
import type {} from '@foyer/core/appearance'
import type { ThemeVariables } from '@foyer/core/kernel'
import { presets } from '@foyer/core/presets'
import { createTestModal } from '@foyer/devkit'
import { anyCharacter } from '@foyer/devkit/fuzz'
import { stressCount } from '@foyer/devkit/stress'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, mix, parseAlpha, parseColor, type Rgb } from './color.ts'
import { DEFAULT_ACCENT } from './deriveAccent.ts'
import { schemeOf } from './schemeOf.ts'
import { themeRules } from './themeRules.ts'

const AA = 4.5

/** The allowed shapes of declarations. */
const SAFE_SHAPES = {
  hex: /^#[\da-f]{6}$/,
  clear: /^rgb\(\d{1,3} \d{1,3} \d{1,3} \/ [\d.]{1,5}\)$/,
  px: /^\d{1,2}(\.\d{1,3})?px$/,
  number: /^-?[\d.]{1,11}$/,
  fonts: /^[\w\s,"'-]{1,330}$/,
  shadow: /^0 [\d px().,/a-z-]+$/,
  scheme: /^(light|dark)$/,
}

function isSafe(value: string): boolean {
  const pair = /^light-dark\((.*), (#[\da-f]{6}|rgb\([^()]*\))\)$/.exec(value)
  if (pair) return [pair[1] ?? '', pair[2] ?? ''].every((one) => one === 'transparent' || isSafe(one))
  return Object.values(SAFE_SHAPES).some((shape) => shape.test(value))
}

const NAMES =
  /^--foyer-(scheme|bg|bg-raised|fill-[123]|text-[123]|line|line-strong|edge|outline|sheen|backdrop|a|a-fill|a-fill-hover|a-on|a-text|a-text-soft|(danger|success|warning)(-soft)?|r|font|z-index|density|shadow-[123])$/

function expectSafe(variables: unknown): readonly string[] {
  const { declarations, rejected } = themeRules(variables as ThemeVariables) // a page may pass any value
  for (const [name, value] of Object.entries(declarations)) {
    expect(name).toMatch(NAMES)
    expect(isSafe(value), `${name}: ${value}`).toBe(true)
  }
  return rejected
}

const KEYS = [
  'preset',
  'accent',
  'background',
  'text',
  'border',
  'danger',
  'success',
  'warning',
  'backdrop',
  'radius',
  'shadow',
  'density',
  'fontFamily',
  'zIndex',
] as const satisfies readonly (keyof ThemeVariables)[]

const HOSTILE = [
  'red;} *{display:none',
  '#fff;color:red',
  '#fff}',
  '#fff/**/',
  '/* #fff */',
  'url(https://evil.example/x)',
  'url("javascript:alert(1)")',
  'image-set("https://evil.example/x" 1x)',
  'expression(alert(1))',
  'var(--x)',
  'env(x)',
  'attr(title)',
  'calc(1px * 2)',
  '\\75rl(x)',
  '\\3b color:red',
  '"\\22 ;}*{}"',
  'a\u0000b;',
  '\u037e}',
  '@import "https://evil.example/x.css"',
  '</style><script>alert(1)</script>',
  '"unclosed',
  "'a\n;b'",
  '12px;color:red',
  '100vw',
  '-4px',
  '1e9',
  'rgb(1.2.3, 4, 5)',
  'rgb(1,2,3) url(x)',
  'rgb(1 2 3 / 50%);}',
  'constructor',
  '__proto__',
  'inherit',
  '#fff'.padEnd(4000, 'f'),
  'a'.repeat(100_000),
  `${'a, '.repeat(20_000)}b`,
]

/** The texts above that could be the name of a font. */
const isFontName = (text: string) =>
  ['constructor', '__proto__', 'inherit', '1e9', '-4px', '100vw'].includes(text)

describe('themeRules', () => {
  test('validate-15 light, dark and auto each set the colour scheme', () => {
    expect([schemeOf('light'), schemeOf('dark'), schemeOf('auto')]).toEqual(['light', 'dark', 'light dark'])
  })

  test('good values become custom properties', () => {
    const { declarations, rejected } = themeRules({
      accent: 'hsl(150 80% 40%)',
      radius: 12,
      fontFamily: 'Inter, "SF Pro Text", sans-serif',
      zIndex: 5,
      density: 'compact',
      backdrop: { light: '#0008', dark: 'rgb(0 0 0 / 50%)' },
      shadow: 0.5,
    })
    expect(rejected).toEqual([])
    expect(declarations).toMatchObject({
      '--foyer-a': '#14b866',
      '--foyer-r': '12px',
      '--foyer-font': 'Inter, "SF Pro Text", sans-serif, system-ui, sans-serif',
      '--foyer-z-index': '5',
      '--foyer-density': '0.86',
      '--foyer-backdrop': 'light-dark(rgb(0 0 0 / 0.533), rgb(0 0 0 / 0.5))',
      '--foyer-shadow-1': '0 1px 2px light-dark(rgb(17 20 28 / 0.035), rgb(0 0 0 / 0.15))',
    })
  })

  test('a variable that was not given declares nothing', () => {
    expect(themeRules({ accent: undefined, radius: null }).declarations).toEqual({})
    expect(Object.keys(themeRules({ danger: '#f00' }).declarations)).toEqual([
      '--foyer-danger',
      '--foyer-danger-soft',
    ])
  })

  test('one ground for both modes decides the scheme, one for each does not', () => {
    expect(themeRules({ background: '#101820' }).declarations['--foyer-scheme']).toBe('dark')
    expect(themeRules({ background: '#fafafa' }).declarations['--foyer-scheme']).toBe('light')
    expect(
      themeRules({ background: { light: '#fff', dark: '#000' } }).declarations['--foyer-scheme'],
    ).toBeUndefined()
  })

  test('a preset is a beginning: what is given beside it wins, and null falls back to the preset', () => {
    const terminal = themeRules({ preset: 'terminal' }).declarations
    expect(terminal).toEqual(themeRules(presets.terminal.themeVariables).declarations)
    expect(themeRules({ preset: 'terminal', radius: null }).declarations['--foyer-r']).toBe('0px')
    expect(themeRules({ preset: 'terminal', radius: '8px' }).declarations['--foyer-r']).toBe('8px')
  })

  test.each(Object.entries(presets))('every variable of preset %s is accepted', (_, { themeVariables }) => {
    expect(themeRules(themeVariables).rejected).toEqual([])
  })
})

describe('hostile theme variables', () => {
  test.each(KEYS)('%s refuses and names every value of the corpus', (key) => {
    for (const value of HOSTILE.filter((text) => key !== 'fontFamily' || !isFontName(text))) {
      expect(expectSafe({ [key]: value }), `${value.slice(0, 60)}`).toEqual([key])
      expect(themeRules({ [key]: value }).declarations).toEqual({})
    }
  })

  test('a colour for each mode is refused whole when one of them is hostile', () => {
    for (const value of HOSTILE) {
      expect(expectSafe({ accent: { light: '#fff', dark: value } })).toEqual(['accent'])
      expect(expectSafe({ background: { light: value, dark: '#000' } })).toEqual(['background'])
    }
  })

  test('names that are no variable are named and never written, those of every object among them', () => {
    const variables = JSON.parse(
      '{"--foyer-bg":"red","__proto__":{"accent":"#f00"},"constructor":"#fff","toString":"1px","color":"#000"}',
    )
    expect(expectSafe(variables)).toEqual(['--foyer-bg', '__proto__', 'constructor', 'toString', 'color'])
    expect(themeRules(variables).declarations).toEqual({})
  })

  test('values that run code when they are read as text are not read', () => {
    const trap = { toString: () => expect.fail('was read') }
    for (const key of KEYS) expect(expectSafe({ [key]: trap })).toEqual([key])
    expect(expectSafe({ accent: { light: trap, dark: trap }, radius: [4], zIndex: Symbol('z') })).toEqual([
      'accent',
      'radius',
      'zIndex',
    ])
  })

  test('whatever is given, only declared properties of known shape come out', () => {
    const piece = fc.constantFrom(
      ...HOSTILE.map((text) => text.slice(0, 40)),
      '#fff',
      '12px',
      'Inter',
      ';',
      '}',
      '\\',
    )
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(piece).map((pieces) => pieces.join('')),
    )
    const value = fc.oneof(text, fc.anything(), fc.record({ light: text, dark: text }))
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), text), value), (variables) => {
        expectSafe(variables)
      }),
      { numRuns: 300 },
    )
  })
})

describe('derived colours', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
  const everyText = ['text-1', 'text-2', 'text-3', 'a-text', 'danger', 'success', 'warning']
  const softText = ['text-1', 'text-2', 'a-text-soft']
  const color = fc.oneof(hex, fc.record({ light: hex, dark: hex }))

  function rgb(text = ''): Rgb {
    return parseColor(text) ?? expect.fail(`not a colour: ${text}`)
  }

  /** The tokens of one mode, as a browser would resolve them. */
  function tokensOf(variables: ThemeVariables, mode: 'light' | 'dark'): (name: string) => string {
    const { declarations } = themeRules(variables)
    return (name) => {
      const value = declarations[`--foyer-${name}`] ?? ''
      const [, light = value, dark = value] =
        /^light-dark\((.*), (#[\da-f]{6}|rgb\([^()]*\))\)$/.exec(value) ?? []
      return mode === 'light' ? light : dark
    }
  }

  test('product-14 every text reaches AA on every ground, whatever colours are given', () => {
    const given = fc.record(
      { background: color, text: color, accent: color, danger: color, success: color, warning: color },
      { requiredKeys: ['background'] },
    )
    fc.assert(
      fc.property(given, fc.constantFrom('light' as const, 'dark' as const), (variables, mode) => {
        const token = tokensOf(variables, mode)
        const bare = [rgb(token('bg')), rgb(token('bg-raised'))]
        const over = (ground: Rgb, name: string) => mix(ground, rgb(token(name)), parseAlpha(token(name)))
        const grounds = bare.flatMap((ground) => [ground, over(ground, 'fill-1'), over(ground, 'fill-2')])
        const soft = (ground: Rgb) => mix(ground, rgb(token('a') || DEFAULT_ACCENT), 0.13)
        const states = ['danger', 'success', 'warning']
        const pairs = [
          ...grounds.flatMap((ground) => everyText.map((name) => [name, ground] as const)),
          ...bare.flatMap((ground) => states.map((name) => [name, over(ground, `${name}-soft`)] as const)),
          ...bare.flatMap((ground) => softText.map((name) => [name, soft(ground)] as const)),
        ]
        const unreadable = pairs.filter(([name, ground]) => contrast(rgb(token(name)), ground) < AA)
        expect(unreadable).toEqual([])
        expect(contrast(rgb(token('a-fill')), rgb(token('a-on')))).toBeGreaterThanOrEqual(AA)
      }),
      { numRuns: stressCount(300) },
    )
  })
})

describe('the look that a gateway tells', () => {
  test('product-14 reaches a style as colours, lengths, numbers and names of fonts alone, however hostile it is', async () => {
    const { modal } = await createTestModal()
    const { takeAppearance } = await modal.load('appearance')
    const good = [
      '#fff',
      '#0988F0',
      '#00000080',
      'Inter, serif',
      '"SF Pro Text"',
      12,
      0.5,
      'compact',
      'paper',
    ]
    const value = fc.oneof(
      fc.constantFrom(...HOSTILE, ...good),
      fc.string({ unit: anyCharacter }),
      fc.anything(),
    )
    const variables = fc.dictionary(
      fc.constantFrom(...KEYS, '--foyer-bg', '__proto__', 'color'),
      fc.oneof(value, fc.record({ light: value, dark: value })),
      { maxKeys: 3 },
    )
    const reach = (themeVariables: unknown) => {
      takeAppearance(modal, undefined)
      takeAppearance(modal, { themeVariables })
      return modal.theme.state.variables
    }
    fc.assert(
      fc.property(variables, (themeVariables) => {
        // The modal understands all that the schema lets through.
        expect(expectSafe(reach(themeVariables))).toEqual([])
      }),
      { numRuns: stressCount(1000) },
    )
    const sound = { accent: '#0988F0', radius: 12, fontFamily: 'Inter, serif', density: 'compact' }
    expect(reach(sound)).toEqual(sound)
    expect(expectSafe(reach(sound))).toEqual([])
  })
})
