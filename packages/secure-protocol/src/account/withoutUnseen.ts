/**
 * A name without characters that cannot be seen or that turn the direction of what follows, which would let it look like another
 * text.
 */
export function withoutUnseen(name: string): string {
  return name.replace(/[\p{C}\u2028\u2029]/gu, '')
}
