import { anyCharacter } from '@foyer/devkit/fuzz'
import fc from 'fast-check'
import { normalize } from 'viem/ens'
import { describe, expect, test } from 'vitest'
import { normalizeName } from './normalizeName.ts'

/** The form that the gateway's library gives to a name; undefined for none. */
function byGateway(text: string): string | undefined {
  try {
    return normalize(text)
  } catch {
    return undefined
  }
}

describe('ENSIP-15 a name', () => {
  test.each(['xn--ls8h.eth', 'ab--cd.eth', 'a_b.eth', 'a_.eth', 'a..eth', '.eth', 'a.', 'noparent', ''])(
    '%j is none',
    async (text) => {
      expect(await normalizeName(text)).toBeUndefined()
    },
  )

  test.each([
    'jäckel.eth',
    '🦊.eth',
    '👨‍🎤.eth',
    'faß.eth',
    '_a.eth',
    '__.eth',
    '-a.eth',
    'a-.eth',
    '0x1.eth',
  ])('%j is one, as it is', async (text) => {
    expect(await normalizeName(text)).toBe(text)
  })

  test.each([
    ['a Cyrillic letter among Latin ones', 'p\u0430ypal.eth'],
    ['a Greek letter among Latin ones', 'g\u03BFogle.eth'],
    ['Cyrillic letters alone that look Latin', '\u0430\u0440\u0440.eth'],
    ['a joiner without width', 'ali\u200Dce.eth'],
    ['a mark that turns the direction', '\u202Eecila.eth'],
    ['another stop', 'alice\u3002eth'],
    ['stacked marks', 'a\u0300\u0300\u0300.eth'],
  ])('with %s is none', async (_what, text) => {
    expect(await normalizeName(text)).toBeUndefined()
  })

  test.each([
    ['capitals', 'ALICE.eth', 'alice.eth'],
    ['the sign of the kelvin', 'nic\u212A.eth', 'nick.eth'],
    ['full width', '\uFF41lice.eth', 'alice.eth'],
    ['a space without width', 'ali\u200Bce.eth', 'alice.eth'],
    ['a soft hyphen', 'ali\u00ADce.eth', 'alice.eth'],
    ['an umlaut of two characters', 'ja\u0308ckel.eth', 'jäckel.eth'],
  ])('with %s is shown in its one form', async (_what, text, name) => {
    expect(await normalizeName(text)).toBe(name)
  })
})

/** Characters of which plain names are made, and some that are nearly such. */
const nearlyPlain = fc.string({ unit: fc.constantFrom(...'abxnZ09-_.'), maxLength: 24 })
const anything = fc.oneof(
  nearlyPlain,
  fc.string({ unit: anyCharacter, maxLength: 24 }).map((text) => `${text}.eth`),
  fc
    .string({ unit: fc.constantFrom(...'aеοäßÄ中🦊\u200d\ufe0f\u0308-_.k\u212a'), maxLength: 12 })
    .map((text) => `${text}.eth`),
)

test('whatever is typed, page and gateway give it the same form, which stays as it is', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      const name = await normalizeName(text)
      const typed = text.trim()
      // A name without a stop is no account's, and what fits into no question leads nowhere.
      const isAsked = typed.includes('.') && typed.length <= 255
      if (name !== undefined || isAsked) expect(name).toBe(byGateway(typed) || undefined)
      if (name !== undefined) expect(await normalizeName(name)).toBe(name)
    }),
    { numRuns: 2_000 },
  )
})
