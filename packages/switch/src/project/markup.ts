import { type Note, toLink } from '../report.ts'
import { ATTRIBUTES } from '../source/elements.ts'
import { type Transformed, type TransformInput, transformScript } from '../transformScript.ts'

type MarkupInput = Omit<TransformInput, 'kind'>

/** A script inside of a page or a component. */
interface InnerScript {
  readonly start: number
  readonly text: string
  readonly isTyped: boolean
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi

function listScripts(text: string): InnerScript[] {
  return [...text.matchAll(SCRIPT)].flatMap((match) => {
    const [whole, attributes = '', code = ''] = match
    const start = match.index + whole.indexOf('>', `<script${attributes}`.length - 1) + 1
    const type = /\btype\s*=\s*["']?([\w/+-]+)/i.exec(attributes)?.[1] ?? 'module'
    const isScript = /^(?:module|text\/javascript|application\/javascript|text\/babel)$/i.test(type)
    return isScript && code.trim() !== ''
      ? [{ start, text: code, isTyped: /\blang\s*=\s*["']?tsx?/i.test(attributes) }]
      : []
  })
}

/** Renames custom elements, and attributes of theirs, outside of scripts. */
function renameTags(text: string, elements: Readonly<Record<string, string>>): string {
  const names = Object.keys(elements)
  if (names.length === 0) return text
  const tag = new RegExp(`(</?)(${names.join('|')})(?=[\\s/>])([^<>]*)`, 'g')
  // In a style sheet of a component, an element is named without brackets.
  const selector = new RegExp(`(^|[\\s,>+~}])(${names.join('|')})(?=[\\s,.:[{>+~])`, 'gm')
  const renamed = text.replace(tag, (_, open: string, name: string, rest: string) => {
    const attributes = Object.entries(ATTRIBUTES).reduce(
      (sum, [old, next]) => sum.replace(new RegExp(`([\\s:])${old}(?==)`, 'g'), `$1${next}`),
      rest,
    )
    return `${open}${elements[name] ?? name}${attributes}`
  })
  return renamed.replace(
    /(<style\b[^>]*>)([\s\S]*?)(<\/style)/gi,
    (_, open: string, css: string, end: string) => {
      const next = css.replace(
        selector,
        (_match, before: string, name: string) => before + (elements[name] ?? name),
      )
      return open + next + end
    },
  )
}

/** Rewrites the scripts and tags of a page, or of a component of Vue. */
export function transformMarkup(input: MarkupInput): Transformed {
  const elements = Object.assign({}, ...input.kits.map((kit) => kit.elements ?? {}))
  const notes: Note[] = []
  const bridges = new Set<string>()
  let result = ''
  let at = 0
  for (const script of listScripts(input.text)) {
    const made = transformScript({
      ...input,
      text: script.text,
      kind: script.isTyped ? 'ts' : 'js',
      ...(/\.vue$/.test(input.path) && { usedElsewhere: listWordsBeside(input.text, script) }),
    })
    const before = countLines(input.text.slice(0, script.start))
    if (made.problem)
      return {
        text: input.text,
        notes: [],
        bridges: new Set(),
        problem: { ...made.problem, line: made.problem.line + before },
      }
    result += renameTags(input.text.slice(at, script.start), elements)
    const shift = countLines(result)
    for (const note of made.notes)
      notes.push({ ...note, line: note.line + (note.kind === 'todo' ? shift : before) })
    for (const name of made.bridges) bridges.add(name)
    result += made.text
    at = script.start + script.text.length
  }
  result += renameTags(input.text.slice(at), elements)
  notes.push(...reportAddresses({ ...input, text: result }))
  return { text: result, notes, bridges, problem: undefined }
}

/** The words of a component beside one of its scripts: each may be a name that it uses of that script. Those of which it takes a member come with a dot, too. */
function listWordsBeside(text: string, { start, text: own }: InnerScript): ReadonlySet<string> {
  const beside = `${text.slice(0, start)} ${text.slice(start + own.length)}`
  return new Set(beside.match(/[A-Za-z_$][\w$]*/g)?.concat(beside.match(/[A-Za-z_$][\w$]*\./g) ?? []))
}

/** Names the lines that load a package of an old kit from another site. */
function reportAddresses({ path, text, kits }: MarkupInput): Note[] {
  return text.split('\n').flatMap((line, index): Note[] => {
    const name = listLoadedNames(line).find((one) => kits.some((kit) => kit.isModule(one)))
    const topic = kits.find((kit) => name !== undefined && kit.isModule(name))?.topic
    if (name === undefined || topic === undefined) return []
    const message = `\`${name}\` is left: the codemod does not change addresses.`
    return [{ file: path, line: index + 1, kind: 'todo', message, link: toLink(topic) }]
  })
}

/** The packages that a text loads from other sites, as in `https://esm.sh/@scope/name@1`. */
export function listLoadedNames(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[\w.-]+\/(?:npm\/)?(@[\w-]+\/[\w.-]+)/g)].map(([, name]) => name ?? '')
}

const countLines = (text: string) => text.split('\n').length - 1
