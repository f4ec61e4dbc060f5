/** The kind of a piece of code, for its colour. */
export type TokenKind = 'comment' | 'string' | 'keyword' | 'number' | 'tag' | 'name' | 'plain'

/** A piece of code of one kind. */
export interface Token {
  readonly kind: TokenKind
  readonly text: string
}

const KEYWORDS =
  'import|from|export|const|let|function|return|class|constructor|readonly|new|true|false|undefined|null|as|this'

/** One alternative a kind, tried in this order. Enough for the code that this page writes, which is no language of its own. */
const PATTERN = new RegExp(
  [
    String.raw`(?<name>"[\w-]+"(?=:)|[\w$-]+(?=\??:\s|=["'{]))`,
    String.raw`(?<comment><!--[\s\S]*?-->|(?<![:'"\w])\/\/[^\n]*)`,
    String.raw`(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")`,
    String.raw`(?<tag><\/?[A-Za-z][\w-]*|\/?>(?=\s|<|$))`,
    String.raw`(?<keyword>(?<![\w$.-])(?:${KEYWORDS})(?![\w$:-]))`,
    String.raw`(?<number>(?<![\w$#.])\d+(?:\.\d+)?(?![\w$]))`,
  ].join('|'),
  'g',
)

const KINDS = ['comment', 'string', 'tag', 'keyword', 'number', 'name'] as const

/** Cuts code into pieces to colour; put together they are the code again. */
export function tokenize(code: string): readonly Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of code.matchAll(PATTERN)) {
    const kind = KINDS.find((name) => match.groups?.[name] !== undefined) ?? 'plain'
    if (match.index > end) tokens.push({ kind: 'plain', text: code.slice(end, match.index) })
    tokens.push({ kind, text: match[0] })
    end = match.index + match[0].length
  }
  if (end < code.length) tokens.push({ kind: 'plain', text: code.slice(end) })
  return tokens
}
