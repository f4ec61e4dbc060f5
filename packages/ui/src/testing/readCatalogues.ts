import { existsSync, readdirSync } from 'node:fs'
import type { Catalogue, TextEntry } from '../text/text.ts'
import type { Locale } from '../text/translations.ts'

const SOURCES = new URL('..', import.meta.url)

/** A folder of texts: the common one, or that of a part. */
export interface TextHome {
  /** Undefined for the common texts. */
  readonly part: string | undefined
  /** Names of the files in the folder. */
  readonly files: readonly string[]
  /** Texts that are translated here, by address: those of its catalogues, without what they take from the common ones. */
  readonly entries: ReadonlyMap<string, TextEntry>
}

/** Translations by address. */
export type TextsById = ReadonlyMap<string, string>

function isCatalogue(value: unknown): value is Catalogue {
  return typeof value === 'object' && value !== null
}

async function readEntries(file: URL): Promise<ReadonlyMap<string, TextEntry>> {
  const exported: Readonly<Record<string, unknown>> = await import(file.href)
  const entries = Object.values(exported)
    .filter(isCatalogue)
    .flatMap((catalogue) => Object.values(catalogue))
  return new Map(entries.map((entry) => [entry.id, entry]))
}

function folderOf(part: string | undefined): URL {
  return new URL(part === undefined ? 'text/' : `parts/${part}/text/`, SOURCES)
}

/** Reads all English texts by the folder that holds them, the common ones first. */
export async function readTextHomes(): Promise<readonly TextHome[]> {
  const common = await readEntries(new URL('text/en.ts', SOURCES))
  const homes: TextHome[] = [{ part: undefined, files: readdirSync(folderOf(undefined)), entries: common }]
  for (const part of readdirSync(new URL('parts/', SOURCES)).sort()) {
    const folder = folderOf(part)
    if (!existsSync(folder)) continue
    const entries = await readEntries(new URL('en.ts', folder))
    const own = new Map([...entries].filter(([id]) => !common.has(id)))
    homes.push({ part, files: readdirSync(folder), entries: own })
  }
  return homes
}

/** Reads what a language says for the texts of a folder. */
export async function readTranslations({ part }: TextHome, locale: Locale): Promise<TextsById> {
  const file = new URL(part === undefined ? `locales/${locale}.ts` : `${locale}.ts`, folderOf(part))
  const { texts } = await import(file.href)
  return toTextsById(texts)
}

/** Translations by catalogue and key, by address instead. */
export function toTextsById(texts: Readonly<Record<string, Readonly<Record<string, string>>>>): TextsById {
  return new Map(
    Object.entries(texts).flatMap(([name, catalogue]) =>
      Object.entries(catalogue).map(([key, text]) => [`${name}.${key}`, text] as const),
    ),
  )
}
