/** Where the next page of a list begins; null where there is none. */
export function nextOf(rows: readonly { readonly id: string }[], entries: number): string | null {
  return rows.length < entries ? null : (rows.at(-1)?.id ?? null)
}
