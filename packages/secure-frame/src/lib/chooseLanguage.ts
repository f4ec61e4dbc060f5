/** Texts of one kind in every language but English, each a script of its own that is loaded when it is wanted. */
export type TextScripts<Texts> = Readonly<Record<string, () => Promise<{ readonly texts: Texts }>>>

/** Texts with their language. */
export interface ChosenTexts<Texts> {
  readonly language: string
  readonly isRightToLeft: boolean
  readonly texts: Texts
}

/** The first of the person's languages that there is. It comes from the browser: the app has no say in it. */
export async function chooseLanguage<Texts>(
  wanted: readonly string[],
  scripts: TextScripts<Texts>,
  english: Texts,
): Promise<ChosenTexts<Texts>> {
  const tags = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  const language = tags.find((tag) => tag === 'en' || Object.hasOwn(scripts, tag)) ?? 'en'
  const isRightToLeft = language === 'ar' || language === 'he'
  try {
    const loaded = await scripts[language]?.()
    if (loaded) return { language, isRightToLeft, texts: loaded.texts }
  } catch {
    // A script that did not come: a page in English is better than none.
  }
  return { language: 'en', isRightToLeft: false, texts: english }
}
