/** A number from 0 up to, and without, so many. */
export type Dice = (sides: number) => number

/** Something that a page may ask to have signed, as the frame draws it. */
export interface DrawnPayload {
  /** The name of the payload, for messages about a failure. */
  readonly name: string
  /** The lines of the approval, by the frame's own drawing functions; undefined where the frame refuses to ask. */
  readonly lines: readonly string[] | undefined
  /**
   * Every address (ERC-55) and every amount of the first level of what is signed, read by another library than the frame. Each has one or
   * more spellings, of which one has to be a word or a line of the drawing.
   */
  readonly wanted: readonly (readonly string[])[]
}

/** One kind of payload that is drawn: calls, batches, typed data. */
export interface PayloadKind {
  readonly name: string
  /** Lines that say that the wallet does not know what a payload does. They excuse what is not drawn, and are false alarms where it is honest. */
  readonly warnings: readonly string[]
  /** Lines that say what a payload gives away. A drainer has to have one of them, or of the warnings. */
  readonly flags: readonly string[]
  /** Anything that a page could write, hostile or not. */
  random(dice: Dice): Promise<DrawnPayload>
  /** Returns known requests of drainers. */
  drainers(): Promise<readonly DrawnPayload[]>
  /** Returns requests of ordinary apps. */
  honest(dice: Dice): Promise<DrawnPayload>
}
