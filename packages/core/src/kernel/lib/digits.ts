/** The zeros of scripts whose digits people type; each is followed by its nine others. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810,
]

/** Writes the digits of all scripts, and those of full width, as 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((one) => one <= point && point < one + 10)
    return zero === undefined ? digit : String(point - zero)
  })
}
