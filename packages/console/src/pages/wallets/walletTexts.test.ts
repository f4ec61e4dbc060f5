import { toSafeName } from '@foyer/kit'
import { expect, test } from 'vitest'
import { shownName } from './walletTexts.ts'

test('a hostile name is shown as the modal shows it: without what cannot be seen, what turns the text, and what is too long', () => {
  const names = [
    'a\u202egpj',
    'Meta\u200bMask',
    `Z${'\u0335'.repeat(40)}`,
    'x'.repeat(400),
    'a\u3164b',
    'a   b',
  ]
  for (const name of names) expect(shownName({ id: 'w1', name })).toBe(toSafeName(name))
  expect(shownName({ id: 'w1', name: 'x'.repeat(400) })).toHaveLength(32)
})

test('a wallet without a name that can be seen is shown by its id', () => {
  for (const name of [null, '', ' ', '\u200b\u2800', '\u3164'])
    expect(shownName({ id: 'w1', name })).toBe('w1')
})
