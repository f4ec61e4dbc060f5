/** Where the pages are that say how something is done by hand. */
export const DOCS = 'https://foyer.example/guide/'

/** A thing that the codemod did not do, or left out, with its place. */
export interface Note {
  /** The path from the directory that was given, with slashes. */
  readonly file: string
  readonly line: number
  /** `todo`: somebody has to do something. `left-out`: it has no counterpart, and the app works without it. */
  readonly kind: 'todo' | 'left-out'
  readonly message: string
  /** The page that says how it is done by hand. */
  readonly link: string
}

/** The page and heading of a topic. */
export function toLink(topic: string): string {
  return topic.includes('/') || topic.startsWith('switch') ? `${DOCS}${topic}` : `${DOCS}switch#${topic}`
}

/** Writes a note as a line of the terminal. */
export function toText({ file, line, message, link }: Note): string {
  return `${file}:${line}  ${message}\n    ${link}`
}

/** Lists the things that comments in a text say are left to do. */
export function readTodos(file: string, text: string): Note[] {
  return text.split('\n').flatMap((words, index): Note[] => {
    const [, message, link] = /TODO\(foyer\): (.*?) See (https:\S+)/.exec(words) ?? [] // words-allowed: apps have it
    return message && link ? [{ file, line: index + 1, kind: 'todo', message, link }] : []
  })
}
