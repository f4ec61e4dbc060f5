import { APPEARANCE_HEX, ProjectAppearance } from '@foyer/api'
import { FAMILY_NAMES } from '@foyer/kit/families'
import * as v from 'valibot'
import { DEFAULT_TEXTS, TEXT_FIELDS } from './defaultTexts.ts'

/** The look of a project as the fields hold it. An empty field leaves the matter to the page. */
export interface LookDraft {
  readonly themeMode: 'page' | NonNullable<ProjectAppearance['themeMode']>
  readonly accent: string
  /** Empty: the same as in the light mode. */
  readonly accentDark: string
  /** In px. */
  readonly radius: string
  readonly font: string
  /** Texts by language and key. Texts without a field are among them. */
  readonly texts: NonNullable<ProjectAppearance['texts']>
  /** CAIP-2 ids in their order. */
  readonly networks: readonly string[]
}

/** The options of the theme's mode. */
export const MODES = [
  { value: 'page', text: 'As each page says' },
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
  { value: 'auto', text: 'As the visitor’s system has it' },
] as const

/** The languages of the modal, with their names in English. */
export const LANGUAGES = Object.keys(DEFAULT_TEXTS).map((code) => ({
  value: code,
  text: new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code,
}))

/** The names of the built-in networks by their CAIP-2 ids. */
export const NETWORK_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(FAMILY_NAMES).flatMap(([family, { networks }]) =>
    Object.entries(networks).map(([id, name]): [string, string] => [
      id.includes(':') ? id : `${family}:${id}`,
      name,
    ]),
  ),
)

/** The name of a network; its id for one that is not built in. */
export function networkName(id: string): string {
  return NETWORK_NAMES.get(id) ?? id
}

/** Fills the fields. */
export function toLookDraft({
  themeMode,
  themeVariables = {},
  texts = {},
  networks = [],
}: ProjectAppearance): LookDraft {
  const { accent = '', radius, fontFamily = '' } = themeVariables
  const { light, dark } = typeof accent === 'string' ? { light: accent, dark: '' } : accent
  return {
    ...{ accent: light, accentDark: dark, texts, networks },
    themeMode: themeMode ?? 'page',
    radius: radius === undefined ? '' : String(radius),
    font: fontFamily,
  }
}

/** Makes the look of the fields. Variables that have no field stay as they are kept. */
export function toLook(kept: ProjectAppearance, draft: LookDraft): ProjectAppearance {
  const { accent: _accent, radius: _radius, fontFamily: _font, ...others } = kept.themeVariables ?? {}
  const accent = draft.accent.trim()
  const dark = draft.accentDark.trim()
  const themeVariables = {
    ...others,
    ...(accent !== '' && { accent: dark === '' ? accent : { light: accent, dark } }),
    ...(draft.radius.trim() !== '' && { radius: Number(draft.radius) }),
    ...(draft.font.trim() !== '' && { fontFamily: draft.font.trim() }),
  }
  const texts = withoutEmpty(draft.texts)
  return {
    ...(draft.themeMode !== 'page' && { themeMode: draft.themeMode }),
    ...(Object.keys(themeVariables).length > 0 && { themeVariables }),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(draft.networks.length > 0 && { networks: draft.networks }),
  }
}

/** The look of the fields as a preview draws it: what is not sound is left out. */
export function toPreview(kept: ProjectAppearance, draft: LookDraft) {
  const wrong = Object.entries(problemsOf(draft)).filter(([, problem]) => problem !== undefined)
  const sound = { ...draft, ...Object.fromEntries(wrong.map(([name]) => [name, ''])) }
  const { themeMode, themeVariables = {}, texts = {} } = toLook(kept, sound)
  return { themeMode, themeVariables, texts }
}

function withoutEmpty(texts: LookDraft['texts']): LookDraft['texts'] {
  const full = Object.entries(texts).map(([language, ofIt]): [string, Readonly<Record<string, string>>] => [
    language,
    Object.fromEntries(Object.entries(ofIt).filter(([, text]) => text.trim() !== '')),
  ])
  return Object.fromEntries(full.filter(([, ofIt]) => Object.keys(ofIt).length > 0))
}

/** Whether a text is a colour such as `#0988f0`, by the rule of the server. */
export function isHex(text: string): boolean {
  return APPEARANCE_HEX.test(text.trim())
}

/** Says of each field what is wrong with it; undefined where nothing is. */
export function problemsOf({ accent, accentDark, radius, font }: LookDraft) {
  const wrongHex = 'Write a colour as # and six digits, such as #0988f0.'
  const isFont = v.is(ProjectAppearance, { themeVariables: { fontFamily: font.trim() } })
  const hasLight = accent.trim() !== ''
  return {
    accent: hasLight && !isHex(accent) ? wrongHex : undefined,
    accentDark:
      accentDark.trim() !== '' && !isHex(accentDark)
        ? wrongHex
        : accentDark.trim() !== '' && !hasLight
          ? 'Choose the accent first.'
          : undefined,
    radius: /^(?:|\d|[1-3]\d|40)$/.test(radius.trim()) ? undefined : 'Write a whole number from 0 to 40.',
    font: font.trim() === '' || isFont ? undefined : 'Write names of fonts with commas between them.',
  }
}

/** Says what is wrong with a text; undefined where nothing is. */
export function textProblem(text: string): string | undefined {
  const isSound = text.trim() === '' || v.is(ProjectAppearance, { texts: { en: { 'a.b': text } } })
  return isSound ? undefined : 'Write plain text of up to 200 characters.'
}

/** Whether the look can be saved. */
export function isLookSound(kept: ProjectAppearance, draft: LookDraft): boolean {
  return (
    Object.values(problemsOf(draft)).every((problem) => problem === undefined) &&
    v.is(ProjectAppearance, toLook(kept, draft))
  )
}

/** The fields that differ, in words. */
export function changedLook(before: LookDraft, after: LookDraft) {
  const facts = (draft: LookDraft): readonly (readonly [title: string, value: string])[] => [
    ['Colour scheme', MODES.find(({ value }) => value === draft.themeMode)?.text ?? ''],
    ['Accent', draft.accent],
    ['Accent in the dark mode', draft.accentDark],
    ['Corner radius in px', draft.radius],
    ['Font', draft.font],
    ['Networks', draft.networks.map(networkName).join('\n')],
  ]
  const [was, is] = [facts(before), facts(after)]
  const fields = was.map(([title, value], at) => ({ title, before: value, after: is[at]?.[1] ?? '' }))
  return [...fields, ...changedTexts(before, after)]
    .filter((field) => field.before !== field.after)
    .map((field) => ({
      title: field.title,
      before: field.before || 'as the page says',
      after: field.after || 'as the page says',
    }))
}

function changedTexts(before: LookDraft, after: LookDraft) {
  return LANGUAGES.flatMap(({ value: language, text: name }) =>
    TEXT_FIELDS.map(({ key, label }) => ({
      title: `${label}, in ${name}`,
      before: before.texts[language]?.[key] ?? '',
      after: after.texts[language]?.[key] ?? '',
    })),
  )
}
