import type { Theme } from '@foyer/secure-protocol'
import { describe, expect, test } from 'vitest'
import { applyTheme } from './applyTheme.ts'

/** A root element with what themes change, and a system that is dark or not. */
function start(isSystemDark: boolean | null = false) {
  const styles = new Map<string, string>([
    ['--accent', 'old'],
    ['--on-accent', 'old'],
    ['--accent-shade', 'old'],
  ])
  const queries: string[] = []
  const matchMedia = (query: string) => {
    queries.push(query)
    return { matches: isSystemDark }
  }
  const root = {
    dataset: { theme: 'old' } as Record<string, string | undefined>, // as a page has it
    style: {
      setProperty: (name: string, value: string) => void styles.set(name, value),
      removeProperty: (name: string) => void styles.delete(name),
    },
    ownerDocument: { defaultView: isSystemDark === null ? null : { matchMedia } },
  }
  return {
    root,
    queries,
    apply(theme: Theme) {
      applyTheme(root as unknown as HTMLElement, theme) // nothing else of an element is used
      return Object.fromEntries(styles)
    },
  }
}

const accent = (colour: string, theme: Theme = {}) =>
  start().apply({ themeVariables: { '--foyer-accent': colour }, ...theme })
const WHITE_TEXT = { '--on-accent': '#fff', '--accent-shade': '#000' }
const BLACK_TEXT = { '--on-accent': '#000', '--accent-shade': '#fff' }

describe('the mode', () => {
  test('is the app’s, or the system’s where the app has none', () => {
    const { root, apply } = start()
    apply({ themeMode: 'dark' })
    expect(root.dataset.theme).toBe('dark')
    apply({})
    expect('theme' in root.dataset).toBe(false)
  })

  test('decides on which ground an accent has to be seen', () => {
    const yellow = { themeVariables: { '--accent': '#ff0' } }
    const blue = { themeVariables: { '--accent': '#00f' } }
    expect(start(true).apply({ ...yellow, themeMode: 'light' })).toEqual({})
    expect(start(false).apply({ ...yellow, themeMode: 'dark' })).toEqual({
      '--accent': 'rgb(255 255 0)',
      ...BLACK_TEXT,
    })
    expect(start(true).apply({ ...blue, themeMode: 'dark' })).toEqual({})
    const system = start(true)
    expect([Object.keys(system.apply(yellow)), Object.keys(system.apply(blue))]).toEqual([
      ['--accent', '--on-accent', '--accent-shade'],
      [],
    ])
    expect(system.queries).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: dark)'])
    expect(start(null).apply(blue)).toEqual({ '--accent': 'rgb(0 0 255)', ...WHITE_TEXT })
  })
})

describe('the accent', () => {
  test.each([
    ['#06c', 'rgb(0 102 204)'],
    ['#0066CC', 'rgb(0 102 204)'],
    ['rgb(0 102 204)', 'rgb(0 102 204)'],
    ['rgb( 0, 102,204 )', 'rgb(0 102 204)'],
    ['RGBA(0 102 204)', 'rgb(0 102 204)'],
    ['rgb(0 0 999)', 'rgb(0 0 255)'],
  ])('may be written as %s', (colour, read) => {
    expect(accent(colour)).toEqual({ '--accent': read, ...WHITE_TEXT })
  })

  test.each([
    ...[
      '',
      'blue',
      '#0066c',
      '#0066ccff',
      'x#06c',
      '#06cx',
      '#06g',
      'rgb(0 102)',
      'rgb(0 102 204',
      'rgb(0102204)',
    ],
    ...[
      'rgb(0000 102 204)',
      'xrgb(0 102 204)',
      'rgb(0 102 204)x',
      'url(x)',
      'rgb(-1 102 204)',
      'rgb(0 102 204 / 0)',
    ],
  ])('written as %j is the frame’s own', (colour) => {
    expect(accent(colour)).toEqual({})
  })

  test('is taken by the first of its names, and the app’s own word goes before that of another modal', () => {
    const names = ['--foyer-accent', '--accent', '--w3m-accent', '--apkt-accent']
    names.forEach((name, at) => {
      const variables = Object.fromEntries(
        names.slice(at).map((one) => [one, one === name ? '#06c' : '#c00']),
      )
      expect(start().apply({ themeVariables: variables })['--accent'], name).toBe('rgb(0 102 204)')
    })
    const theme = { themeVariables: { '--accent': '#06c' }, w3mThemeVariables: { '--accent': '#c00' } }
    expect(start().apply(theme)['--accent']).toBe('rgb(0 102 204)')
    expect(start().apply({ w3mThemeVariables: { '--accent': '#c00' } })['--accent']).toBe('rgb(204 0 0)')
    expect(start().apply({ themeVariables: { '--background': '#06c' } })).toEqual({})
  })

  test('is used where its contrast is 3, and not below; its text is what is read better on it', () => {
    // WCAG: #949494 has 3.03 on white, #959595 has 2.99.
    expect(accent('#949494')).toEqual({ '--accent': 'rgb(148 148 148)', ...BLACK_TEXT })
    expect(accent('#959595')).toEqual({})
    // Black and white are read as well on #757575 and #767676 or so: 4.6 each.
    expect(accent('#757575')).toEqual({ '--accent': 'rgb(117 117 117)', ...WHITE_TEXT })
    expect(accent('#777777')).toEqual({ '--accent': 'rgb(119 119 119)', ...BLACK_TEXT })
    const dark = (colour: string) => Object.keys(accent(colour, { themeMode: 'dark' })).length
    expect([dark('#666666'), dark('#5a5a5a')]).toEqual([3, 0])
  })

  test('counts red, green and blue as the eye does', () => {
    const isUsed = (colour: string) => Object.keys(accent(colour)).length > 0
    expect([isUsed('#f00'), isUsed('#00f'), isUsed('#0f0'), isUsed('#0a0')]).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect(accent('#0a0')).toMatchObject(BLACK_TEXT)
    expect(accent('#f00')).toMatchObject(BLACK_TEXT)
    expect(accent('#00f')).toMatchObject(WHITE_TEXT)
  })
})
