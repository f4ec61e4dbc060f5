const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('There is nothing to choose from.')
  return one
}
const place = (text: string) => Math.floor(Math.random() * text.length)
const cut = (text: string, at: number, taken: number, put = '') =>
  `${text.slice(0, at)}${put}${text.slice(at + taken)}`
const ODD = [
  '\0',
  '\t',
  '\r',
  '\n',
  ' ',
  '\u00a0',
  '\u200b',
  '\u202e',
  'а',
  'Ａ',
  '\ud800',
  '🙂',
  '-',
  ':',
  '0',
  'a',
  'A',
]

function onLines(text: string, change: (lines: string[], at: number) => void): string {
  const lines = text.split('\n')
  change(lines, Math.floor(Math.random() * lines.length))
  return lines.join('\n')
}

/** A forger's changes to a text. */
const MUTATIONS: readonly ((text: string, other: string) => string)[] = [
  (text) => cut(text, place(text), 1),
  (text) => cut(text, place(text), 0, pick(ODD)),
  (text) => cut(text, place(text), 1, pick(ODD)),
  (text) => cut(text, place(text), 1 + Math.floor(Math.random() * 40)),
  (text) => {
    const at = place(text)
    const letter = text[at] ?? ''
    return cut(text, at, 1, letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase())
  },
  (text) => onLines(text, (lines, at) => void lines.splice(at, 1)),
  (text) => onLines(text, (lines, at) => void lines.splice(at, 0, lines[at] ?? '')),
  (text) => onLines(text, (lines, at) => void lines.push(...lines.splice(at, 1))),
  (text) => onLines(text, (lines, at) => void lines.splice(at, 1, `${lines[at]} `)),
  (text) => onLines(text, (lines, at) => void lines.splice(at, 1, `${lines[at]}\r`)),
  // A line of another message that was handed out as well.
  (text, other) =>
    onLines(text, (lines, at) => {
      const line = other.split('\n').find((one) => one.split(':')[0] === lines[at]?.split(':')[0])
      lines[at] = line ?? pick(other.split('\n'))
    }),
  (text) => text.replace(/Chain ID: \d+/, `Chain ID: ${place(text) + 2}`),
  (text) => text.replace(/(Expiration Time: 2)\d/, '$19'),
  (text) =>
    text.replace('shop.example', pick(['shop.example.evil.example', 'shop-example', 'user@shop.example'])),
  (text) => `${text}\n`,
  (text) => `${text}\nResources:\n- https://evil.example`,
  (text) => `https://${text}`,
  (text) => text.normalize('NFKD').replaceAll(' ', '\u00a0'),
]

/** A text that differs from the one that was handed out, by one change or several. */
export function mutate(text: string, other: string): string {
  let mutant = text
  const changes = 1 + Math.floor(Math.random() * 3)
  for (let at = 0; at < changes; at += 1) mutant = pick(MUTATIONS)(mutant, other)
  return mutant
}

const ALPHABET = "abcXYZ019-._~:/?#[]@!$&'()*+,;= "
const someText = (letters: string, most: number) =>
  Array.from({ length: 1 + Math.floor(Math.random() * most) }, () => pick([...letters])).join('')

/** Fields that an app may ask for in its message. */
export function randomFields() {
  return {
    ...(Math.random() < 0.6 && { statement: someText(ALPHABET, 200) }),
    ...(Math.random() < 0.4 && { requestId: someText("abcXYZ019-._~!$&'()*+,;=:@", 40) }),
    ...(Math.random() < 0.4 && {
      resources: Array.from(
        { length: 1 + Math.floor(Math.random() * 3) },
        () => `https://shop.example/${someText('abcXYZ019-._~', 40)}`,
      ),
    }),
  }
}
