import { expect, test } from 'vitest'
import { pickMobileLinks, toLinkTarget, toWalletLink } from './walletLink.ts'

const URI = 'wc:abc@2?relay-protocol=irn&symKey=def'
const ENCODED = 'wc%3Aabc%402%3Frelay-protocol%3Dirn%26symKey%3Ddef'

// One row per rule, with a catalogue field that needs it. `URI` stands for the encoded URI.
test.each([
  ['a scheme', 'metamask://', 'metamask://wc?uri=URI'],
  ['a website', 'https://metamask.app.link', 'https://metamask.app.link/wc?uri=URI'],
  ['a website with a slash', 'https://shapeshift.app.link/', 'https://shapeshift.app.link/wc?uri=URI'],
  ['an app with a host', 'okxwallet://main', 'okxwallet://main/wc?uri=URI'],
  ['an app with a path', 'bw://app/connect', 'bw://app/connect/wc?uri=URI'],
  ['a slash at the end', 'zeal://walletconnect/', 'zeal://walletconnect/wc?uri=URI'],
  ['a host left empty on purpose', 'sweat:///', 'sweat:///wc?uri=URI'],
  ['a host left empty in front of a path', 'kucoin:///wallet', 'kucoin:///wallet/wc?uri=URI'],
  ['a scheme with one slash', 'w3akvrn:/', 'w3akvrn://wc?uri=URI'],
  ['a scheme without slashes', 'metamask:', 'metamask://wc?uri=URI'],
  ['a scheme with capitals', 'HyperPay://', 'hyperpay://wc?uri=URI'],
  ['capitals after the scheme', 'paybolt://Wallet', 'paybolt://Wallet/wc?uri=URI'],
  ['space around', ' payperless:// ', 'payperless://wc?uri=URI'],
  ['a path that is /wc already', 'https://wallet.zerion.io/wc', 'https://wallet.zerion.io/wc?uri=URI'],
  ['a host that is wc already', 'gp://wc', 'gp://wc?uri=URI'],
  ['/wc with a slash', 'clave://link/wc/', 'clave://link/wc/?uri=URI'],
  ['/wc as a page', 'https://binox.space/wc.html', 'https://binox.space/wc.html?uri=URI'],
  ['a name that only begins with wc', 'keplrwallet://wcV2', 'keplrwallet://wcV2/wc?uri=URI'],
  ['a name that only ends in wc', 'abc-wallet://abcwc', 'abc-wallet://abcwc/wc?uri=URI'],
  ['a place for the URI', 'kubwallet://wc?uri=', 'kubwallet://wc?uri=URI'],
  ['a place for the URI and no path', 'smartbody://?uri=', 'smartbody://?uri=URI'],
  ['a place for the URI outside a query', 'neon://uri=', 'neon://uri=URI'],
  [
    'a place that holds a sample',
    'https://wwallet.app.link/wc?uri=wc:00@1?key=91',
    'https://wwallet.app.link/wc?uri=URI',
  ],
  ['the beginning of a query', 'orion://wc?', 'orion://wc?uri=URI'],
  ['a query', 'https://core.app/?utm_source=a', 'https://core.app/?utm_source=a&uri=URI'],
  [
    'a query that ends in an address',
    'bybitapp://open/route?targetUrl=by://web3/walletconnect/',
    'bybitapp://open/route?targetUrl=by://web3/walletconnect/wc?uri=URI',
  ],
  [
    'a query that ends in an address with a query',
    'https://u2u.page.link/?link=https://uniultra.xyz/?a%3D',
    'https://u2u.page.link/?link=https://uniultra.xyz/?a%3D&uri=URI',
  ],
  ['addresses behind #', 'https://wallet.paraswap.io/#/', 'https://wallet.paraswap.io/#/wc?uri=URI'],
  ['a # with nothing behind', 'https://app.shapeshift.com/#', 'https://app.shapeshift.com/#/wc?uri=URI'],
  [
    'a place to scroll to',
    'https://wiki.polygon.technology/docs#polygon-scan',
    'https://wiki.polygon.technology/docs/wc?uri=URI',
  ],
  [
    'an address behind the scheme',
    'myApp://https://wallet.coinex.com',
    'myapp://https://wallet.coinex.com/wc?uri=URI',
  ],
  ['a second scheme', 'yuse://wallet://', 'yuse://wallet/wc?uri=URI'],
  ['a second scheme behind a space', 'DaffiOne:// wc://', 'daffione://wc?uri=URI'],
  ['two links', 'com.plena://auth,org.plenafinance.app://auth', 'com.plena://auth/wc?uri=URI'],
  [
    'the star of a pattern',
    'https://api.valleysound.xyz/vss/*',
    'https://api.valleysound.xyz/vss/wc?uri=URI',
  ],
  [
    'a bot of Telegram',
    'https://t.me/TobiWalletBot',
    'https://t.me/TobiWalletBot?startapp=d2M6YWJjQDI_cmVsYXktcHJvdG9jb2w9aXJuJnN5bUtleT1kZWY',
  ],
])('call-11 the URI is added to a field with %s', (_name, base, expected) => {
  expect(toWalletLink(base, URI)).toBe(expected.replace('URI', ENCODED))
})

test('call-11 what a bot of Telegram gets has no letter that Telegram refuses', () => {
  const uri = 'wc:>>>???~~~@2'
  const link = toWalletLink('https://t.me/TobiWalletBot/app?mode=compact', uri) ?? ''
  const parameter = new URL(link).searchParams.get('startapp') ?? ''
  expect(link).toContain('/app?mode=compact&startapp=')
  expect(parameter).toMatch(/^[\w-]+$/)
  expect(atob(parameter.replaceAll('-', '+').replaceAll('_', '/'))).toBe(uri)
})

const DEEP = 'metamask://'
const UNIVERSAL = 'https://metamask.app.link'
const PHONE = { isMobile: true, isAndroid: false, isInAppBrowser: false, isTelegram: false }

test.each([
  ['the deep link comes first', DEEP, UNIVERSAL, false, false, DEEP],
  ['the universal link comes first where it is preferred', DEEP, UNIVERSAL, true, false, UNIVERSAL],
  ['the universal link comes first in Telegram', DEEP, UNIVERSAL, false, true, UNIVERSAL],
  ['the universal link serves where there is no deep link', null, UNIVERSAL, false, false, UNIVERSAL],
  ['the deep link serves where there is no universal link', DEEP, null, true, false, DEEP],
  [
    'the deep link serves nowhere in Telegram, which would lose the page to it',
    DEEP,
    null,
    true,
    true,
    undefined,
  ],
  ['an unsafe deep link is passed over', 'javascript:alert(1)', UNIVERSAL, false, false, UNIVERSAL],
  ['an unsafe universal link is passed over', DEEP, 'http://metamask.app.link', true, false, DEEP],
  ['nothing serves where both are unsafe', 'intent://a', 'wallet.example', false, false, undefined],
  ['nothing serves where there is none', null, null, true, true, undefined],
])('call-11 on a phone %s', (_name, mobile_link, link_mode, preferUniversalLinks, isTelegram, expected) => {
  const device = { ...PHONE, isTelegram }
  expect(pickMobileLinks({ mobile_link, link_mode }, { preferUniversalLinks, device })[0]).toBe(expected)
})

test.each<
  readonly [
    string,
    Parameters<typeof toLinkTarget>[0],
    string,
    Partial<Parameters<typeof toLinkTarget>[2]>,
    string,
  ]
>([
  ['an app opens in the same window', 'mobile', DEEP, { isTelegram: false, isIframe: false }, '_self'],
  [
    'a universal link opens in the same window',
    'mobile',
    UNIVERSAL,
    { isTelegram: false, isIframe: false },
    '_self',
  ],
  [
    'a desktop app opens in the same window',
    'desktop',
    DEEP,
    { isTelegram: false, isIframe: false },
    '_self',
  ],
  [
    'an app opens in the top window from an iframe',
    'mobile',
    DEEP,
    { isTelegram: false, isIframe: true },
    '_top',
  ],
  [
    'a desktop app opens in the top window from an iframe',
    'desktop',
    DEEP,
    { isTelegram: false, isIframe: true },
    '_top',
  ],
  [
    'a desktop program that has only a page opens in a new tab',
    'desktop',
    UNIVERSAL,
    { isTelegram: false, isIframe: false },
    '_blank',
  ],
  ['a web wallet opens in a new tab', 'web', UNIVERSAL, { isTelegram: false, isIframe: false }, '_blank'],
  [
    'a web wallet opens in a new tab from an iframe',
    'web',
    UNIVERSAL,
    { isTelegram: false, isIframe: true },
    '_blank',
  ],
  [
    'a universal link opens in a new tab from Telegram',
    'mobile',
    UNIVERSAL,
    { isTelegram: true, isIframe: true },
    '_blank',
  ],
  [
    'an app opens in the same window from Telegram',
    'mobile',
    DEEP,
    { isTelegram: true, isIframe: false },
    '_self',
  ],
])('call-11 %s', (_name, kind, url, device, expected) => {
  expect(toLinkTarget(kind, url, { ...PHONE, isIframe: false, ...device })).toBe(expected)
})
