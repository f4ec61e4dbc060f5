import type { Device } from '../ports/platform.ts'

export interface DeviceFacts {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly isIframe: boolean
}

/** Reads what link and layout rules need from what a browser says of itself. */
export function readDevice({ userAgent, maxTouchPoints, isIframe }: DeviceFacts): Device {
  const isAndroid = /android/i.test(userAgent)
  // An iPad says it is a Mac, but no Mac has a touch screen.
  const isIos = /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  return { isMobile: isAndroid || isIos || /mobile/i.test(userAgent), isIos, isAndroid, isIframe }
}
