import { Node, type SourceFile } from 'ts-morph'
import type { Note } from '../report.ts'
import { toLink } from '../report.ts'
import { createEdits, type Edits } from './edits.ts'
import { ALONE, type Neighbours } from './neighbours.ts'
import { readStyle, type Style } from './style.ts'

/** A thing that is left to do by hand, in the words of the report. */
export interface Task {
  readonly message: string
  /** A heading of the page about switching, or a page and its heading. */
  readonly topic: string
}

/** One pass over one script: its tree, and what is to be changed in it. */
export interface Script {
  readonly path: string
  readonly file: SourceFile
  readonly text: string
  readonly edits: Edits
  readonly style: Style
  /** Names of new imports: module, then imported name, then local name. */
  readonly wanted: Map<string, Map<string, WantedImport>>
  readonly notes: Note[]
  /** Exported names that are gone. */
  readonly goneExports: Set<string>
  /** Exported names that hold numbers of networks now, and held whole ones. */
  readonly numbered: Set<string>
  /** Imported names, and whole imports, that the script has no use for any more. */
  readonly removed: Set<Node>
  /** Objects that got the options of the modal already. */
  readonly told: Set<Node>
  /** The other files of the app. */
  readonly neighbours: Neighbours
  /** Names that other parts of the file use, where it has some. */
  readonly usedElsewhere?: ReadonlySet<string> | undefined
  /** Files of the app's own that the new code imports, by the name of their bridge. */
  readonly bridges: Set<string>
  /** Says by a comment before the statement that something is left to do, unless an earlier pass can still change it. */
  todo(node: Node, task: Task): void
  /** The same at once, for code that no later pass will recognise. */
  todoNow(node: Node, task: Task): void
  /** Says that something was left out, since it has no counterpart. */
  leaveOut(node: Node, task: Task): void
}

/** A name that new code needs. */
export interface WantedImport {
  readonly local: string
  readonly isType: boolean
}

/** The first words of a comment that says what is left to do. */
export const MARK = 'TODO(foyer)' // words-allowed: apps get it

const isClause = (node: Node) => Node.isCaseClause(node) || Node.isDefaultClause(node)

/** The statement, or member, before which a comment can stand. */
export function findCommentPlace(node: Node): Node {
  const isPlace = (one: Node) => {
    const parent = one.getParent()
    return (
      !parent ||
      Node.isSourceFile(parent) ||
      ((Node.isBlock(parent) || Node.isModuleBlock(parent) || isClause(parent)) && Node.isStatement(one)) ||
      Node.isClassDeclaration(parent)
    )
  }
  return isPlace(node) ? node : (node.getAncestors().find(isPlace) ?? node)
}

/** The comments that stand directly before a place. */
function readCommentsBefore(place: Node): string {
  return place
    .getLeadingCommentRanges()
    .map((range) => range.getText())
    .join('\n')
}

/** Creates one pass over one script. Comments are written in the last ones, when nothing else is left to change. */
export function createScript(path: string, file: SourceFile, notes: Note[], isLast: boolean): Script {
  const text = file.getFullText()
  const edits = createEdits(text)
  const style = readStyle(text)
  const written = new Set<string>()

  function comment(node: Node, { message, topic }: Task): void {
    const place = findCommentPlace(node)
    const words = `// ${MARK}: ${message} See ${toLink(topic)}`
    const key = `${place.getStart()} ${words}`
    if (written.has(key) || readCommentsBefore(place).includes(`${MARK}: ${message}`)) return
    written.add(key)
    const at = place.getStart()
    const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
    // Behind other code of the line, the comment would belong to that code.
    const isFirst = /^\s*$/.test(before)
    edits.insert(at, (isFirst ? '' : style.newline) + words + style.newline + (isFirst ? before : ''))
  }

  return {
    path,
    file,
    text,
    edits,
    style,
    notes,
    wanted: new Map(),
    bridges: new Set(),
    removed: new Set(),
    told: new Set(),
    neighbours: ALONE,
    goneExports: new Set(),
    numbered: new Set(),
    todoNow: comment,
    todo: (node, task) => isLast && comment(node, task),
    leaveOut(node, { message, topic }) {
      const line = node.getStartLineNumber()
      const note: Note = { file: path, line, kind: 'left-out', message, link: toLink(topic) }
      if (!notes.some((one) => one.message === message && one.line === line)) notes.push(note)
    },
  }
}
