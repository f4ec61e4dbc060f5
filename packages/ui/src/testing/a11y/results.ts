import { commands } from 'vitest/browser'

/** The checked criteria, by their names in the report. */
export type Criterion =
  | 'keyboard'
  | 'focus-visible'
  | 'target-size'
  | 'reflow'
  | 'text-spacing'
  | 'forced-colors'
  | 'reduced-motion'
  | 'names'
  | 'headings'
  | 'non-text-contrast'

/** The findings for one view. */
export interface ViewResult {
  readonly view: string
  readonly states: readonly string[]
  /** Problems by criterion. An empty list means passed, a missing one that nothing applied. */
  readonly found: Partial<Record<Criterion, readonly string[]>>
  /** Text that is cut with an ellipsis at 320 px without its full text elsewhere. */
  readonly shortened: readonly string[]
  /** Tab order of the state with the most stops. */
  readonly keyboard?: { readonly state: string; readonly stops: readonly string[] }
}

const FOLDER = 'test-results/a11y'

/** Writes results for the report. */
export async function writeResult(name: string, result: unknown): Promise<void> {
  await commands.writeFile(`${FOLDER}/${name}.json`, `${JSON.stringify(result, null, 2)}\n`)
}
