/** A replacement of a part of a text, by offsets into the text before any change. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Collects replacements in one text. Two that overlap cannot both be made: the later one waits for the next pass. */
export interface Edits {
  /** @returns whether the replacement was taken */
  replace(start: number, end: number, text: string): boolean
  insert(at: number, text: string): boolean
  readonly size: number
  apply(): string
}

const overlaps = (one: Edit, other: Edit) => {
  // Two insertions at one place are made in their order; an insertion at the edge of a replacement is outside of it.
  if (one.start === one.end) return one.start > other.start && one.start < other.end
  if (other.start === other.end) return other.start > one.start && other.start < one.end
  return one.start < other.end && other.start < one.end
}

/** Creates the collection of replacements of one text. */
export function createEdits(text: string): Edits {
  const edits: Edit[] = []
  function replace(start: number, end: number, next: string): boolean {
    const edit = { start, end, text: next }
    if (text.slice(start, end) === next) return true
    if (edits.some((other) => overlaps(edit, other))) return false
    edits.push(edit)
    return true
  }
  return {
    replace,
    insert: (at, next) => replace(at, at, next),
    get size() {
      return edits.length
    },
    apply() {
      const ordered = edits
        .map((edit, index) => ({ ...edit, index }))
        .sort((one, other) => one.start - other.start || one.end - other.end || one.index - other.index)
      let result = ''
      let at = 0
      for (const edit of ordered) {
        result += text.slice(at, edit.start) + edit.text
        at = edit.end
      }
      return result + text.slice(at)
    },
  }
}
