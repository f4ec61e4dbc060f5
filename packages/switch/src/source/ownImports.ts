/** An import of a text, or an export of another module's names. */
export interface TextImport {
  readonly module: string
  /** Pairs of the exported name and the name here; undefined where any name may be meant. */
  readonly names: readonly (readonly [name: string, local: string])[] | undefined
  readonly isExport: boolean
  readonly index: number
}

const STATIC =
  /(?<![\w$.])(import|export)\s+(?:type\s+)?(?:([\w$]+)\s*,?\s*)?(?:\{([^{}]*)\}\s*|(\*)(?:\s*as\s+[\w$]+)?\s*)?from\s*(['"])([^'"\n]+)\5/g
const LOADED =
  /(?<![\w$.])(?:import|require|mock|unmock|doMock)\s*\(\s*(?:\/\*[^*]*\*\/\s*)?(['"])([^'"\n]+)\1/g

function readNames(list: string): [string, string][] {
  return list.split(',').flatMap((part): [string, string][] => {
    const words = part
      .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
      .trim()
      .replace(/^type\s+(?!as\b)/, '')
    const [, name, local] = /^([\w$]+)(?:\s+as\s+([\w$]+))?$/.exec(words) ?? []
    return name ? [[name, local ?? name]] : []
  })
}

/** Lists the imports of a script, page or component by its text alone, which is enough to follow names from file to file. */
export function listTextImports(text: string): TextImport[] {
  const written = [...text.matchAll(STATIC)].map((match): TextImport => {
    const [, word, byDefault, list, star, , module = ''] = match
    const names = [...(byDefault ? [['default', byDefault] as const] : []), ...readNames(list ?? '')]
    return { module, names: star ? undefined : names, isExport: word === 'export', index: match.index }
  })
  const loaded = [...text.matchAll(LOADED)].map(
    (match): TextImport => ({
      module: match[2] ?? '',
      names: undefined,
      isExport: false,
      index: match.index,
    }),
  )
  return [...written, ...loaded]
}
