/** HTML that is complete: it is written as it is. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A value in a template: all but `Markup` is text, and `undefined` and `false` are nothing. */
export type Piece = Markup | string | number | false | undefined | readonly Markup[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * A template whose values are escaped, so that none of them becomes a tag or leaves its attribute. Attributes have to be in
 * quotes.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  return new Markup(strings.map((part, index) => part + write(values[index])).join(''))
}

function write(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('')
  return escapeText(String(piece))
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '').replace(INVISIBLE, '\u{fffd}')
}

/** Control characters except tab and line break: some change how what follows is read. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what this is for
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
