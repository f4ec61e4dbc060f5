import { expect, test } from 'vitest'
import { chainNumber } from '../../lib/chainNumber.ts'
import { foldLookalikes } from './foldLookalikes.ts'

test('T43 each letter that looks like a Latin one is read as that one, in small and in capitals', () => {
  const looks: readonly (readonly [string, string])[] = [
    ['аɑα', 'a'],
    ['ьЬВвΒ', 'b'],
    ['сСϲ', 'c'],
    ['ԁ', 'd'],
    ['еЕҽєε', 'e'],
    ['ɡց', 'g'],
    ['һհΗН', 'h'],
    ['іІıιӏ', 'i'],
    ['јЈϳ', 'j'],
    ['кКκ', 'k'],
    ['ⅼ', 'l'],
    ['мМΜ', 'm'],
    ['ոпΝ', 'n'],
    ['оОοօσ', 'o'],
    ['рРρ', 'p'],
    ['ԛգ', 'q'],
    ['г', 'r'],
    ['ѕЅ', 's'],
    ['тТτΤ', 't'],
    ['υսц', 'u'],
    ['ѵνѴ', 'v'],
    ['ԝѡա', 'w'],
    ['хХχ', 'x'],
    ['уүγΥ', 'y'],
    ['ᴢΖ', 'z'],
  ]
  for (const [letters, latin] of looks)
    for (const letter of letters) expect(foldLookalikes(`-${letter}-`), letter).toBe(`-${latin}-`)
})

test('other letters stay as they are, and each in its place', () => {
  const text = 'ABC ж你ñ\u202e 👩‍💻 éⅽ'
  expect(foldLookalikes(text)).toBe(text)
  expect(foldLookalikes('Sіgn ін')).toBe('Sign iн')
})

test('a network of EVM chains is known by its number, in both forms, and no other is', () => {
  expect([chainNumber(1), chainNumber('eip155:1'), chainNumber('eip155:8453')]).toEqual([1, 1, 8453])
  // Only some of these are of the type; what a page sends has been read by a schema that is wider.
  for (const other of ['eip155:0', 'eip155:01', 'eip155:', 'xeip155:1', 'eip155:1x', 'solana:1'] as const)
    expect(chainNumber(other as Parameters<typeof chainNumber>[0]), other).toBeUndefined()
  expect(chainNumber('eip155:9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  expect(chainNumber('eip155:9007199254740992')).toBeUndefined()
})
