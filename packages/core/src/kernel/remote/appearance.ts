import { isRecord } from '@foyer/kit'
import type { ModalOptions } from '../options/modalOptions.ts'
import { toAppearanceKey } from '../storage/storageKeys.ts'
import type { ThemeChoice } from '../theme/themeVariables.ts'

/** The look that an owner has set for the modals of a project. It holds where the page does not say otherwise. */
export interface Appearance extends ThemeChoice {
  readonly networks?: ModalOptions['networks'] | undefined
  /** Texts by the code of their language and by their key. They are read where they are drawn. */
  readonly texts?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Reads the look of the project as an earlier visit kept it, so that the first paint has it already; undefined for none. Nothing of it is
 * believed here, since the buttons need it before much else is loaded: `resolveOptions` checks it like the options of a page, and the
 * theme and the language check each of their values where they use it.
 */
export function readAppearance(
  storage: Pick<Storage, 'getItem'> | undefined,
  page: Pick<ModalOptions, 'id' | 'projectId'>,
): Appearance | undefined {
  try {
    const { id = 'main', projectId } = page
    const kept: unknown = JSON.parse(storage?.getItem(toAppearanceKey(id)) ?? '')
    // It is believed no more than an option of a page, and has the type of one.
    if (isRecord(kept) && kept.projectId === projectId && isRecord(kept.appearance)) return kept.appearance
  } catch {
    // No storage, or nothing in it that is JSON.
  }
  return undefined
}
