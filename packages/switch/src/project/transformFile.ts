import type { Note } from '../report.ts'
import { toLink } from '../report.ts'
import type { ScriptKind } from '../source/parse.ts'
import { type Transformed, type TransformInput, transformScript } from '../transformScript.ts'
import { transformMarkup } from './markup.ts'

/** The input of `transformFile`. */
export type FileInput = Omit<TransformInput, 'kind'> & {
  /** Whether the text is none of UTF-8. */
  readonly isForeign: boolean
  /** Whether the person who runs the codemod has the file stay as it is. */
  readonly isIgnored: boolean
}

/** Rewrites one file of any kind that the codemod knows. It reports the places where others still name an old kit. */
export function transformFile(input: FileInput): Transformed {
  if (input.isIgnored) {
    const made = leave(input, '`--ignore` names this file')
    return { ...made, notes: made.notes.map((note) => ({ ...note, kind: 'left-out' as const })) }
  }
  if (input.isForeign) return leave(input, 'the file is not in UTF-8')
  const kind = toScriptKind(input.path)
  if (kind) return transformScript({ ...input, kind })
  if (/\.(?:vue|html)$/.test(input.path)) return transformMarkup(input)
  if (/\.(?:css|scss|less)$/.test(input.path)) return changeStyles(input)
  return leave(input, 'the codemod does not change files of this kind')
}

function leave(input: FileInput, reason: string): Transformed {
  return { text: input.text, notes: reportMentions(input, reason), bridges: new Set(), problem: undefined }
}

/** Returns the kind of script that a file is; undefined for one that is none. */
export function toScriptKind(path: string): ScriptKind | undefined {
  // Declarations of modules of the old kit are the app's own.
  if (/\.d\.[cm]?ts$/.test(path)) return undefined
  const end = /\.[cm]?([jt]sx?)$/.exec(path)?.[1]
  return end === 'ts' || end === 'tsx' || end === 'js' || end === 'jsx' ? end : undefined
}

/** Style sheets of old kits that a style sheet loads: the sheet of Foyer in their place, or none. */
function changeStyles(input: FileInput): Transformed {
  const { kits, app } = input
  const line = /^[ \t]*@import\s+(?:url\(\s*)?(['"])~?([^'"]+)\1\s*\)?[^;\n]*;?[ \t]*\r?\n?/gm
  const text = input.text.replace(line, (whole, quote: string, module: string) => {
    const kit = kits.find((one) => one.isModule(module))
    if (!kit) return whole
    const next = kit.toBareImport(module, app)
    return next === undefined ? '' : `@import ${quote}${next}${quote};${/\r?\n$/.exec(whole)?.[0] ?? ''}`
  })
  return leave({ ...input, text }, 'the codemod changes style sheets only where they load one')
}

/** Names the lines of a file that still load a module of an old kit. */
function reportMentions({ path, text, kits }: FileInput, reason: string): Note[] {
  return text.split('\n').flatMap((line, index): Note[] => {
    const modules = [...line.matchAll(/['"]~?([@\w][\w@./-]*)['"]/g)].map(([, module]) => module ?? '')
    const module = modules.find((one) => kits.some((kit) => kit.isModule(one)))
    if (module === undefined) return []
    const topic = kits.find((kit) => kit.isModule(module))?.topic ?? ''
    const message = `\`${module}\` is left: ${reason}.`
    return [{ file: path, line: index + 1, kind: 'todo', message, link: toLink(topic) }]
  })
}
