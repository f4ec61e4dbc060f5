import { describe, expect, test } from 'vitest'
import { schemeOf } from './schemeOf.ts'
import { themeRules } from './themeRules.ts'

describe('themeRules', () => {
  test('validate-15 light, dark and auto each set the colour scheme', () => {
    expect([schemeOf('light'), schemeOf('dark'), schemeOf('auto')]).toEqual(['light', 'dark', 'light dark'])
  })

  test('good values become custom properties', () => {
    const { declarations, rejected } = themeRules({
      accent: 'hsl(150 80% 40%)',
      radius: '12px',
      fontFamily: 'Inter, "SF Pro Text", sans-serif',
      zIndex: 5,
    })
    expect(rejected).toEqual([])
    expect(declarations).toMatchObject({
      '--foyer-accent': '#14b866',
      '--foyer-radius': '12px',
      '--foyer-font-family': 'Inter, "SF Pro Text", sans-serif',
      '--foyer-z-index': '5',
    })
  })

  test.each([
    ['accent', 'red;} *{display:none'],
    ['accent', 'url(https://evil.example/x)'],
    ['accent', 'var(--x)'],
    ['radius', '12px;color:red'],
    ['radius', '100vw'],
    ['radius', '-4px'],
    ['fontFamily', 'a;}*{}'],
    ['fontFamily', 'url(x)'],
    ['fontFamily', '"unclosed'],
    ['zIndex', Number.NaN],
    ['zIndex', 1e20],
  ] as const)('a hostile %s is refused and named: %s', (key, value) => {
    const { declarations, rejected } = themeRules({ [key]: value })
    expect(rejected).toEqual([key])
    expect(Object.values(declarations).join()).not.toContain(String(value))
  })
})
