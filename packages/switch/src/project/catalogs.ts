import type { Kit } from '../kits/kit.ts'

/** Versions of packages by the name of their catalog. The one without a name is `default`. */
export type Catalogs = ReadonlyMap<string, ReadonlyMap<string, string>>

interface Line {
  readonly text: string
  readonly indent: number
  readonly key: string
  readonly value: string
}

function readLine(text: string): Line | undefined {
  const [, blanks = '', , key = '', value = ''] =
    /^( *)(['"]?)([^'"#:\s][^'":]*?)\2\s*:\s*(.*)$/.exec(text) ?? []
  if (key === '') return undefined
  return {
    text,
    indent: blanks.length,
    key,
    value: value.replace(/\s+#.*$/, '').replace(/^(['"])(.*)\1$/, '$2'),
  }
}

/** The catalog that each line of a pnpm-workspace.yaml belongs to; undefined for the lines beside them. */
function listEntries(text: string): { catalog: string | undefined; line: Line | undefined }[] {
  let top = ''
  let catalog: string | undefined
  let depth = 0
  return text.split('\n').map((one) => {
    const line = readLine(one.replace(/\r$/, ''))
    if (!line) return { catalog: undefined, line }
    if (line.indent === 0) {
      top = line.key
      catalog = top === 'catalog' ? 'default' : undefined
      depth = 0
      return { catalog: undefined, line }
    }
    if (top === 'catalogs' && (depth === 0 || line.indent <= depth)) {
      depth = line.indent
      catalog = line.key
      return { catalog: undefined, line }
    }
    return { catalog, line }
  })
}

/** Reads the catalogs of a pnpm-workspace.yaml. */
export function readCatalogs(text: string): Catalogs {
  const catalogs = new Map<string, Map<string, string>>()
  for (const { catalog, line } of listEntries(text)) {
    if (catalog === undefined || !line) continue
    const entries = catalogs.get(catalog) ?? new Map<string, string>()
    catalogs.set(catalog, entries.set(line.key, line.value))
  }
  return catalogs
}

/** Reads the version that a dependency has by its catalog. @returns undefined where the version is written elsewhere */
export function resolveVersion(name: string, wanted: string, catalogs: Catalogs): string | undefined {
  const [, catalog] = /^catalog:(.*)$/.exec(wanted) ?? []
  if (catalog !== undefined) return catalogs.get(catalog || 'default')?.get(name)
  return /^(?!npm:)[a-z+]+:/.test(wanted) ? undefined : wanted.replace(/^npm:(?:@[^@]*|[^@]*)@/, '')
}

/** Takes packages of kits out of the catalogs that no package.json names any more. */
export function changeCatalogs(
  text: string,
  kits: readonly Kit[],
  isNamed: (name: string) => boolean,
): string {
  const entries = listEntries(text)
  const isGone = ({ catalog, line }: (typeof entries)[number]) =>
    catalog !== undefined &&
    line !== undefined &&
    kits.some((kit) => kit.isDependency(line.key)) &&
    !isNamed(line.key)
  const left = new Map<string, number>()
  for (const entry of entries)
    if (entry.catalog !== undefined && !isGone(entry))
      left.set(entry.catalog, (left.get(entry.catalog) ?? 0) + 1)
  const emptied = new Set(
    entries.filter(isGone).flatMap(({ catalog }) => (left.has(catalog ?? '') ? [] : [catalog])),
  )
  const lines = text.split('\n')
  return lines
    .filter((_, index) => {
      const entry = entries[index]
      const isHead = entry?.catalog === undefined && entry?.line?.value === '' && emptied.has(entry.line.key)
      const isDefaultHead = entry?.line?.text.startsWith('catalog:') && emptied.has('default')
      return !(entry && (isGone(entry) || isHead || isDefaultHead))
    })
    .join('\n')
}
