import type { Device } from '../../ports/platform.ts'

/** Facts about the page that are not in the user agent. */
export type PageFacts = Pick<Device, 'isIframe' | 'isStandalone' | 'isTelegram' | 'isSavingData'>

/** Derives what link and layout rules need from the user agent and the page. */
export function readDevice(
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
  page: PageFacts,
): Device {
  const says = (words: RegExp) => words.test(userAgent)
  // An iPad reports to be a Mac, but no Mac has a touch screen.
  const isIos = says(maxTouchPoints > 1 ? /Mac OS/ : /like Mac/)
  return {
    ...page,
    isIos,
    isAndroid: says(/Android/),
    isMobile: isIos || says(/Android|Mobile/),
    isTelegram: page.isTelegram || says(/Telegram/),
    // In-app browsers have `; wv` on Android; on iOS they lack `Safari`, as do pages on the home screen. Others
    // by name.
    isInAppBrowser: says(/; wv|Wallet|Tele/) || (isIos && !page.isStandalone && !says(/Safari\//)),
  }
}
