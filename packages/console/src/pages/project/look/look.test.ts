import { ProjectAppearance } from '@foyer/api'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contrastOf, readabilityOf, textOn, toSixDigits } from './contrast.ts'
import { changedLook, isHex, isLookSound, toLook, toLookDraft, toPreview } from './lookDraft.ts'

const KEPT: ProjectAppearance = {
  themeMode: 'auto',
  themeVariables: { preset: 'paper', accent: { light: '#8a3324', dark: '#e0a080' }, shadow: 0.5, radius: 12 },
  texts: { de: { 'frame.titleConnect': 'Anmelden', 'send.title': 'Senden' } },
  networks: ['eip155:8453', 'cosmos:mine-1'],
}

test('what is not touched stays as it is kept, also what has no field', () => {
  expect(toLook(KEPT, toLookDraft(KEPT))).toEqual(KEPT)
  expect(toLook({}, toLookDraft({}))).toEqual({})
  expect(changedLook(toLookDraft(KEPT), toLookDraft(KEPT))).toEqual([])
})

test('an empty field leaves the matter to the page', () => {
  const draft = { ...toLookDraft(KEPT), themeMode: 'page', accent: '', accentDark: '', radius: ' ' } as const
  const look = toLook(KEPT, { ...draft, texts: { de: { 'frame.titleConnect': ' ' } }, networks: [] })
  expect(look).toEqual({ themeVariables: { preset: 'paper', shadow: 0.5 } })
  expect(changedLook(toLookDraft(KEPT), draft)).toContainEqual({
    title: 'Accent',
    before: '#8a3324',
    after: 'as the page says',
  })
})

test('a look that is called sound is one that the gateway takes, whatever is typed', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('#fff', '#0988f0', 'url(x)', '12', '41', 'Inter, serif', 'a;b'),
  )
  const typed = fc.record({ accent: text, accentDark: text, radius: text, font: text, title: text })
  fc.assert(
    fc.property(typed, ({ title, ...fields }) => {
      const draft = { ...toLookDraft({}), ...fields, texts: { en: { 'frame.titleConnect': title } } }
      const sent: unknown = JSON.parse(JSON.stringify(toLook({}, draft)))
      if (isLookSound({}, draft)) expect(v.parse(ProjectAppearance, sent)).toEqual(sent)
      const { themeVariables } = toPreview({}, draft)
      expect(v.is(ProjectAppearance, { themeVariables })).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000', '#fff')).toBeCloseTo(21)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect([textOn('#ffe600'), textOn('#0000c8')]).toEqual(['#090a0c', '#ffffff'])
  expect(readabilityOf('#ffe600', 'light').asText).toBeLessThan(1.4)
  expect(readabilityOf('#ffe600', 'dark').asText).toBeGreaterThan(10)
})

test('a colour is one of 3, 4, 6 or 8 digits, as the gateway keeps it: one that is kept can always be saved', () => {
  for (const hex of ['#fff', '#fffc', '#0988f0', '#0988F0cc']) {
    const kept = { themeVariables: { accent: { light: hex, dark: hex } } }
    expect(isHex(hex)).toBe(true)
    expect(isLookSound(kept, toLookDraft(kept))).toBe(true)
    expect(toSixDigits(hex)).toMatch(/^#(?:ffffff|0988f0)$/)
  }
  expect(['#ff', '#fffff', '#0988f0c', 'fff'].map(isHex)).toEqual([false, false, false, false])
  expect(contrastOf('#0000', '#ffff')).toBeCloseTo(21)
})
