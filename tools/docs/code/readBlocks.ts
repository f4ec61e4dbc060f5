import type { SourceFile } from '../../guard/sourceFiles.ts'

/** A fenced block of a document. */
export interface CodeBlock {
  /** File and line of the first line of code: `docs/guide/relay.md:12`. */
  readonly place: string
  readonly language: string
  readonly code: string
  /** The declarations that the text around the block implies: `<!-- code: with declare const render: () => void -->`. */
  readonly context: readonly string[]
  /** Why nothing looks at the block: `<!-- code: skip, reason -->` before it. */
  readonly skipped: string | undefined
}

const FENCE = /^( *)```([\w-]*)[^\n]*\n([\s\S]*?)^\1```\s*$/gm
const MARK = /<!-- code: (skip|with)[ ,]+((?:(?!-->)[\s\S])*?) -->\s*$/

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** Marks directly before a block, in order. */
function marksBefore(text: string): { readonly kind: string; readonly text: string }[] {
  const mark = MARK.exec(text)
  if (!mark) return []
  return [...marksBefore(text.slice(0, mark.index)), { kind: mark[1] ?? '', text: mark[2] ?? '' }]
}

/** Every fenced block of a Markdown file. */
export function readBlocks({ path, text }: SourceFile): CodeBlock[] {
  return [...text.matchAll(FENCE)].map((match) => {
    const [, indent = '', language = '', body = ''] = match
    const marks = marksBefore(text.slice(0, match.index))
    return {
      place: `${path}:${lineAt(text, match.index) + 1}`,
      language,
      code: indent ? body.replaceAll(new RegExp(`^${indent}`, 'gm'), '') : body,
      context: marks.filter(({ kind }) => kind === 'with').map((mark) => mark.text),
      skipped: marks.find(({ kind }) => kind === 'skip')?.text,
    }
  })
}
