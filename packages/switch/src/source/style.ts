/** How a file is written: new code is written in the same way. */
export interface Style {
  readonly quote: '"' | "'"
  readonly semicolon: '' | ';'
  readonly indent: string
  readonly newline: '\n' | '\r\n'
}

/** Reads quotes, semicolons, indentation and line endings from a text. */
export function readStyle(text: string): Style {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const imports = text.match(/^(import|export)\b[^\n]*from\s*['"][^\n]*$|^import\s*['"][^\n]*$/gm) ?? []
  const doubles = imports.filter((line) => line.includes('"')).length
  const statements = count(
    /^(import|export|const|let|return|\s+(const|let|return))\b[^\n]*[^\s,{([=>|&?:<]\s*$/gm,
  )
  const ended = count(/^(import|export|const|let|return|\s+(const|let|return))\b[^\n]*;\s*$/gm)
  const indents = [...text.matchAll(/^( +|\t+)\S/gm)].map(([, indent]) => indent ?? '')
  const tabs = indents.filter((indent) => indent.startsWith('\t')).length
  const narrow = indents.map((indent) => indent.length).filter((length) => length > 1)
  return {
    quote: imports.length > 0 ? (doubles * 2 > imports.length ? '"' : "'") : readQuote(text),
    semicolon: ended * 2 > statements ? ';' : '',
    indent:
      tabs * 2 > indents.length ? '\t' : ' '.repeat(Math.min(narrow.length > 0 ? Math.min(...narrow) : 2, 8)),
    newline: text.includes('\r\n') ? '\r\n' : '\n',
  }
}

function readQuote(text: string): Style['quote'] {
  const count = (quote: string) => text.split(quote).length
  return count('"') > count("'") ? '"' : "'"
}

/** Writes a text as a string of the file. */
export function toQuoted(text: string, { quote }: Pick<Style, 'quote'>): string {
  return quote + text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) + quote
}
