import { describe, expect, test } from 'vitest'
import { runScript } from '../../fixtures.ts'

const IMPORT = `import { RainbowKitProvider, darkTheme, lightTheme } from '@rainbow-me/rainbowkit'\n`

/** Runs the codemod on code with a provider, and returns its tag and what is left of the kit. */
function change(code: string) {
  const { text, todos } = runScript(IMPORT + code)
  return { tag: /<FoyerProvider[^>]*?(?:>|\}\}>)/.exec(text)?.[0], todos, text }
}

describe('a theme that is made inside of a function', () => {
  test.each([
    [
      'by useMemo',
      `export function App({ mode, accent }) {
  const theme = useMemo(() => (mode === 'dark' ? darkTheme({ accentColor: accent }) : lightTheme()), [mode, accent])
  return <RainbowKitProvider theme={theme}></RainbowKitProvider>
}`,
      `<FoyerProvider themeMode={mode === 'dark' ? 'dark' : 'light'} themeVariables={{ accent: mode === 'dark' ? accent : undefined }}>`,
    ],
    [
      'by a function with branches, whose parameters become the code of its call',
      `function getTheme(mode, accent) {
  if (mode === 'dark') return darkTheme({ accentColor: accent })
  return lightTheme({ accentColor: accent })
}
export const App = (props) => <RainbowKitProvider theme={getTheme(props.mode ?? 'light', '#000')}></RainbowKitProvider>`,
      `<FoyerProvider themeMode={(props.mode ?? 'light') === 'dark' ? 'dark' : 'light'} themeVariables={{ accent: '#000' }}>`,
    ],
    [
      'by an arrow function in a component',
      `export function App() {
  const make = () => darkTheme()
  return <RainbowKitProvider theme={make()}></RainbowKitProvider>
}`,
      `<FoyerProvider themeMode="dark">`,
    ],
    [
      'or none at all, which is the light one',
      `export const App = ({ isDark }) => {
  const theme = isDark ? darkTheme() : undefined
  return <RainbowKitProvider theme={theme}></RainbowKitProvider>
}`,
      `<FoyerProvider themeMode={isDark ? 'dark' : 'light'}>`,
    ],
  ])('%s', (_, code, tag) => {
    expect(change(code)).toMatchObject({ tag, todos: [] })
    expect(change(code).text).not.toMatch(/getTheme|make|rainbow|useMemo/i)
  })

  test('from names that exist only there stays, and is named', () => {
    const { text, todos } = change(`function getTheme() {
  const accent = read()
  return darkTheme({ accentColor: accent })
}
export const App = () => <RainbowKitProvider theme={getTheme()}></RainbowKitProvider>
`)
    expect(text).toContain('theme={getTheme()}')
    expect(todos).toHaveLength(2)
  })
})

test.each([
  ['by name', `themes.light`, `<FoyerProvider themeMode="light" themeVariables={{ accent: 'red' }}>`],
  [
    'by a value',
    `themes[mode]`,
    `<FoyerProvider themeMode={mode === 'dark' ? 'dark' : 'light'} themeVariables={{ accent: mode === 'dark' ? undefined : 'red' }}>`,
  ],
])('a table of themes is read %s', (_, value, tag) => {
  const code = `const themes = { dark: darkTheme(), light: lightTheme({ accentColor: 'red' }) }
export const App = ({ mode }) => <RainbowKitProvider theme={${value}}></RainbowKitProvider>
`
  expect(change(code)).toMatchObject({ tag, todos: [] })
})

test.each([
  ['merged', `merge(base, { colors: { accentColor: '#111' }, radii: { modal: '12px' } })`],
  ['spread', `{ ...base, colors: { ...base.colors, accentColor: '#111' }, radii: { modal: '12px' } }`],
])('a theme that is %s over one of the kit gives the variables that Foyer has', (_, value) => {
  const code = `const base = darkTheme()
const theme = ${value}
export const App = () => <RainbowKitProvider theme={theme}></RainbowKitProvider>
`
  expect(change(code)).toMatchObject({
    tag: `<FoyerProvider themeMode="dark" themeVariables={{ accent: '#111', radius: 12 }}>`,
    todos: [],
  })
})
