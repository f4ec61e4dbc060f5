import type { Translations } from './index.ts'

/** German. */
export const texts: Translations = {
  'Connect Wallet': 'Wallet verbinden',
}
