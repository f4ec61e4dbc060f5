import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ts } from 'ts-morph'
import type { Change } from '../files/writeAll.ts'
import { type Note, toLink } from '../report.ts'

/** The package that a bridge is put into. */
export interface BridgePlace {
  /** The folder of the package, relative to the directory; empty for the directory itself. */
  readonly folder: string
  readonly files: readonly { readonly path: string; readonly text: string }[]
}

// A bridge is a file of the app's own: hooks of the shape that its code calls, over those of Foyer.
const SOURCES = join(import.meta.dirname, '../../bridges')

/** Bridges that others import, and bridges without JSX. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  solana: ['solanaCalls'],
  onboard: ['onboardApi'],
  onboardVue: ['onboardApi'],
}
const PLAIN: ReadonlySet<string> = new Set([
  'solanaCalls',
  'appkitVue',
  'appkitModal',
  'onboardApi',
  'onboardVue',
])

const isTyped = ({ files }: BridgePlace) =>
  files.some(({ path }) => /\.tsx?$|\.vue$/.test(path) && !path.endsWith('.d.ts'))

function toFolder({ folder, files }: BridgePlace): string {
  const source = folder === '' ? 'src' : `${folder}/src`
  const home = files.some(({ path }) => path.startsWith(`${source}/`)) ? source : folder
  return home === '' ? 'foyer' : `${home}/foyer`
}

/** Returns how a file imports a bridge. */
export function toBridgeModule(place: BridgePlace, from: string): (name: string) => string {
  const text = place.files.find(({ path }) => path === from)?.text ?? ''
  return (name) => {
    const way = posix.relative(posix.dirname(from), `${toFolder(place)}/${name}`)
    const module = way.startsWith('.') ? way : `./${way}`
    // A file that names the ends of its neighbours has to name this one's, too.
    const end = /from\s*['"]\.[^'"]*\.(tsx?|jsx?)['"]/.exec(text)?.[1]
    if (end === undefined) return module
    return `${module}${end.startsWith('ts') ? toEnd(name, true) : '.js'}`
  }
}

const toEnd = (name: string, typed: boolean) => {
  const isPlain = PLAIN.has(name)
  if (typed) return isPlain ? '.ts' : '.tsx'
  return isPlain ? '.js' : '.jsx'
}

/** The files of the bridges that an app needs. One that is there stays as it is. */
export function planBridges(
  place: BridgePlace,
  names: ReadonlySet<string>,
): { changes: Change[]; notes: Note[] } {
  const typed = isTyped(place)
  const all = new Set([...names].flatMap((name) => [name, ...(NEEDED[name] ?? [])]))
  const changes = [...all].flatMap((name): Change[] => {
    const path = `${toFolder(place)}/${name}${toEnd(name, typed)}`
    if (place.files.some((file) => file.path === path) || findInTheWay(place, name)) return []
    const source = readFileSync(join(SOURCES, `${name}${toEnd(name, true)}`), 'utf8')
    return [{ path, before: undefined, after: typed ? source : removeTypes(source) }]
  })
  const notes = [...all].flatMap((name): Note[] => {
    const file = findInTheWay(place, name)
    const message = `this file stands where \`${toFolder(place)}/${name}\` of the codemod belongs. Rename it, and run the codemod again on the old code.`
    return file ? [{ file, line: 1, kind: 'todo', message, link: toLink('switch') }] : []
  })
  return { changes, notes }
}

/** A file of the app's own that an import of a bridge would lead to. A bridge itself imports a package of Foyer. */
function findInTheWay(place: BridgePlace, name: string): string | undefined {
  const start = `${toFolder(place)}/${name}`
  return place.files.find(
    ({ path, text }) =>
      path.startsWith(start) &&
      /^(?:\/index)?\.[jt]sx?$/.test(path.slice(start.length)) &&
      !/['"]@foyer\//.test(text),
  )?.path
}

/** Leaves the types of a bridge away, for apps without TypeScript. */
function removeTypes(source: string): string {
  const { outputText } = ts.transpileModule(source, {
    fileName: 'bridge.tsx',
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.Preserve,
      verbatimModuleSyntax: true,
      removeComments: false,
    },
  })
  return outputText.replace(/;$/gm, '').replace(/^ +/gm, (indent) => ' '.repeat(indent.length / 2))
}
