import type { InitOptions } from '@foyer/elements'
import type { DemoConfig } from '../readConfig.ts'
import type { Settings } from './settings.ts'
import { toUpdate } from './toOptions.ts'

/**
 * Makes the options for each `foyer.update` of the page. The language is left to the `locale` of the page's
 * `<wallet-modal>` until a visitor picks one in the settings: an option of `foyer.init` is stronger than an attribute.
 */
export function createUpdates(
  place: DemoConfig,
  elementLocale: () => string | undefined,
): (settings: Settings, pageMode: 'auto' | 'light' | 'dark') => InitOptions {
  let isPicked = false
  return (settings, pageMode) => {
    const { locale: picked, ...options } = toUpdate(settings, place, pageMode)
    isPicked ||= settings.locale !== undefined
    if (!isPicked) return options
    const locale = settings.locale ?? elementLocale() ?? picked
    return locale === undefined ? options : { ...options, locale }
  }
}
