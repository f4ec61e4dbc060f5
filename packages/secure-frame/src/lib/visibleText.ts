/** A piece of a text: either as it is, or the code of a character that would be invisible. */
export type TextRun = { readonly text: string } | { readonly mark: string }

/**
 * Characters that are drawn as nothing, or that change how others are drawn: control and format characters (of which some
 * turn the direction of text), spaces other than the plain one, fillers, private and unassigned ones.
 */
const UNSEEN =
  /\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}|\p{Zl}|\p{Zp}|(?! )\p{Zs}|\p{Default_Ignorable_Code_Point}|\u2800/u
const LINE_BREAK = /\n/
/** Marks that are drawn over the character before them. More of them than writing needs hide the text around it. */
const MARK = /[\p{Mn}\p{Me}]/u
const MOST_MARKS = 4

/** Cuts a text into what can be seen and what cannot. Every character of the text is in one of the pieces. */
export function visibleRuns(text: string): readonly TextRun[] {
  const pictures = placesInPictures(text)
  const runs: TextRun[] = []
  let plain = ''
  let at = 0
  let marks = 0
  const flush = () => {
    if (plain !== '') runs.push({ text: plain })
    plain = ''
  }
  for (const character of text) {
    marks = MARK.test(character) ? marks + 1 : 0
    if ((isSeen(character) && marks <= MOST_MARKS) || pictures.has(at)) plain += character
    else {
      flush()
      runs.push({ mark: codeOf(character) })
    }
    at += character.length
  }
  flush()
  return runs
}

/**
 * Where the characters of pictures stand. Joiners between the parts of a picture are invisible but harmless, as long as every
 * device draws that picture. A joiner between any other two characters could hide a message.
 */
function placesInPictures(text: string): ReadonlySet<number> {
  const places = new Set<number>()
  if (!PICTURES) return places
  for (const { index, 0: found } of text.matchAll(PICTURES))
    for (let at = index; at < index + found.length; at++) places.add(at)
  return places
}

/** Browsers that do not know the sequences of Unicode show the code of each joiner. */
function pictureSequence(): RegExp | undefined {
  try {
    const parts = [
      '\\p{RGI_Emoji_ZWJ_Sequence}',
      '\\p{Emoji_Keycap_Sequence}',
      '[\\p{Emoji}--[0-9#*]]\\ufe0f',
    ]
    return new RegExp(parts.join('|'), 'gv')
  } catch {
    return undefined
  }
}

/** Made once: it takes longer than reading a line. */
const PICTURES = pictureSequence()

function isSeen(character: string): boolean {
  return LINE_BREAK.test(character) || !UNSEEN.test(character)
}

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
