/** Letters of other alphabets, each below the Latin letter that it looks like. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аɑα',
  b: 'Ьв',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еҽєε',
  g: 'ɡց',
  h: 'һհ',
  i: 'іıιӏ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ⅼ',
  m: 'м',
  n: 'ոп',
  o: 'оοօσ',
  p: 'рρ',
  q: 'ԛգ',
  r: 'г',
  s: 'ѕ',
  t: 'тτ',
  u: 'υսц',
  v: 'ѵν',
  w: 'ԝѡա',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢ',
}
const LATIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
)

/** A text in which letters that look like Latin ones are these, in lower case. Every character keeps its place. */
export function foldLookalikes(text: string): string {
  return text.replace(/[\u0131-\u1d22\u2170-\u217f]/g, (letter) => {
    const lower = letter.toLowerCase()
    return LATIN.get(lower) ?? letter
  })
}
