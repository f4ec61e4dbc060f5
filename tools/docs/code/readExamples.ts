import { lineAt, type SourceFile } from '../../guard/sourceFiles.ts'
import { type CodeBlock, readBlocks } from './readBlocks.ts'

const COMMENT = /\/\*\*[\s\S]*?\*\//g
/** The beginning of a line inside a comment: blanks, an asterisk and at most one blank. */
const PREFIX = /^[ \t]*\* ?/gm

/** The fenced blocks that follow an `@example` tag in the doc comments of a source file. */
export function readExamples({ path, text }: SourceFile): CodeBlock[] {
  return [...text.matchAll(COMMENT)].flatMap((comment) => {
    const [, ...examples] = comment[0].split(/(?=^[ \t]*\*[ \t]*@)/m)
    let at = comment.index + (comment[0].length - examples.join('').length)
    return examples.flatMap((tag) => {
      const firstLine = lineAt(text, at)
      at += tag.length
      if (!/^[ \t]*\*[ \t]*@example\b/.test(tag)) return []
      const blocks = readBlocks({ path, text: tag.replace(PREFIX, '') })
      return blocks.map((block) => ({ ...block, place: moveDown(block.place, firstLine - 1) }))
    })
  })
}

/** A place whose line is counted from the beginning of the file instead of that of the tag. */
function moveDown(place: string, lines: number): string {
  return place.replace(/\d+$/, (line) => String(Number(line) + lines))
}
