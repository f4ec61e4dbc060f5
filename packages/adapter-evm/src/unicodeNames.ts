import { ens_normalize } from '@adraffy/ens-normalize'

/** The name in the one form that names are compared in. @throws Error for a text that is no name. Standard: ENSIP-15. */
export function normalizeUnicode(text: string): string {
  return ens_normalize(text)
}
