import type { SocialProvider } from '../../../ports/auth.ts'
import type { Device } from '../../../ports/platform.ts'

/** Providers that sign nobody in inside of another app: their pages answer such browsers with an error. */
const REFUSING: readonly SocialProvider[] = ['google', 'facebook']

/** Whether a provider refuses the browser that the page is shown in, since it belongs to another app. */
export function isRefusedInApp(
  provider: SocialProvider,
  { isInAppBrowser, isTelegram }: Pick<Device, 'isInAppBrowser' | 'isTelegram'>,
): boolean {
  return (isInAppBrowser || isTelegram) && REFUSING.includes(provider)
}

/** The providers, those last that refuse the browser that the page is shown in. */
export function withRefusedLast(
  providers: readonly SocialProvider[],
  device: Pick<Device, 'isInAppBrowser' | 'isTelegram'>,
): readonly SocialProvider[] {
  const isRefused = (provider: SocialProvider) => isRefusedInApp(provider, device)
  return [...providers.filter((one) => !isRefused(one)), ...providers.filter(isRefused)]
}
