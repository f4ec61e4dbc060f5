/** A piece of a text: as it is, or a character that would not be seen, by its code. */
export type TextRun = { readonly text: string } | { readonly mark: string }

/**
 * Characters that are drawn as nothing, or that change how others are drawn: control and format characters (of which some
 * turn the direction of text), spaces other than the plain one, fillers, private and unassigned ones.
 */
const UNSEEN =
  /\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}|\p{Zl}|\p{Zp}|(?! )\p{Zs}|\p{Default_Ignorable_Code_Point}|\u2800/u
const LINE_BREAK = /\n/
/** A joiner between two pictures makes one picture of them, which is no secret. */
const PICTURE_JOINER =
  /(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/gu

/** Cuts a text into what can be seen and what cannot. Every character of the text is in one of the pieces. */
export function visibleRuns(text: string): readonly TextRun[] {
  const joiners = new Set(Array.from(text.matchAll(PICTURE_JOINER), ({ index }) => index))
  const runs: TextRun[] = []
  let plain = ''
  let at = 0
  const flush = () => {
    if (plain !== '') runs.push({ text: plain })
    plain = ''
  }
  for (const character of text) {
    if (isSeen(character) || joiners.has(at)) plain += character
    else {
      flush()
      runs.push({ mark: codeOf(character) })
    }
    at += character.length
  }
  flush()
  return runs
}

function isSeen(character: string): boolean {
  return LINE_BREAK.test(character) || !UNSEEN.test(character)
}

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
