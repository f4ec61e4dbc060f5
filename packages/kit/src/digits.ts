const DIGIT = /\p{Nd}/u

/** Writes the digits of all scripts, and those of full width, as 0 to 9: in Unicode the ten of a script follow each other. */
export function toAsciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    let before = 0
    while (before < 50 && DIGIT.test(String.fromCodePoint(point - before - 1))) before += 1
    return String(before % 10)
  })
}
