import { expect, test } from 'vitest'
import { readTokens } from './tokens/readTokens.ts'
import { findUndescribed, toTokensPage } from './tokens-reference.ts'

test('tokens are read with their value in each scheme', () => {
  const css = `:host { --foyer-bg: light-dark(#fff, rgb(1 2 3 / 0.5)); /* --foyer-no: 1; */
    --foyer-shadow-1: 0 1px light-dark(rgb(1 2 3), red), 0 0 light-dark(#111, #222);
    --foyer-fast: 120ms; }
    @media (x) { :host { --foyer-fast: 1ms; } }`
  expect(readTokens(css)).toEqual([
    { name: 'bg', light: '#fff', dark: 'rgb(1 2 3 / 0.5)' },
    { name: 'shadow-1', light: '0 1px rgb(1 2 3), 0 0 #111', dark: '0 1px red, 0 0 #222' },
    { name: 'fast', light: '120ms', dark: '120ms' },
  ])
})

test('a token that nobody has described is named, and one that is gone', () => {
  const found = findUndescribed([{ name: 'brand-new', light: 'red', dark: 'red' }])
  expect(found[0]).toMatch(/brand-new/)
  expect(found).toContain('there is no --foyer-bg any more')
})

test('the page has variables and tokens', () => {
  const page = toTokensPage(
    [{ name: 'bg', light: '#fff', dark: '#000' }],
    [{ name: 'accent', doc: 'Accent colour.', fallback: '#0988F0' }],
  )
  expect(page).toContain('| `accent` | `#0988F0` | Accent colour. |')
  expect(page).toContain('| `--foyer-bg` | `#fff` | `#000` | The card. |')
})
