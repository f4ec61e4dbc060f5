import { expect, test } from 'vitest'
import { DEFAULT_TEXTS, TEXT_FIELDS } from '../../packages/console/src/pages/project/look/defaultTexts.ts'
import { connectText } from '../../packages/ui/src/parts/connect/text/en.ts'
import { accountText, buttonText, frameText } from '../../packages/ui/src/text/en.ts'
import { createLanguage } from '../../packages/ui/src/text/locales/createLanguage.ts'

// The console shows the modal's own texts in its empty fields, and imports nothing of the modal. A text that the modal words anew would
// stand there as before.

const ENGLISH = new Map(
  [accountText, buttonText, connectText, frameText]
    .flatMap((texts) => Object.values(texts))
    .map(({ id, english }): [string, string] => [id, english]),
)

test.each(Object.entries(DEFAULT_TEXTS))(
  'the texts in the empty fields of the console are those of the modal: %s',
  async (tag, texts) => {
    const language = await createLanguage(tag).load(['connect', 'account'])
    for (const { key } of TEXT_FIELDS) {
      const english = ENGLISH.get(key) ?? ''
      expect(english).not.toBe('')
      expect(language.find({ id: key, english }) ?? english).toBe(texts[key])
    }
  },
)
