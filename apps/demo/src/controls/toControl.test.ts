import { OPTIONS } from '@foyer/core/options'
import { expect, test } from 'vitest'
import { SECTIONS } from './table.ts'
import { toControl } from './toControl.ts'

test.each([
  ['debug', 'switch'],
  ['features.send', 'switch'],
  ['features.walletFeaturesOrder', 'order'],
  ['themeMode', 'segments'],
  ['networks', 'networks'],
  ['includeWalletIds', 'chips'],
  ['privacyPolicyUrl', 'url'],
])('the kind of %s makes its control, a %s', (path, kind) => {
  expect(toControl(path)).toMatchObject({ kind, path })
})

test('an option that the page has no words for has its name and the words of the option table', () => {
  expect(toControl('enableVerify')).toEqual({
    kind: 'switch',
    path: 'enableVerify',
    label: 'Enable verify',
    hint: OPTIONS.enableVerify.words,
  })
})

test('words of the option table come without the marks of Markdown', () => {
  expect(OPTIONS.publicNodes.words).toContain('`')
  expect(toControl('publicNodes').hint).toBe(OPTIONS.publicNodes.words.replaceAll('`', ''))
})

test('every option has a place and words of its own', () => {
  expect(SECTIONS.map(({ id }) => id)).not.toContain('others')
  expect(SECTIONS.map(({ id }) => id)).toContain('smart')
  const texts = SECTIONS.flatMap(({ controls, guides = [], note = '' }) => [
    note,
    ...[...controls, ...guides].flatMap(({ label, hint = '' }) => [label, hint]),
  ])
  expect(texts.filter((text) => /[`_]|\be-mail\b/i.test(text))).toEqual([])
})

test('values stand in the order of the page, with a label each', () => {
  expect(toControl('themeMode', { label: 'Mode', choices: [['auto', 'As the system']] })).toMatchObject({
    choices: [
      ['auto', 'As the system'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  })
})

test('what is no option has no control', () => {
  expect(() => toControl('gatewayUrl')).toThrow('There is no setting gatewayUrl')
})
