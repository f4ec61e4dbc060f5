import * as v from 'valibot'
import { Caip2 } from './primitives.ts'
import type { Schema } from './schema.ts'

/** The most characters of an appearance as JSON, so that a page can keep it. */
export const MAX_APPEARANCE_CHARS = 16_000
/** The most characters of one text. */
export const MAX_APPEARANCE_TEXT_CHARS = 200
/** The most networks of an appearance. */
export const MAX_APPEARANCE_NETWORKS = 50

/** The theme variables that are colours. */
export const APPEARANCE_COLOURS = [
  'accent',
  'background',
  'text',
  'border',
  'danger',
  'success',
  'warning',
  'backdrop',
] as const
/** A theme variable that is a colour. */
export type AppearanceColour = (typeof APPEARANCE_COLOURS)[number]

/** The one rule for a colour of an appearance: # and 3, 4, 6 or 8 digits. The transparency of those with 4 or 8 is used by the backdrop alone. */
export const APPEARANCE_HEX: RegExp = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i

/** A colour of an appearance as hex; or two, for the light and for the dark mode. */
export type AppearanceHex = string | { readonly light: string; readonly dark: string }

/** The theme variables of a project. They are those of the modal, in the spellings that can hold nothing but a value. */
export interface AppearanceVariables
  extends Readonly<{ [Name in AppearanceColour]?: AppearanceHex | undefined }> {
  readonly preset?: 'foyer' | 'paper' | 'terminal' | 'candy' | 'graphite' | 'contrast' | undefined
  /** In px. */
  readonly radius?: number | undefined
  /** The strength of shadows, from 0 for none to 2. */
  readonly shadow?: number | undefined
  readonly density?: 'compact' | 'regular' | 'roomy' | undefined
  /** Names of font families, between commas. */
  readonly fontFamily?: string | undefined
}

/** The look of a project's modals. It holds where a page does not say otherwise; what is left out is as the page says. */
export interface ProjectAppearance {
  /** The colour scheme; `auto` follows the visitor's system. */
  readonly themeMode?: 'light' | 'dark' | 'auto' | undefined
  readonly themeVariables?: AppearanceVariables | undefined
  /** Texts by the code of their language, such as `de`, and by their key, such as `frame.titleConnect`. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  /** CAIP-2 ids in their order; the first one is in use before a wallet says otherwise. */
  readonly networks?: readonly string[] | undefined
}

/** The schema of `ProjectAppearance`: colours, lengths, names of fonts and plain texts alone. Unknown members are dropped. */
export const ProjectAppearance: Schema<ProjectAppearance> = appearanceSchema(v.object)

/** The schema of a `ProjectAppearance` that somebody sets: an unknown member is refused by its name, so that none is lost without a word. */
export const SetAppearance: Schema<ProjectAppearance> = appearanceSchema(strictObject())

/**
 * Makes schemas of objects as `v.object` does, which name a member that they do not know.
 * @__NO_SIDE_EFFECTS__
 */
function strictObject(): typeof v.object {
  const strict = (entries: v.ObjectEntries) =>
    v.strictObject(entries, ({ expected, received }) =>
      expected === 'never' ? `a look has no member ${received}` : `not an object, but ${received}`,
    )
  // It takes and gives the same, and refuses more: their types differ in the name of the schema alone.
  return strict as unknown as typeof v.object
}

/**
 * The schema, made in one call that a bundler removes when it is not used.
 * @__NO_SIDE_EFFECTS__
 */
function appearanceSchema(object: typeof v.object) {
  const hex = v.pipe(v.string(), v.regex(APPEARANCE_HEX, 'not a colour such as #0988f0'))
  const colour = v.optional(v.union([hex, object({ light: hex, dark: hex })]))
  const font = /(?:[\w-]+(?: [\w-]+)*|"[\w -]+"|'[\w -]+')/.source
  const text = v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(MAX_APPEARANCE_TEXT_CHARS),
    // Controls would break a line, and overrides of the direction show another text than is written.
    v.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, 'not plain text'),
  )
  const key = v.pipe(v.string(), v.regex(/^[a-z]\w{0,39}\.\w{1,59}$/i, 'not the key of a text'))
  const language = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'not the code of a language'))
  const shape = object({
    themeMode: v.optional(v.picklist(['light', 'dark', 'auto'])),
    themeVariables: v.optional(
      object({
        preset: v.optional(v.picklist(['foyer', 'paper', 'terminal', 'candy', 'graphite', 'contrast'])),
        ...v.entriesFromList(APPEARANCE_COLOURS, colour),
        radius: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(40))),
        shadow: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(2))),
        density: v.optional(v.picklist(['compact', 'regular', 'roomy'])),
        fontFamily: v.optional(
          v.pipe(
            v.string(),
            v.maxLength(300),
            v.regex(new RegExp(`^${font}(?:, ?${font})*$`), 'not names of fonts'),
          ),
        ),
      }),
    ),
    texts: v.optional(v.record(language, v.record(key, text))),
    networks: v.optional(
      v.pipe(
        v.array(Caip2),
        v.minLength(1),
        v.maxLength(MAX_APPEARANCE_NETWORKS),
        v.check((ids) => new Set(ids).size === ids.length, 'one network stands there twice'),
      ),
    ),
  })
  return v.pipe(
    shape,
    v.check((given) => JSON.stringify(given).length <= MAX_APPEARANCE_CHARS, 'too long'),
  )
}
