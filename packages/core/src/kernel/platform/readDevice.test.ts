import { expect, test } from 'vitest'
import type { Device } from '../../ports/platform.ts'
import { type PageFacts, readDevice } from './readDevice.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`
const IPAD_OLD =
  'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1'
const MAC_SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const MAC_WEBVIEW = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROME = 'Chrome/131.0.6778.135 Mobile Safari/537.36'
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const PIXEL = `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${KHTML} ${CHROME}`
const WEBVIEW = `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv) ${KHTML} Version/4.0 ${CHROME}`
const TELEGRAM = `Mozilla/5.0 (Linux; Android 14; K) ${KHTML} ${CHROME} Telegram-Android/11.4.3 (Google Pixel 8; Android 14; SDK 34; HIGH)`
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/131.0.0.0 Safari/537.36`

const NOTHING: PageFacts = { isIframe: false, isStandalone: false, isTelegram: false }

type Mark = 'mobile' | 'ios' | 'android' | 'inApp' | 'telegram' | 'standalone' | 'iframe'

function marksOf(device: Device): string {
  const marks: readonly (readonly [Mark, boolean])[] = [
    ['mobile', device.isMobile],
    ['ios', device.isIos],
    ['android', device.isAndroid],
    ['inApp', device.isInAppBrowser],
    ['telegram', device.isTelegram],
    ['standalone', device.isStandalone],
    ['iframe', device.isIframe],
  ]
  return marks.flatMap(([mark, isSet]) => (isSet ? [mark] : [])).join(' ')
}

const IOS = 'mobile ios'
const IOS_APP = 'mobile ios inApp'
const ANDROID = 'mobile android'
const ANDROID_APP = 'mobile android inApp'

test.each<readonly [string, string, number, string]>([
  // Browsers of phones and tablets.
  ['Safari on an iPhone', SAFARI, 5, IOS],
  ['Safari on an iPhone whose touch points are not told', SAFARI, 0, IOS],
  ['Chrome on an iPhone', `${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 5, IOS],
  ['Firefox on an iPhone', `${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 5, IOS],
  ['Edge on an iPhone', `${IPHONE} Version/17.0 EdgiOS/125.0 Mobile/15E148 Safari/605.1.15`, 5, IOS],
  ['DuckDuckGo on an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, 5, IOS],
  ['Opera Touch on an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.8.0`, 5, IOS],
  ['an iPod', SAFARI.replace('iPhone; CPU iPhone', 'iPod touch; CPU iPhone'), 5, IOS],
  ['an iPad before iPadOS', IPAD_OLD, 5, IOS],
  ['an iPad that says it is a Mac', MAC_SAFARI, 5, IOS],
  ['Chrome on Android', PIXEL, 5, ANDROID],
  ['Chrome on an Android tablet', PIXEL.replace(' Mobile', ''), 10, ANDROID],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 5, ANDROID],
  ['Samsung Internet', PIXEL.replace('Chrome/', 'SamsungBrowser/25.0 Chrome/'), 5, ANDROID],
  ['Edge on Android', `${PIXEL} EdgA/125.0.2535.51`, 5, ANDROID],
  ['Opera on Android', `${PIXEL} OPR/76.2.4027.73374`, 5, ANDROID],
  [
    'a phone with KaiOS',
    'Mozilla/5.0 (Mobile; Nokia_800_Tough; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.2',
    1,
    'mobile',
  ],
  // Browsers of computers.
  ['Safari on a Mac', MAC_SAFARI, 0, ''],
  [
    'Chrome on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KHTML} Chrome/131.0.0.0 Safari/537.36`,
    0,
    '',
  ],
  ['Chrome on Windows with a touch screen', WINDOWS, 10, ''],
  ['Edge on Windows', `${WINDOWS} Edg/131.0.0.0`, 0, ''],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    0,
    '',
  ],
  [
    'a Chromebook',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/131.0.0.0 Safari/537.36`,
    10,
    '',
  ],
  // Browsers inside other apps.
  ['Instagram on iOS', `${IPHONE} Mobile/21F90 Instagram 335.0.0.34.95 (iPhone16,1; iOS 17_5_1)`, 5, IOS_APP],
  ['Instagram on Android', `${WEBVIEW} Instagram 350.0.0.0.0 Android`, 5, ANDROID_APP],
  ['Facebook on iOS', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/430.0.0;FBDV/iPhone14,2]`, 5, IOS_APP],
  ['Facebook on Android', `${WEBVIEW} [FB_IAB/FB4A;FBAV/456.0.0.0;]`, 5, ANDROID_APP],
  ['TikTok on iOS', `${IPHONE} Mobile/15E148 musical_ly_34.0.0 BytedanceWebview/d8a21c6`, 5, IOS_APP],
  ['TikTok on Android', `${WEBVIEW} trill_340002 JsSdk/1.0 BytedanceWebview/d8a21c6`, 5, ANDROID_APP],
  ['X on iOS', `${IPHONE} Mobile/21G93 Twitter for iPhone/10.64.1`, 5, IOS_APP],
  ['X on Android', `${WEBVIEW} TwitterAndroid`, 5, ANDROID_APP],
  ['LinkedIn on iOS', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.30.1`, 5, IOS_APP],
  ['LinkedIn on Android', `${WEBVIEW} [LinkedInApp]/4.1.940`, 5, ANDROID_APP],
  ['Line on iOS', `${IPHONE} Mobile/15E148 Safari Line/14.16.0`, 5, IOS_APP],
  ['Line on Android', `${WEBVIEW} Line/14.4.2/IAB`, 5, ANDROID_APP],
  ['WeChat on iOS', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI`, 5, IOS_APP],
  ['WeChat on Android', `${WEBVIEW} XWEB/1260059 MMWEBSDK/20240404 MicroMessenger/8.0.49`, 5, ANDROID_APP],
  ['an app without a name on iOS', `${IPHONE} Mobile/15E148`, 5, IOS_APP],
  ['an app without a name on an iPad', MAC_WEBVIEW, 5, IOS_APP],
  ['an app without a name on Android', WEBVIEW, 5, ANDROID_APP],
  // Browsers inside wallets.
  ['MetaMask on iOS', `${IPHONE} Mobile/15E148 WebView MetaMaskMobile`, 5, IOS_APP],
  ['MetaMask on Android', `${WEBVIEW} WebView MetaMaskMobile`, 5, ANDROID_APP],
  ['TokenPocket on iOS', `${IPHONE} Mobile/15E148 TokenPocket_iOS TokenPocket/iOS`, 5, IOS_APP],
  ['imToken on Android', `${WEBVIEW} imToken/2.17.1.10586`, 5, ANDROID_APP],
  ['OKX on iOS', `${IPHONE} Mobile/15E148 OKEx/6.167.0 (iPhone;U;iOS 17.5) OKApp/(OKEx/6.167.0)`, 5, IOS_APP],
  ['OKX on Android', `${WEBVIEW} OKEx-google/6.100.0 OKApp/(OKEx/6.100.0)`, 5, ANDROID_APP],
  ['Rainbow on iOS', `${IPHONE} Mobile/15E148 Rainbow/1.9.72`, 5, IOS_APP],
  ['a wallet on iOS that claims to be Safari', `${SAFARI} CoinbaseWallet/29.52`, 5, IOS_APP],
  ['a wallet on Android that claims to be Chrome', `${PIXEL} CBWallet/29.51`, 5, ANDROID_APP],
  ['Trust Wallet on Android', `${PIXEL} TrustWallet/8.55`, 5, ANDROID_APP],
  ['Telegram on Android', TELEGRAM, 5, 'mobile android inApp telegram'],
])('%s is told apart', (_name, userAgent, maxTouchPoints, expected) => {
  expect(marksOf(readDevice({ userAgent, maxTouchPoints }, NOTHING))).toBe(expected)
})

test.each<readonly [string, string, number, Partial<PageFacts>, string]>([
  [
    'a mini app of Telegram on iOS',
    `${IPHONE} Mobile/15E148`,
    5,
    { isTelegram: true },
    'mobile ios inApp telegram',
  ],
  ['a mini app of Telegram on a computer', WINDOWS, 0, { isTelegram: true }, 'telegram'],
  [
    'a mini app of Telegram in a browser',
    WINDOWS,
    0,
    { isTelegram: true, isIframe: true },
    'telegram iframe',
  ],
  [
    'a home screen page on iOS, which leaves Safari out',
    `${IPHONE} Mobile/15E148`,
    5,
    { isStandalone: true },
    'mobile ios standalone',
  ],
  ['a home screen page on Android', PIXEL, 5, { isStandalone: true }, 'mobile android standalone'],
  ['a page inside another', PIXEL, 5, { isIframe: true }, 'mobile android iframe'],
])('%s is told apart by what the page knows', (_name, userAgent, maxTouchPoints, facts, expected) => {
  expect(marksOf(readDevice({ userAgent, maxTouchPoints }, { ...NOTHING, ...facts }))).toBe(expected)
})
