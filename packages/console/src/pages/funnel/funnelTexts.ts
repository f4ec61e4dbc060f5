import type { adminRoutes } from '@foyer/api'
import type { AnswerOf } from '../../api/callConsole.ts'

/** The answer of the gateway. */
export type Funnel = AnswerOf<(typeof adminRoutes)['getFunnel']>
/** A wallet in it. */
export type FunnelWallet = Funnel['wallets'][number]

/** The spans of time that can be chosen. */
export const DAYS = [
  { value: '1', text: 'Last day' },
  { value: '7', text: 'Last 7 days' },
  { value: '30', text: 'Last 30 days' },
  { value: '90', text: 'Last 90 days' },
] as const
/** A span of time, in days. */
export type Days = (typeof DAYS)[number]['value']

/** The platforms of picks: where the wallet is that was picked. */
export const PLATFORMS = [
  { value: 'all', text: 'Everywhere' },
  { value: 'mobile', text: 'App on the same phone' },
  { value: 'qrcode', text: 'QR code to a phone' },
  { value: 'browser', text: 'Browser extension' },
  { value: 'web', text: 'Wallet on the web' },
  { value: 'desktop', text: 'Desktop app' },
] as const
/** A platform, or all of them. */
export type Platform = (typeof PLATFORMS)[number]['value']

/** The beginning of a sentence about a platform. */
export const ON_PLATFORM: Readonly<Record<Platform, string>> = {
  all: 'Across all platforms',
  mobile: 'On phones',
  qrcode: 'By QR code',
  browser: 'In the browser',
  web: 'With wallets on the web',
  desktop: 'With desktop apps',
}

/** The steps of a connection, in their order, each with the step that it is compared with. */
export const STEPS = [
  { name: 'opened', title: 'Modal opened', of: undefined, mayStop: false },
  // Each opening shows several wallets, so that a share of the openings would say nothing.
  { name: 'shown', title: 'Wallets shown', of: undefined, mayStop: false },
  { name: 'picked', title: 'Wallet picked', of: 'opened', mayStop: false },
  { name: 'approved', title: 'Wallet approved', of: 'picked', mayStop: false },
  { name: 'connected', title: 'Connected', of: 'approved', mayStop: false },
  // Not every app asks for it.
  { name: 'signedIn', title: 'Signed in', of: 'connected', mayStop: true },
] as const
/** A step. */
export type Step = (typeof STEPS)[number]
/** The name of a step in the answer. */
export type StepName = Step['name']

/** The title of a step. */
export function titleOf(name: StepName): string {
  return STEPS.find((step) => step.name === name)?.title ?? name
}

/** Writes a number of seconds of `CONNECT_SECONDS`: "8 s", "2 min". Of the last one only the least is known. */
export function secondsText(seconds: number): string {
  if (seconds > 300) return 'over 5 min'
  return seconds < 60 ? `${seconds} s` : `${seconds / 60} min`
}
