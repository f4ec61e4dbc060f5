import type { Modal } from '../../kernel/modal.ts'
import { regionOf } from './rules/region.ts'

/** The country that the app says, or the one that the browser's language names. Nobody is asked where the visitor is. */
export function regionFor({ options }: Pick<Modal, 'options'>): string | undefined {
  return options.onramp.country ?? regionOf(new Intl.NumberFormat().resolvedOptions().locale)
}
