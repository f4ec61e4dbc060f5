import type { Device } from '../ports/platform.ts'

/** What a page knows of itself and the user agent does not say. */
export type PageFacts = Pick<Device, 'isIframe' | 'isStandalone' | 'isTelegram'>

/** Reads what link and layout rules need from what a browser and its page say of themselves. */
export function readDevice(
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
  page: PageFacts,
): Device {
  const says = (words: RegExp) => words.test(userAgent)
  // An iPad says it is a Mac, but no Mac has a touch screen.
  const isIos = says(maxTouchPoints > 1 ? /Mac OS/ : /like Mac/)
  return {
    ...page,
    isIos,
    isAndroid: says(/Android/),
    isMobile: isIos || says(/Android|Mobile/),
    isTelegram: page.isTelegram || says(/Telegram/),
    // Apps say `; wv` on Android, and leave Safari out on iOS, as do pages on the home screen. The rest by name.
    isInAppBrowser: says(/; wv|Wallet|Tele/) || (isIos && !page.isStandalone && !says(/Safari\//)),
  }
}
