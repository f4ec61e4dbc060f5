/** A line of code, where it stands, and the rule that has to catch it; without a rule it has to pass. */
export interface Planted {
  readonly file: string
  readonly code: string
  readonly rule?: string
}
