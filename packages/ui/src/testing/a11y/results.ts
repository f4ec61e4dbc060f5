import { commands } from 'vitest/browser'

/** What was looked at, by the names that the report has for it. */
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

/** What a run found of one view. */
export interface ViewResult {
  readonly view: string
  readonly states: readonly string[]
  /** What is wrong by criterion; an empty list is a pass, a missing one means that nothing was there to look at. */
  readonly found: Partial<Record<Criterion, readonly string[]>>
  /** Text that ends in an ellipsis at 320 px and that nothing shows in full. */
  readonly shortened: readonly string[]
  /** Tab order of the state with the most stops. */
  readonly keyboard?: { readonly state: string; readonly stops: readonly string[] }
}

const FOLDER = 'test-results/a11y'

/** Keeps results for the report. */
export async function writeResult(name: string, result: unknown): Promise<void> {
  await commands.writeFile(`${FOLDER}/${name}.json`, `${JSON.stringify(result, null, 2)}\n`)
}
