/** A page of the documents as lists of pages name it. */
export interface DocumentPage {
  readonly title: string
  /** Its file below docs. */
  readonly path: string
  readonly text: string
}

/** Some pages under a heading. */
export interface PageGroup {
  readonly title: string
  readonly pages: readonly DocumentPage[]
}
