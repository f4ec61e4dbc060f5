/** A custom property of the theme, with its value in each scheme. */
export interface Token {
  /** Without `--foyer-`. */
  readonly name: string
  readonly light: string
  readonly dark: string
}

/** The two arguments of each `light-dark()` in a value, and the value with one of them in its place. */
function choose(value: string, scheme: 'light' | 'dark'): string {
  const start = value.indexOf('light-dark(')
  if (start === -1) return value
  const parts: string[] = ['']
  let depth = 1
  let end = start + 'light-dark('.length
  for (; depth > 0 && end < value.length; end += 1) {
    const letter = value.charAt(end)
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth === 1 && letter === ',') parts.push('')
    else if (depth > 0) parts[parts.length - 1] += letter
  }
  const chosen = (scheme === 'light' ? parts[0] : parts[1]) ?? ''
  return choose(value.slice(0, start) + chosen.trim() + value.slice(end), scheme)
}

/** Custom properties that a style sheet declares, each as it is declared first. */
export function readTokens(css: string): readonly Token[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const found = new Map<string, Token>()
  for (const match of text.matchAll(/--foyer-([\w-]+):\s*([^;]+);/g)) {
    const [, name = '', raw = ''] = match
    const value = raw.replaceAll(/\s+/g, ' ').trim()
    if (!found.has(name))
      found.set(name, { name, light: choose(value, 'light'), dark: choose(value, 'dark') })
  }
  return [...found.values()]
}
