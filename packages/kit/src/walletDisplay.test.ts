import { anyCharacter } from '@foyer/devkit/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSafeIcon, toSafeName } from './walletDisplay.ts'

test.each([
  ['MetaMask', 'MetaMask'],
  ['  Meta   Mask \n', 'Meta Mask'],
  ['Meta\u202eksaM', 'MetaksaM'],
  ['Me\u200bta\u2060Mask\ufeff', 'MetaMask'],
  ['\u0000\u0007\u001b[31mRed', '[31mRed'],
  ['\u2066Left\u2069', 'Left'],
  ['\u3164\u115f\u2800', 'Unknown wallet'],
  ['', 'Unknown wallet'],
  ['Cafe\u0301', 'Café'],
  ['Z\u0335\u0321\u0322\u0327\u0328algo', 'Z\u0335\u0321algo'],
  ['x'.repeat(100), 'x'.repeat(32)],
  [`${'x'.repeat(31)}🦊`, 'x'.repeat(31)],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['\ud83e', 'Unknown wallet'],
  ['👩‍👩‍👧‍👦 Family', '👩‍👩‍👧‍👦 Family'],
  ['👩🏽‍🚀 and ❤️‍🔥', '👩🏽‍🚀 and ❤‍🔥'],
  ['a\u200db \u200d🦊\u200d', 'ab 🦊'],
  [`${'x'.repeat(28)}👩‍👩‍👧‍👦`, `${'x'.repeat(28)}👩`],
])('a name %j is shown as %j', (raw, shown) => {
  expect(toSafeName(raw)).toBe(shown)
})

test('no name of any kind is empty, longer than 32 or carries an invisible character', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (raw) => {
      const name = toSafeName(raw)
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(32)
      const alone = name.replace(
        /(?<=\p{Extended_Pictographic})[\ufe0f\u{1f3fb}-\u{1f3ff}]?\u200d(?=\p{Extended_Pictographic})/gu,
        '',
      )
      expect(alone).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['data:image/svg+xml,%3Csvg/%3E', true],
  ['data:image/svg+xml;charset=utf-8,<svg/>', true],
  ['\n data:image/webp;base64,UklGRg==', true],
  ['https://tracker.example/pixel.png', false],
  ['//tracker.example/pixel.png', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['data:image/jpg;base64,AAAA', true],
  ['data:image/x-icon;base64,AAAA', true],
  ['data:image/vnd.microsoft.icon;base64,AAAA', true],
  ['data:image/avif;base64,AAAA', true],
  ['data:image/x-icon-html,AAAA', false],
  [`data:image/png;base64,${'A'.repeat(200_000)}`, true],
  ['javascript:alert(1)', false],
  ['blob:https://a.example/1', false],
  [`data:image/png;base64,${'A'.repeat(270_000)}`, false],
  ['', false],
])('an icon %.40j is kept: %s', (icon, isKept) => {
  expect(toSafeIcon(icon) !== undefined).toBe(isKept)
})
