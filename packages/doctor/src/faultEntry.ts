/** The entry of a fault in its table. */
export interface FaultEntry {
  /** `fail` keeps something from working, `warn` may. */
  readonly severity: 'fail' | 'warn'
  /** The fix, as a sentence for the developer of the page. */
  readonly fix: string
  /** The page of the documents that explains it, with its heading. */
  readonly docs: string
}

/** Returns a table of faults, whose type has the codes and not the texts. */
export function faultTable<Code extends string>(
  entries: Readonly<Record<Code, FaultEntry>>,
): Readonly<Record<Code, FaultEntry>> {
  return entries
}
