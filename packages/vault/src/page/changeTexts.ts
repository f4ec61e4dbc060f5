import type { LinkPurpose } from '../database/schema.ts'
import { CHANGE_TEXTS } from './text/changeText.ts'
import type { PageTexts } from './text/en.ts'
import { MOVED_TEXTS } from './text/movedText.ts'

/** Texts of the page of a link that replace those for a new device. Every language of the page has them. */
export function changeTexts(purpose: LinkPurpose, language: string): Partial<PageTexts> {
  return (purpose === 'change' ? CHANGE_TEXTS : MOVED_TEXTS).get(language) ?? {}
}
