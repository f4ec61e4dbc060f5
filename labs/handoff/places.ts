/** The end of a link: it opens its app, does nothing, or puts an error in the page's place. */
export type LinkEnd = 'opens' | 'drops' | 'error'

/** A browser that a page can stand in, as far as links to apps go. */
export interface Place {
  readonly name: string
  readonly userAgent: string
  readonly isMobile: boolean
  /** A link with an app's own scheme. */
  readonly scheme: LinkEnd
  /** A web address that an app has claimed, in the same window. */
  readonly page: LinkEnd
  /** The same in a tab of its own. */
  readonly pageInTab: LinkEnd
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = 'Chrome/142.0.0.0 Mobile Safari/537.36'
const PIXEL = `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${KHTML}`
const VIEW = `Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.250405.002; wv) ${KHTML} Version/4.0 ${CHROME}`

const OPENS = { scheme: 'opens', page: 'opens', pageInTab: 'opens' } as const
/** The views of other apps on iOS: a scheme is dropped. */
const VIEW_IOS = { scheme: 'drops', page: 'opens', pageInTab: 'opens' } as const
/** The views of other apps on Android: a scheme replaces the page by ERR_UNKNOWN_URL_SCHEME. */
const VIEW_ANDROID = { scheme: 'error', page: 'opens', pageInTab: 'opens' } as const
const TELEGRAM = { scheme: 'error', page: 'drops', pageInTab: 'opens' } as const

const phone = (
  name: string,
  userAgent: string,
  ends: Pick<Place, 'scheme' | 'page' | 'pageInTab'>,
): Place => ({
  name,
  userAgent,
  isMobile: true,
  ...ends,
})
const computer = (name: string, userAgent: string): Place => ({ name, userAgent, isMobile: false, ...OPENS })

/** The columns of the matrix that name a browser. */
export const PLACES: readonly Place[] = [
  phone('Safari on iOS', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, OPENS),
  phone('Chrome on iOS', `${IPHONE} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`, OPENS),
  phone('Firefox on iOS', `${IPHONE} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, OPENS),
  phone('Edge on iOS', `${IPHONE} Version/18.0 EdgiOS/142.0 Mobile/15E148 Safari/605.1.15`, OPENS),
  phone(
    'Instagram on iOS',
    `${IPHONE} Mobile/15E148 Instagram 402.0.0.25.71 (iPhone17,1; iOS 18_5)`,
    VIEW_IOS,
  ),
  phone(
    'Facebook on iOS',
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/530.0.0.41.104;FBDV/iPhone17,1]`,
    VIEW_IOS,
  ),
  phone('Line on iOS', `${IPHONE} Mobile/15E148 Safari Line/15.12.0`, VIEW_IOS),
  phone('X on iOS', `${IPHONE} Mobile/15E148 Twitter for iPhone/11.20`, VIEW_IOS),
  phone('MetaMask on iOS', `${IPHONE} Mobile/15E148 WebView MetaMaskMobile`, VIEW_IOS),
  phone('Chrome on Android', `${PIXEL} ${CHROME}`, OPENS),
  phone('Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', OPENS),
  phone('Samsung Internet', `${PIXEL} SamsungBrowser/28.0 ${CHROME}`, OPENS),
  phone('Edge on Android', `${PIXEL} ${CHROME} EdgA/142.0.0.0`, OPENS),
  phone(
    'Instagram on Android',
    `${VIEW} Instagram 402.0.0.45.85 Android (35/15; Google; Pixel 9)`,
    VIEW_ANDROID,
  ),
  phone('Facebook on Android', `${VIEW} [FB_IAB/FB4A;FBAV/530.0.0.48.74;]`, VIEW_ANDROID),
  phone('Trust on Android', `${VIEW} TrustWalletAndroid`, VIEW_ANDROID),
  phone(
    'Telegram on Android',
    `${PIXEL} ${CHROME} Telegram-Android/11.14.0 (Google Pixel 9; Android 15)`,
    TELEGRAM,
  ),
  computer(
    'Chrome on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36`,
  ),
  computer(
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ),
  computer('Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'),
]
