import { regionOf } from './rules/region.ts'

/** The country that the browser's language names. Nobody is asked where the visitor is. */
export function currentRegion(): string | undefined {
  return regionOf(new Intl.NumberFormat().resolvedOptions().locale)
}
