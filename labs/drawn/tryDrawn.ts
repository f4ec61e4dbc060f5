import type { Dice, DrawnPayload, PayloadKind } from './payloadKind.ts'

/** The most examples that a report has of each fault. */
const MOST_EXAMPLES = 5

/** The results for one kind of payload. */
export interface TriedKind {
  readonly payloads: number
  /** Payloads of which an address or an amount of the first level is neither drawn nor excused by a warning. */
  readonly undrawn: number
  /** How many of the random ones were put into words, so that the count above says something. */
  readonly inWords: number
  readonly drainers: number
  /** The names of drainers that nothing flags. */
  readonly unflagged: readonly string[]
  readonly honest: number
  /** Honest payloads with a warning. */
  readonly alarms: number
  readonly examples: readonly string[]
}

/** How often random and honest payloads are drawn. */
export interface TryInput {
  readonly payloads: number
  readonly honest: number
  readonly dice: Dice
}

/** Draws payloads of a kind, and counts what the drawings leave out. */
export async function tryDrawn(kind: PayloadKind, { payloads, honest, dice }: TryInput): Promise<TriedKind> {
  const examples: string[] = []
  const note = (what: string) => {
    if (examples.length < MOST_EXAMPLES) examples.push(what)
  }
  let [undrawn, inWords, alarms] = [0, 0, 0]
  for (let at = 0; at < payloads; at += 1) {
    const payload = await kind.random(dice)
    if (payload.lines && !isWarned(payload, kind)) inWords += 1
    const missing = undrawnOf(payload, kind)
    if (missing.length === 0) continue
    undrawn += 1
    note(`not drawn: ${missing.map(([spelling]) => spelling).join(', ')} of ${payload.name}`)
  }
  for (let at = 0; at < honest; at += 1) {
    const payload = await kind.honest(dice)
    const isWrong =
      payload.lines === undefined || isWarned(payload, kind) || undrawnOf(payload, kind).length > 0
    if (!isWrong) continue
    alarms += 1
    note(`false alarm: ${payload.name}`)
  }
  const drainers = await kind.drainers()
  const unflagged = drainers.filter((payload) => !isFlagged(payload, kind)).map(({ name }) => name)
  return { payloads, undrawn, inWords, drainers: drainers.length, unflagged, honest, alarms, examples }
}

/** Returns the entries of a payload's first level that the drawing neither says nor excuses. */
export function undrawnOf(
  { lines, wanted }: Pick<DrawnPayload, 'lines' | 'wanted'>,
  kind: Pick<PayloadKind, 'warnings'>,
): readonly (readonly string[])[] {
  if (lines === undefined || isWarned({ lines }, kind)) return []
  const said = new Set([...lines, ...lines.flatMap((line) => line.split(/[^0-9A-Za-z.]+/)).map(withoutEnd)])
  return wanted.filter((spellings) => !spellings.some((spelling) => said.has(spelling)))
}

const withoutEnd = (word: string) => word.replace(/\.$/, '')

function isWarned(
  { lines }: Pick<DrawnPayload, 'lines'>,
  { warnings }: Pick<PayloadKind, 'warnings'>,
): boolean {
  return lines?.some((line) => warnings.includes(line)) === true
}

/** Whether the drawing warns, or says what is given away. A payload that the frame refuses cannot be signed at all. */
function isFlagged(payload: DrawnPayload, kind: PayloadKind): boolean {
  const { lines } = payload
  return lines === undefined || isWarned(payload, kind) || lines.some((line) => kind.flags.includes(line))
}
