import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addImport, addToBlock, all } from './edits.mjs'
import { camel } from './names.mjs'

const LOCALES = join(import.meta.dirname, '../../packages/ui/src/text/locales')

/** Tags of the languages besides English, by the files of the common texts. */
export const LANGUAGES = readdirSync(LOCALES)
  .filter((name) => /^[a-z]{2}\.ts$/.test(name))
  .map((name) => name.slice(0, 2))
  .sort()

const NAMES = new Intl.DisplayNames('en', { type: 'language' })

const TITLES = "export const titleText = defineTexts('title', {"
const TRANSLATED = 'export const texts: PartTexts<typeof english> = {'

/**
 * Returns the files that a part or a view needs for its texts.
 * @typedef {object} Texts
 * @property {Record<string, string>} files
 * @property {Record<string, (text: string) => string>} edits
 * @property {string[]} generators
 * @property {string[]} next
 */

/** @param {string} part */
const folderOf = (part) => `packages/ui/src/parts/${part}/text`

/** @param {string} tag */
const translationsOf = (tag) => `import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** ${NAMES.of(tag)}. */
${TRANSLATED}
  title: {},
}
`

/** The texts of a new part: a catalogue for the titles of its views, empty as yet, in every language. @param {string} part @returns {Texts} */
export function textsOfPart(part) {
  const folder = folderOf(part)
  return {
    files: {
      [`${folder}/en.ts`]: `import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
${TITLES}})
`,
      ...Object.fromEntries(LANGUAGES.map((tag) => [`${folder}/${tag}.ts`, translationsOf(tag)])),
    },
    edits: {},
    generators: ['texts-reference.ts'],
    next: [`${folder}/en.ts: what it says, in catalogues beside the titles, and in every language`],
  }
}

/** Gives a part that has no titles yet a catalogue of them. @param {string} text */
function withTitles(text) {
  if (text.includes(TITLES)) return text
  const added = `${text}\n/** Texts: the titles of the part's views. */\n${TITLES}})\n`
  return /\bdefineTexts\b/.test(text)
    ? added
    : addImport("import { defineTexts } from '../../../text/text.ts'")(added)
}

/** @param {string} text */
function withTranslatedTitles(text) {
  return /^ {2}title: \{/m.test(text) ? text : addToBlock(TRANSLATED, '  title: {},\n')(text)
}

/** Writes a name as a sentence: `SwapPreview` becomes `Swap preview`. @param {string} view */
const toSentence = (view) => view.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/**
 * The title of a new view, in English in every language. No scaffold can translate it: the types are content, and the test of each
 * language names it until it is translated.
 * @param {string} part
 * @param {string} view
 * @returns {Texts & { readonly title: string, readonly editIndex: (text: string) => string }} `title` is the expression of it
 * in the part's `index.ts`, which `editIndex` makes it known to.
 */
export function textsOfView(part, view) {
  const folder = folderOf(part)
  const key = camel(view)
  const line = `  ${key}: '${toSentence(view)}',\n`
  const translated = all(withTranslatedTitles, addToBlock('  title: {', `  ${line}  `))
  return {
    files: {},
    edits: {
      [`${folder}/en.ts`]: all(withTitles, addToBlock(TITLES, line)),
      ...Object.fromEntries(LANGUAGES.map((tag) => [`${folder}/${tag}.ts`, translated])),
    },
    editIndex: (/** @type {string} */ text) =>
      /\btitleText\b/.test(text) ? text : addImport("import { titleText } from './text/en.ts'")(text),
    generators: ['texts-reference.ts'],
    next: [
      `${folder}/: the title of ${view}, in English and translated: ${LANGUAGES.join(', ')}`,
      'npx vitest run --project unit packages/ui/src/text: fails until no title is left in English',
    ],
    title: `titleText.${key}`,
  }
}
