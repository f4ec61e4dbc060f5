import type { Note } from '../report.ts'
import { toLink } from '../report.ts'
import type { ScriptKind } from '../source/parse.ts'
import { type Transformed, type TransformInput, transformScript } from '../transformScript.ts'
import { transformMarkup } from './markup.ts'

/** The input of `transformFile`. */
export type FileInput = Omit<TransformInput, 'kind'>

/** Rewrites one file of any kind that the codemod knows. It reports the places where others still name an old kit. */
export function transformFile(input: FileInput): Transformed {
  const kind = toKind(input.path)
  if (kind) return transformScript({ ...input, kind })
  if (/\.(?:vue|html)$/.test(input.path)) return transformMarkup(input)
  const text = /\.(?:css|scss|less)$/.test(input.path) ? changeStyles(input) : input.text
  return { text, notes: reportMentions({ ...input, text }), bridges: new Set(), problem: undefined }
}

function toKind(path: string): ScriptKind | undefined {
  const end = /\.[cm]?([jt]sx?)$/.exec(path)?.[1]
  return end === 'ts' || end === 'tsx' || end === 'js' || end === 'jsx' ? end : undefined
}

/** Style sheets of old kits that a style sheet loads: the sheet of Foyer in their place, or none. */
function changeStyles({ text, kits, app }: FileInput): string {
  const line = /^[ \t]*@import\s+(?:url\(\s*)?(['"])~?([^'"]+)\1\s*\)?[^;\n]*;?[ \t]*\r?\n?/gm
  return text.replace(line, (whole, quote: string, module: string) => {
    const kit = kits.find((one) => one.isModule(module))
    if (!kit) return whole
    const next = kit.toBareImport(module, app)
    return next === undefined ? '' : `@import ${quote}${next}${quote};${/\r?\n$/.exec(whole)?.[0] ?? ''}`
  })
}

/** Names the lines of a file that still load a module of an old kit. */
function reportMentions({ path, text, kits }: FileInput): Note[] {
  return text.split('\n').flatMap((line, index): Note[] => {
    const modules = [...line.matchAll(/['"]~?([@\w][\w@./-]*)['"]/g)].map(([, module]) => module ?? '')
    const module = modules.find((one) => kits.some((kit) => kit.isModule(one)))
    if (module === undefined) return []
    const topic = kits.find((kit) => kit.isModule(module))?.topic ?? ''
    const message = `\`${module}\` is left: the codemod does not change files of this kind.`
    return [{ file: path, line: index + 1, kind: 'todo', message, link: toLink(topic) }]
  })
}
