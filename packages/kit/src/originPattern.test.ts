import { describe, expect, test } from 'vitest'
import { isOriginPattern, matchesOrigin } from './originPattern.ts'

describe('a pattern of origins', () => {
  test.each([
    ['https://app.example', true],
    ['http://localhost:5173', true],
    ['https://*.app.example', true],
    ['https://app.example/', false],
    ['app.example', false],
    ['wss://app.example', false],
    ['*', false],
  ])('%s: %s', (text, isOne) => expect(isOriginPattern(text)).toBe(isOne))

  test.each([
    ['https://app.example', 'https://app.example', true],
    ['https://app.example', 'https://app.example.evil.example', false],
    ['https://*.app.example', 'https://a.app.example', true],
    ['https://*.app.example', 'https://a.b.app.example', true],
    ['https://*.app.example', 'https://app.example', false],
    ['https://*.app.example', 'https://.app.example', false],
    ['https://*.app.example', 'http://a.app.example', false],
    ['https://*.app.example', 'https://evilapp.example', false],
    ['https://*.app.example', 'https://evil.example/.app.example', false],
    ['https://*.app.example', 'https://evil.example:443#.app.example', false],
    ['https://*.app.example', 'https://user@a.app.example', false],
    ['https://*.app.example', 'https://a..app.example', false],
    ['https://*.app.example', 'https://-a_1.app.example', true],
    ['https://*.app.example:8443', 'https://a.app.example:8443', true],
    ['https://*.app.example:8443', 'https://a.app.example', false],
  ])('%s and %s: %s', (pattern, origin, isCovered) => {
    expect(matchesOrigin(pattern, origin)).toBe(isCovered)
  })
})
