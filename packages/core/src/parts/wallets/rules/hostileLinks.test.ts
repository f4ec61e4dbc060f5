import { anyCharacter } from '@foyer/devkit/fuzz'
import { stressCount } from '@foyer/devkit/stress'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import wallets from '../../../../../gateway/data/wallets.json'
import { toWalletLink } from './walletLink.ts'

// Runs twice: here with Node's URL parser, and from walletLink.test.tsx with Chromium's.

const URI = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}&expiryTimestamp=1700000000`
const FUZZ_RUNS = stressCount(200_000)

/**
 * Fields of the catalogue from which no link can be made: without a scheme, http, or with a scheme of over 32 letters.
 */
const UNUSABLE = new Set([
  'http://coinstats.app',
  'http://www.dota168.org/',
  'paribuself.go.link',
  'promo.ggp.gg/?ref=',
  'dl.walletv.io',
  'plugwallet.ooo',
  'io.scramberry.v7bmfgda1vo42ue385xc://deeplink',
  'io.universaleverything.universalprofiles://wallet-connect',
])

const bases = wallets
  .flatMap(({ mobile_link, link_mode, webapp_link, desktop_link }) => [
    mobile_link,
    link_mode,
    webapp_link,
    desktop_link,
  ])
  .filter((base) => base !== null)

/** Scheme and host of a URL according to the browser's parser. */
function placeOf(address: string): string | undefined {
  try {
    const { protocol, host } = new URL(address)
    return protocol === 'https:' ? `${protocol}//${host}` : protocol
  } catch {
    return undefined
  }
}

/** The pairing URI in a link, as the wallet reads it. */
function uriIn(link: string): string {
  return decodeURIComponent(link.slice(link.indexOf('uri=') + 4))
}

test('call-11 every link of the catalogue opens its own scheme and host with exactly the URI', () => {
  expect(bases.length).toBeGreaterThan(900)
  for (const base of bases.filter((one) => !UNUSABLE.has(one))) {
    const link = toWalletLink(base, URI) ?? ''
    expect(placeOf(link), base).toBe(placeOf(base.trim().replace(' ', '')))
    if (!link.includes('startapp=')) expect(uriIn(link), base).toBe(URI)
  }
})

test('call-11 a link of the catalogue without a place of its own for the URI has it as the parameter `uri`', () => {
  const plain = bases.filter((base) => !UNUSABLE.has(base) && !/[?#=]|^https:\/\/t\.me\//.test(base))
  expect(plain.length).toBeGreaterThan(950)
  for (const base of plain) {
    expect(new URL(toWalletLink(base, URI) ?? '').searchParams.get('uri'), base).toBe(URI)
  }
})

test('call-11 the links of the catalogue that cannot be used are known by name', () => {
  expect(new Set(bases.filter((base) => toWalletLink(base, URI) === undefined))).toEqual(UNUSABLE)
})

const FORBIDDEN = [
  ...['javascript', 'data', 'vbscript', 'blob', 'file', 'filesystem', 'about', 'view-source', 'intent'],
  ...['content', 'ws', 'wss', 'http', 'ftp', 'mailto', 'tel', 'sms', 'chrome', 'chrome-extension'],
  ...['moz-extension', 'safari-web-extension', 'resource', 'ms-msdt', 'search-ms', 'itms-services', 'jar'],
  ...['android-app', 'x-apple.systempreferences', 'facetime', 'devtools', 'smb', 'ssh'],
]

const WRITINGS: readonly ((scheme: string) => string)[] = [
  (scheme) => `${scheme}:`,
  (scheme) => `${scheme}:alert(1)`,
  (scheme) => `${scheme}://`,
  (scheme) => `${scheme}:/`,
  (scheme) => `${scheme}:///`,
  (scheme) => `${scheme}://wc?uri=`,
  (scheme) => `${scheme}://%0aalert(1)//`,
  (scheme) => `${scheme.toUpperCase()}://app`,
  (scheme) => `${scheme[0]?.toUpperCase()}${scheme.slice(1)}://app`,
  (scheme) => `\u0000\u0001\u001f ${scheme}://app`,
  (scheme) => ` \t\r\n${scheme}://app`,
  (scheme) => `\ufeff\u00a0\u2003\u2028${scheme}://app`,
  (scheme) => `${scheme.slice(0, 2)}\n${scheme.slice(2)}://app`,
  (scheme) => `${scheme.slice(0, 1)}\t${scheme.slice(1)}\r://app`,
  (scheme) => `${scheme}\u0000://app`,
  (scheme) => `${scheme.slice(0, 2)}\u200b${scheme.slice(2)}://app`,
  (scheme) => `\u200b${scheme}://app`,
  (scheme) => `\u202e${scheme}://app`,
  (scheme) => `${scheme.slice(0, 2)}\u00ad${scheme.slice(2)}://app`,
  (scheme) => `${scheme}%3a//app`,
  (scheme) => `%${scheme.charCodeAt(0).toString(16)}${scheme.slice(1)}://app`,
  (scheme) => `${scheme}&colon;//app`,
  (scheme) => `${scheme},metamask://`,
]

test('call-11 no writing of a forbidden scheme gives a link', () => {
  for (const scheme of FORBIDDEN) {
    for (const write of WRITINGS) expect(toWalletLink(write(scheme), URI), write(scheme)).toBeUndefined()
  }
})

test.each([
  ['a protocol-relative address', '//evil.example'],
  ['a path', '/wc'],
  ['a host without a scheme', 'evil.example'],
  ['a scheme without its end', 'metamask'],
  ['nothing but a scheme for the web', 'https://'],
  ['a web address without slashes', 'https:evil.example'],
  ['a web address with one slash', 'https:/evil.example'],
  ['a web address with three slashes', 'https:///evil.example'],
  ['backslashes', 'https:\\\\evil.example'],
  ['a backslash before the host ends', 'https://good.example\\@evil.example'],
  ['a user name', 'https://good.example@evil.example'],
  ['a user name and a password', 'https://good.example:pass@evil.example'],
  ['an encoded user name', 'https://good.example%40evil.example'],
  ['a user name in front of an app', 'metamask://good.example@evil.example'],
  ['an encoded host', 'https://%65vil.example'],
  ['a host in Cyrillic', 'https://met\u0430mask.app.link'],
  ['a host with a full stop from Japan', 'https://evil\u3002example'],
  ['a host in full-width letters', 'https://\uff45vil.example'],
  ['a host with a zero-width joiner', 'https://meta\u200dmask.app.link'],
  ['a scheme with a Kelvin sign', '\u212alever://'],
  ['a scheme with a Turkish i', 'b\u0131tk\u0131://'],
  ['a host of brackets', 'https://[::1]'],
  ['a port that is none', 'https://wallet.example:99999'],
  ['a scheme of one letter, a drive of Windows', 'c:/windows'],
  ['a scheme of over 32 letters', `${'a'.repeat(33)}://`],
  ['an opaque address', 'metamask:alert(1)'],
  ['a quote', 'metamask://"><script>'],
  ['a lone surrogate', 'metamask://\ud800'],
  ['more than 2048 characters', `https://wallet.example/${'a'.repeat(2048)}`],
  ['white space alone', ' \n\t '],
  ['an empty field', ''],
  ['no field', null],
  ['no listing', undefined],
])('call-11 %s gives no link', (_name, base) => {
  expect(toWalletLink(base, URI)).toBeUndefined()
})

test.each([
  ['another scheme', 'javascript:alert(1)'],
  ['an upper-case scheme', 'WC:abc@2'],
  ['a leading space', ' wc:abc@2'],
  ['nothing after the scheme', 'wc:'],
  ['a line break', 'wc:abc\n@2'],
  ['a letter beyond ASCII', 'wc:\u0430bc@2'],
  ['more than 2048 characters', `wc:${'a'.repeat(2046)}`],
  ['nothing', ''],
])('call-11 a URI that is or has %s is put into no link', (_name, uri) => {
  expect(toWalletLink('metamask://', uri)).toBeUndefined()
})

const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...FORBIDDEN, 'https', 'metamask', 'JaVaScRiPt', 'HTTPS', 'java', 'script'),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ':',
      '://',
      '/',
      '//',
      '\\',
      '@',
      '?',
      '#',
      '&',
      'uri=',
      ',',
      '%3a',
      '%',
      '..',
      '*',
      '[',
      ';',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('evil.example', 'wc', 'a', 'x1', 'localhost', '0x7f.1', ':443', 'xn--a', '-'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '\0',
      '\t',
      '\n',
      '\r',
      ' ',
      '\u001f',
      '\u007f',
      '\u0085',
      '\u00ad',
      '\u200b',
      '\u2028',
      '\ufeff',
      '\u212a',
      '\u3002',
      '\ud800',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 3 }) },
)
const hostileBase = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''))
// Half of them begin with a valid scheme, so that the rest is tested as thoroughly as the scheme.
const anyBase = fc.oneof(
  hostileBase,
  fc
    .tuple(fc.constantFrom('https://', 'metamask://', 'HTTPS:', 'a.b+c-d:'), hostileBase)
    .map(([a, b]) => a + b),
)

test(`call-11 of ${FUZZ_RUNS} invented fields none opens a forbidden scheme, another host or a user name`, {
  timeout: 60_000,
}, () => {
  const forbidden = new Set(FORBIDDEN)
  let links = 0
  fc.assert(
    fc.property(anyBase, (base) => {
      const link = toWalletLink(base, URI)
      if (link === undefined) return
      links += 1
      const { protocol, username, password, hostname } = new URL(link)
      const scheme = protocol.slice(0, -1)
      const meant = placeOf(base)
      const isSafe =
        /^[a-z][a-z0-9+.-]{1,31}$/.test(scheme) &&
        !forbidden.has(scheme) &&
        username + password === '' &&
        (scheme !== 'https' || hostname !== '') &&
        (meant === undefined || meant === placeOf(link)) &&
        /^[!-~]+$/.test(link)
      if (!isSafe) throw new Error(`${JSON.stringify(base)} gives ${link}`)
    }),
    { numRuns: FUZZ_RUNS, seed: 11 },
  )
  expect(links).toBeGreaterThan(FUZZ_RUNS / 50)
})
