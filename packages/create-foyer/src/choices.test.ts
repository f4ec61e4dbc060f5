import { describe, expect, test } from 'vitest'
import { readGateway, readNetworks, readProjectId, readTemplate, readYes } from './choices.ts'

describe('docs/guide/get-started.md: answers', () => {
  test.each([
    ['1,8453', [1, 8453]],
    ['base, 1 base', [8453, 1]],
    ['Solana', ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']],
    ['cosmos:cosmoshub-4', ['cosmos:cosmoshub-4']],
  ])('networks: %j', (text, networks) => {
    expect(readNetworks(text)).toEqual(networks)
  })

  test.each(['', ' , ', '0', '-1', '1.5', 'nowhere', 'constructor', "1'); alert(1", '9'.repeat(40)])(
    'networks: %j is refused in words',
    (text) => {
      expect(() => readNetworks(text)).toThrow(/network/)
    },
  )

  test.each([
    ['none', undefined],
    ['https://gateway.example/', 'https://gateway.example'],
    ['http://localhost:4401', 'http://localhost:4401'],
  ])('gateway: %j', (text, url) => {
    expect(readGateway(text)).toBe(url)
  })

  test.each([
    'gateway.example',
    'http://gateway.example',
    'javascript:alert(1)',
    'https://a:b@gateway.example',
    'https://a.example/?x',
  ])('gateway: %j is refused in words', (text) => {
    expect(() => readGateway(text)).toThrow(/no address of a gateway/)
  })

  test('the others are refused in words as well', () => {
    expect(() => readProjectId('my shop')).toThrow(/1 to 64/)
    expect(() => readTemplate('ember')).toThrow(/no template ember/)
    expect(() => readYes('perhaps')).toThrow(/yes or no/)
    expect([readYes('Y'), readYes('no')]).toEqual([true, false])
  })
})
