import type { Language } from '@foyer/ui'

interface EnglishTexts {
  readonly titleText?: Readonly<Record<string, { readonly id: string; readonly english: string }>>
}

const modules = import.meta.glob<EnglishTexts>('../../../packages/ui/src/parts/*/text/en.ts', { eager: true })

/** The title of Connect is the only one that belongs to the frame. */
const TITLE_OF_CONNECT = { id: 'frame.titleConnect', english: 'Connect Wallet' }

/** The title of a list of states in a language, where a view has the same one. */
export function translateTitle(title: string, language: Language | undefined): string {
  const titles = Object.values(modules).flatMap(({ titleText = {} }) => Object.values(titleText))
  const entry = [TITLE_OF_CONNECT, ...titles].find(({ english }) => english === title)
  return (entry && language?.find(entry)) ?? title
}
