/** Details of a journey that varies one which runs each time: `npm test -- stress` runs it, and `npm test` does not. */
export const STRESS = { tag: '@stress' } as const

/**
 * The details of a row of a table of journeys that differ by a name alone.
 * @param always the rows that run each time; the others run by `npm test -- stress`
 */
export function stressUnless(row: string, ...always: readonly string[]): { readonly tag?: '@stress' } {
  return always.includes(row) ? {} : STRESS
}
