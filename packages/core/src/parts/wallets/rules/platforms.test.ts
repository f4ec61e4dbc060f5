import { listing } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { selectDownloads, selectPlatforms } from './platforms.ts'

const full = listing({
  id: 'w',
  rdns: 'io.w',
  mobile_link: 'w://',
  webapp_link: 'https://w.example',
  desktop_link: 'w-desktop://',
})

describe('ways to reach a wallet', () => {
  test.each([
    [
      'connecting-10 an installed wallet with every link',
      { wallet: full, isInstalled: true, isMobile: false, canPair: true },
      ['browser', 'qrcode', 'web', 'desktop'],
    ],
    [
      'connecting-10 on a phone the app opens and the desktop is left out',
      { wallet: full, isInstalled: false, isMobile: true, canPair: true },
      ['mobile', 'web'],
    ],
    [
      'connecting-10 a wallet that is not installed and cannot be paired with',
      { wallet: full, isInstalled: false, isMobile: false, canPair: false },
      ['unsupported'],
    ],
    [
      'connecting-10 a wallet without an injected id is not reached by the browser',
      { wallet: listing({ id: 'x' }), isInstalled: true, isMobile: false, canPair: true },
      ['unsupported'],
    ],
    [
      'connecting-11 the first is the default',
      { wallet: full, isInstalled: true, isMobile: false, canPair: false },
      ['browser'],
    ],
  ] as const)('%s', (_name, facts, expected) => {
    expect(selectPlatforms(facts)).toEqual(expected)
  })
})

describe('places to get a wallet from', () => {
  test('connecting-15 in order, each only if the wallet has it', () => {
    const wallet = listing({
      id: 'w',
      homepage: 'https://w.example',
      chrome_store: 'https://c.example',
      play_store: 'https://p.example',
    })
    expect(selectDownloads(wallet).map((link) => link.kind)).toEqual(['chrome', 'android', 'website'])
    expect(selectDownloads(undefined)).toEqual([])
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'http://w.example',
    'intent://x',
    '//w.example',
    'w',
  ])('a link that is %s is left out', (homepage) => {
    expect(selectDownloads(listing({ id: 'w', homepage }))).toEqual([])
  })
})
