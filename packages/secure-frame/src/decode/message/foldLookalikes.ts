/** Letters of other alphabets, each below the Latin letter that it looks like. A capital is here where its small letter looks like another one. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аɑα',
  b: 'ьвΒ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еҽєε',
  g: 'ɡց',
  h: 'һհΗН',
  i: 'іıιӏ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ⅼ',
  m: 'мΜ',
  n: 'ոпΝ',
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
  y: 'уүγΥ',
  z: 'ᴢΖ',
}
const LATIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
)

/** A text in which letters that look like Latin ones are these, in lower case. Every character keeps its place. */
export function foldLookalikes(text: string): string {
  return text.replace(
    /[\u0131-\u1d22\u2170-\u217f]/g,
    (letter) => LATIN.get(letter) ?? LATIN.get(letter.toLowerCase()) ?? letter,
  )
}
