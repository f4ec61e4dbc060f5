/** A guard of the code, and what takes it out. */
export interface Guard {
  /** The beginning of the row of SECURITY.md that it belongs to, as far as no other row begins so. */
  readonly threat: string
  /** The name of the guard in a few words. */
  readonly name: string
  /** The source, from the root of the repository. */
  readonly file: string
  /** A text that the source has exactly once. */
  readonly from: string
  /** The same without the guard. It still compiles. */
  readonly to: string
  /** The test that fails without the guard: one of those that the row names. */
  readonly test: string
}
