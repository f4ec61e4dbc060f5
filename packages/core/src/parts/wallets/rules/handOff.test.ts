import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HAND_OFF, type HandOffPlace, toPlace } from './handOff.ts'
import { pickMobileLinks } from './walletLink.ts'

const DEEP = 'north://'
const UNIVERSAL = 'https://go.north.example'
const both = { mobile_link: DEEP, link_mode: UNIVERSAL }

const DEVICE = { isMobile: true, isAndroid: false, isInAppBrowser: false, isTelegram: false }

test.each<readonly [string, Partial<typeof DEVICE>, HandOffPlace, readonly string[]]>([
  ['a computer', { isMobile: false }, 'computer', [DEEP, UNIVERSAL]],
  ['a browser of iOS', {}, 'iosBrowser', [DEEP, UNIVERSAL]],
  ['a browser of Android', { isAndroid: true }, 'androidBrowser', [DEEP, UNIVERSAL]],
  ['the browser of another app on iOS', { isInAppBrowser: true }, 'iosAppBrowser', [UNIVERSAL, DEEP]],
  [
    'the browser of another app on Android, which would lose the page to a scheme',
    { isAndroid: true, isInAppBrowser: true },
    'androidAppBrowser',
    [UNIVERSAL],
  ],
  ['Telegram on Android', { isAndroid: true, isTelegram: true }, 'telegram', [UNIVERSAL]],
  ['Telegram on a computer', { isMobile: false, isTelegram: true }, 'telegram', [UNIVERSAL]],
])('call-11 %s opens its links in the order of its row', (_name, facts, place, links) => {
  const device = { ...DEVICE, ...facts }
  expect(toPlace(device)).toBe(place)
  expect(pickMobileLinks(both, { preferUniversalLinks: false, device })).toEqual(links)
})

test('call-11 no place and no option opens a scheme where that would lose the page, or a link that is not safe', () => {
  const flag = fc.boolean()
  const device = fc.record({ isMobile: flag, isAndroid: flag, isInAppBrowser: flag, isTelegram: flag })
  const link = fc.constantFrom(null, DEEP, UNIVERSAL, 'javascript:alert(1)', 'intent://x', 'http://a.example')
  fc.assert(
    fc.property(device, flag, link, link, (facts, preferUniversalLinks, mobile_link, link_mode) => {
      const links = pickMobileLinks({ mobile_link, link_mode }, { preferUniversalLinks, device: facts })
      const allowed = new Set(HAND_OFF[toPlace(facts)].links)
      const fields = { mobile_link, link_mode }
      for (const one of links) {
        expect([DEEP, UNIVERSAL]).toContain(one)
        expect([...allowed].some((field) => fields[field] === one)).toBe(true)
      }
      expect(links.length).toBeLessThanOrEqual(2)
    }),
    { numRuns: 1000 },
  )
})
