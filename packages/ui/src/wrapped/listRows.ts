/** How many rows a widget has unless its element says otherwise. */
export const USUAL_ROWS = 5

const MOST_ROWS = 50

/** The number of rows that an attribute asks for: a whole number from 1 to 50. */
export function readRows(text: unknown): number {
  const rows = typeof text === 'string' && text !== '' ? Math.floor(Number(text)) : USUAL_ROWS
  return rows >= 1 && rows <= MOST_ROWS ? rows : USUAL_ROWS
}

/** Height of a list with a heading and so many rows of 60 px, as CSS. */
export function toListHeight(text: unknown): string {
  return `${66 + 60 * readRows(text)}px`
}
