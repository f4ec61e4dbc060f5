/** A sign to draw, in a module of its own so that a script carries only the signs it shows. */
export interface IconShape {
  /** Names it for tests, and for the styles that mirror signs with a direction. */
  readonly name: string
  /** Outline on a 20 px grid, drawn with one stroke width. */
  readonly path: string
}
