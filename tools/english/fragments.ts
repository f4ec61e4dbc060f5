// A comment such as "What a wallet answers." names a thing without a noun, and has no verb that says something of it. House
// style had a thousand of them, which readers had to turn into sentences. A main clause is told from a fragment by its verbs:
// each word that opens a subordinate clause takes one of them, and one has to be left.

const OPENING = /^(?:What|Whatever|Whoever|Who|Whom|Whose|Which|Whichever|Of|By|As|Those (?:who|that|of))\b/
/** Openings that no main clause makes good: "Who asks gets it" is "Those who ask get it". */
const ALWAYS = /^(?:Who|Whom|Whose)\b/
/** Words that open a clause of their own, which takes a verb. */
const OPENERS =
  words(`what whatever whoever who whom whose which whichever that where when whenever while because if unless
  since until before after whether how though although once why as`)
const JOINED = words('and or but nor not')

/** Auxiliaries. A verb behind one of them belongs to it: "is asked", "has not been found", "can do". */
const AUXILIARIES =
  words(`is are was were isn't aren't wasn't weren't has have had do does did doesn't don't didn't can cannot
  can't could may might must will would should shall won't`)
/** Words between an auxiliary and its verb, besides adverbs in -ly. */
const BETWEEN = words('not never always also already still yet ever only then often be been being it all')
/** Finite verbs of comments. None that is as often a noun in the plural, or a participle. */
const VERBS =
  words(`needs need comes come came goes go went gets got becomes become became holds keeps knows know knew says
  say means belongs belong begins began leaves makes make takes take took gives give gave reads writes wrote wants want
  sees saw finds sends lies lie fits fit fails fail follows follow lets runs pays moves opens closes passes pass lacks
  lack remains remain brings bring loses lose wins allows allow asks ask tells tell happens happen refuses refuse
  accepts accept serves serve depends depend decides decide appears appear matters throws throw lasts last expects
  expect arrives arrive reaches reach covers falls fall breaks break compares ignores suffices suffice carries carry
  connects connect travels travel survives survive stays stay stands stand ends counts shows works looks turns waits
  returns starts adds uses hears agrees differs gains grows binds meets meet prevents replaces`)
/** Words before a noun: "the looks of it", "its needs". */
const BEFORE_NOUN = words(`a an the to of in on at by for from with without into its his her their our your
  each every no some any two other own`)

/** Phrases that no native writer uses, and what is written instead. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bthe very\b(?! (?:first|last|least))/i, 'write "the same", "the exact", or nothing'],
  [/\bof now\b/i, 'write "current"'],
  [/\bwhoever runs\b/i, 'write "the operator"'],
  [/\bin vain\b/i, 'say what has failed'],
  [/\bnone of the public's business\b/i, 'write "private"'],
  [/\bwhat comes of it\b/i, 'write "the result"'],
]

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}

/** The sentences of a paragraph. One ends at a full stop before a capital letter, and at a colon or a semicolon. */
export function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.?!:][)"'`]?)\s+(?=["'`(]?[A-Z])/).map((sentence) => sentence.trim())
}

/** The first clause: all before a colon or a semicolon, without what stands in quotation marks, code or brackets. */
function headOf(sentence: string): string {
  const bare = sentence.replace(/`[^`]*`|"[^"]*"|\([^)]*\)/g, 'it')
  return bare.split(/[:;](?:\s|$)/)[0] ?? ''
}

const isBetween = (word: string) => BETWEEN.has(word) || word.endsWith('ly')

/** Whether the word at an index is the verb of a clause: not its second verb, an infinitive, a participle or a noun. */
function isClauseVerb(sentence: readonly string[], index: number): boolean {
  const word = sentence[index] ?? ''
  const before = sentence[index - 1] ?? ''
  // "What a wallet is and has": the second verb belongs to the same clause as the first.
  if (JOINED.has(before)) return false
  if (AUXILIARIES.has(word)) return before !== 'to' && !AUXILIARIES.has(before)
  if (!VERBS.has(word) || BEFORE_NOUN.has(before) || before.endsWith("'s")) return false
  const head = sentence.slice(0, index).findLast((one) => !isBetween(one)) ?? ''
  return !AUXILIARIES.has(head)
}

function hasMainVerb(head: string): boolean {
  // A capital letter is that of a name, such as the view Connect.
  const sentence = (head.charAt(0).toLowerCase() + head.slice(1)).match(/[A-Za-z']+|,/g) ?? []
  const verbs = sentence.filter((_, index) => isClauseVerb(sentence, index)).length
  const clauses = sentence.filter((word) => OPENERS.has(word)).length
  return verbs > clauses
}

/** Whether a sentence begins like a clause without a noun, and has no main clause. A question may. */
export function isFragment(sentence: string): boolean {
  if (!OPENING.test(sentence) || sentence.endsWith('?')) return false
  return ALWAYS.test(sentence) || !hasMainVerb(headOf(sentence))
}

/** What is wrong with the English of a paragraph. */
export function problemsOf(paragraph: string): string[] {
  const fragments = sentencesOf(paragraph)
    .filter(isFragment)
    .map((sentence) => `"${sentence.slice(0, 60)}" has no subject with a verb`)
  const phrases = PHRASES.flatMap(([found, instead]) => {
    const match = found.exec(paragraph)
    return match ? [`"${match[0]}": ${instead}`] : []
  })
  return [...fragments, ...phrases]
}
