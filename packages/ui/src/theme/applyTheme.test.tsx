import { afterEach, describe, expect, test } from 'vitest'
import { createThemeSheet } from './applyTheme.ts'
import { DEFAULT_ACCENT } from './deriveAccent.ts'
import { adoptStyles, defineSheet } from './sheets.ts'
import { themeRules } from './themeRules.ts'

function makeRoot(): ShadowRoot {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const wrapper = document.createElement('div')
  wrapper.className = 'foyer'
  root.append(wrapper)
  return root
}

function colorOf(root: ShadowRoot): string {
  const wrapper = root.querySelector('.foyer')
  return wrapper ? getComputedStyle(wrapper).color : 'none'
}

afterEach(() => document.body.replaceChildren())

describe('createThemeSheet', () => {
  test('one write reaches every root that adopted the sheet, and no other', () => {
    const [theme, other] = [
      createThemeSheet(() => import('./writeTheme.ts')),
      createThemeSheet(() => import('./writeTheme.ts')),
    ]
    const roots = [makeRoot(), makeRoot(), makeRoot()] as const
    const stops = [
      adoptStyles(roots[0], theme.sheet),
      adoptStyles(roots[1], theme.sheet),
      adoptStyles(roots[2], other.sheet),
    ]
    theme.apply({ mode: 'light', variables: {} })
    other.apply({ mode: 'dark', variables: {} })
    expect(roots.map(colorOf)).toEqual(['rgb(21, 23, 28)', 'rgb(21, 23, 28)', 'rgb(243, 244, 246)'])
    for (const stop of stops) stop()
  })

  test('product-14 the default is dark with the default accent, as it would be derived', async () => {
    const root = makeRoot()
    const theme = createThemeSheet(() => import('./writeTheme.ts'))
    const stop = adoptStyles(root, theme.sheet)
    await theme.apply({ mode: 'dark', variables: {} })
    const style = getComputedStyle(root.querySelector('.foyer') ?? root.host)
    expect(style.colorScheme).toBe('dark')
    const derived = themeRules({ accent: DEFAULT_ACCENT }).declarations
    const plain = (value = '') => value.toLowerCase().replace('#ffffff', '#fff')
    expect(Object.keys(derived).map((name) => plain(style.getPropertyValue(name)))).toEqual(
      Object.values(derived).map(plain),
    )
    stop()
  })

  test('a variable that is taken away falls back to its default', async () => {
    const theme = createThemeSheet(() => import('./writeTheme.ts'))
    await theme.apply({ mode: 'dark', variables: { radius: '4px' } })
    expect(theme.sheet.cssRules[1]?.cssText).toContain('--foyer-r: 4px')
    await theme.apply({ mode: 'dark', variables: { radius: null, accent: undefined } })
    expect(theme.sheet.cssRules[1]?.cssText).toBe('.foyer { }')
    await theme.apply({ mode: 'dark', variables: {} })
    expect(theme.sheet.cssRules).toHaveLength(2)
  })

  test('of two themes written at once the last one stays', async () => {
    const theme = createThemeSheet(() => import('./writeTheme.ts'))
    const first = theme.apply({ mode: 'light', variables: { radius: '4px' } })
    const second = theme.apply({ mode: 'dark', variables: {} })
    await Promise.all([first, second])
    expect(theme.sheet.cssRules[0]?.cssText).toBe(':host { --foyer-scheme: dark; }')
  })

  test('a crafted value leaves no trace in the sheet and is named', async () => {
    const theme = createThemeSheet(() => import('./writeTheme.ts'))
    const rejected = await theme.apply({
      mode: 'dark',
      variables: { accent: 'red}:host{--foyer-bg:red', fontFamily: 'x}*{color:red' },
    })
    expect(rejected).toEqual(['accent', 'fontFamily'])
    const text = [...theme.sheet.cssRules].map(({ cssText }) => cssText).join()
    expect(text).toBe(':host { --foyer-scheme: dark; },.foyer { }')
  })

  test('host styles do not reach inside, direction does', () => {
    const page = new CSSStyleSheet()
    page.replaceSync('*{letter-spacing:9px;text-transform:uppercase;color:red}')
    document.adoptedStyleSheets.push(page)
    const root = makeRoot()
    root.host.setAttribute('dir', 'rtl')
    const stop = adoptStyles(root)
    const style = getComputedStyle(root.querySelector('.foyer') ?? root.host)
    expect([style.letterSpacing === '9px', style.textTransform, style.direction]).toEqual([
      false,
      'none',
      'rtl',
    ])
    document.adoptedStyleSheets.pop()
    stop()
  })
})

describe('adoptStyles', () => {
  test('a sheet that arrives later reaches live roots, and not those that stopped', () => {
    const [live, stopped] = [makeRoot(), makeRoot()]
    const stop = adoptStyles(live)
    adoptStyles(stopped)()
    defineSheet('Late', '.foyer{color:rgb(1, 2, 3)}')
    expect([colorOf(live), colorOf(stopped)]).toEqual(['rgb(1, 2, 3)', 'rgb(243, 244, 246)'])
    defineSheet('Late', '')
    stop()
  })
})
