import type { Kit } from '../kits/kit.ts'

/** A package.json of the app, as far as the codemod reads it. */
export interface Manifest {
  /** The folder, relative to the directory; empty for the directory itself. */
  readonly folder: string
  readonly path: string
  readonly text: string
  /** The name of the package, by which others of the repository import it. */
  readonly name?: string | undefined
  /** Whether other packages may import it, so that its entry exports names for code that is not here. */
  readonly isLibrary?: boolean
  readonly dependencies: Readonly<Record<string, string>>
}

const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a package.json. @returns undefined for one that is no JSON object */
export function readManifest(path: string, text: string): Manifest | undefined {
  const value = parse(text)
  if (!value) return undefined
  const dependencies: Record<string, string> = {}
  for (const field of FIELDS) {
    const entries = value[field]
    if (!isRecord(entries)) continue
    for (const [name, wanted] of Object.entries(entries))
      if (typeof wanted === 'string' && !(name in dependencies)) dependencies[name] = wanted
  }
  return {
    folder: path.replace(/\/?package\.json$/, ''),
    path,
    text,
    name: typeof value.name === 'string' ? value.name : undefined,
    isLibrary: ['main', 'module', 'exports', 'types'].some((field) => field in value),
    dependencies,
  }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The change of a package.json. */
export interface ManifestChange {
  readonly kits: readonly Kit[]
  /** Dependencies that some file still imports. */
  readonly kept: (name: string) => boolean
  /** Packages of Foyer, with their exact versions. */
  readonly added: Readonly<Record<string, string>>
}

/** Removes old dependencies and adds those of Foyer. The rest of the text stays as it is. */
export function changeManifest({ text }: Manifest, { kits, kept, added }: ManifestChange): string {
  const value = parse(text)
  if (!value) return text
  const isOld = (name: string) => kits.some((kit) => kit.isDependency(name)) && !kept(name)
  const present = new Set(
    FIELDS.flatMap((field) => (isRecord(value[field]) ? Object.keys(value[field]) : [])),
  )
  const missing = Object.fromEntries(Object.entries(added).filter(([name]) => !present.has(name)))
  // A library has the kit as a peer, so that there is one copy of it in the app; that holds for Foyer, too.
  const homes = FIELDS.filter((field) => isRecord(value[field]) && Object.keys(value[field]).some(isOld))
  const isAdded = (field: string) =>
    homes.length === 0 || homes.includes('dependencies')
      ? field === 'dependencies'
      : homes.some((home) => home === field)
  let hasChanged = false
  for (const field of FIELDS) {
    const entries = value[field]
    if (!isRecord(entries)) continue
    const old = Object.keys(entries).filter(isOld)
    if (old.length === 0) continue
    hasChanged = true
    for (const name of old) delete entries[name]
  }
  if (Object.keys(missing).length > 0)
    for (const field of FIELDS.filter(isAdded)) {
      hasChanged = true
      value[field] = sortIfSorted(isRecord(value[field]) ? value[field] : {}, missing)
    }
  return hasChanged ? print(value, text) : text
}

function sortIfSorted(
  entries: Record<string, unknown>,
  more: Record<string, string>,
): Record<string, unknown> {
  const names = Object.keys(entries)
  const isSorted = names.every((name, index) => index === 0 || (names[index - 1] ?? '') <= name)
  const all = { ...entries, ...more }
  if (!isSorted) return all
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Writes JSON with the indentation and line ends of the earlier text. */
function print(value: unknown, before: string): string {
  const indent = /^[{[]\r?\n([ \t]+)/.exec(before.replace(/^\uFEFF/, ''))?.[1] ?? '  '
  const newline = before.includes('\r\n') ? '\r\n' : '\n'
  const end = /\r?\n$/.test(before) ? newline : ''
  const mark = before.startsWith('\uFEFF') ? '\uFEFF' : ''
  return mark + JSON.stringify(value, null, indent).replaceAll('\n', newline) + end
}
