import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Address, ChainId, Theme } from './entities.ts'

test.each<[unknown, boolean]>([
  [1, true],
  [0, false],
  [1.5, false],
  ['eip155:1', true],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', true],
  [`abc:${'a'.repeat(32)}`, true],
  [`abc:${'a'.repeat(33)}`, false],
  ['ab:1', false],
  ['abcdefghi:1', false],
  ['EIP155:1', false],
  ['eip155:', false],
  ['eip155:1 ', false],
  ['x eip155:1', false],
])('%j is a network: %s', (chainId, isOne) => {
  expect(v.is(ChainId, chainId)).toBe(isOne)
})

test.each([
  `0x${'a'.repeat(39)}`,
  `0x${'a'.repeat(41)}`,
  'a'.repeat(40),
  `0x${'g'.repeat(40)}`,
  ` 0x${'a'.repeat(40)}`,
])('%s is no address', (address) => {
  expect(v.is(Address, address)).toBe(false)
})

describe('T43 a colour of a theme', () => {
  const isTaken = (colour: string, name = '--accent') => v.is(Theme, { themeVariables: { [name]: colour } })

  test.each([
    ...['#abc', '#AABBCCDD', 'rgb(1 2 3)', 'rgba(1, 2, 3, 50%)', 'hsl(120 50% 50% / 0.5)'],
    ...['hsla(1,2%,3%,.4)', 'lab(50% -20 30)', 'lch(50% 20 30)', 'oklab(0.5 -0.1 0.1)', 'oklch(0.5 0.1 20)'],
  ])('may be %s', (colour) => {
    expect(isTaken(colour)).toBe(true)
  })

  test.each([
    ...[
      '',
      'red',
      '#ab',
      '#abcdefabc',
      '#xyz',
      'url(https://evil.example)',
      'rgb()',
      'rgb(url(x))',
      'rgb(1 2 3',
    ],
    ...[
      'rgb(1 2 3);background:url(x)',
      'x#abc',
      '#abc x',
      'var(--x)',
      'rgb(-1 2 3)',
      'rgb(1;2)',
      `rgb(${'1'.repeat(51)})`,
    ],
    ...['color(srgb 1 1 1)', 'expression(1)', '#abc\n', 'lab(50% a b)'],
  ])('may not be %j', (colour) => {
    expect(isTaken(colour)).toBe(false)
  })

  test.each([
    ['--a', true],
    ['--W3M-accent-9', true],
    [`--${'a'.repeat(62)}`, true],
    [`--${'a'.repeat(63)}`, false],
    ['--', false],
    ['-a', false],
    ['accent', false],
    ['x--accent', false],
    ['--a b', false],
    ['--a_b', false],
  ])('may be called %s: %s', (name, isOne) => {
    expect(isTaken('#abc', name)).toBe(isOne)
  })

  test('may have 31 others', () => {
    const colours = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`--a${at}`, '#abc']))
    expect(v.is(Theme, { themeVariables: colours(32), w3mThemeVariables: colours(32) })).toBe(true)
    expect(v.is(Theme, { themeVariables: colours(33) })).toBe(false)
    expect(v.is(Theme, { w3mThemeVariables: colours(33) })).toBe(false)
  })
})

test.each<[object, boolean]>([
  [{ themeMode: 'light' }, true],
  [{ themeMode: 'dark' }, true],
  [{ themeMode: 'auto' }, false],
  [{ style: 'x' }, false],
])('a theme may be %j: %s', (theme, isOne) => {
  expect(v.is(Theme, theme)).toBe(isOne)
})
