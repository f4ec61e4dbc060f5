/** The tables of a page, as rows of cells, by the first cell of their heads. */
export function tablesOf(page: string): ReadonlyMap<string, readonly string[][]> {
  const tables = page.match(/(?:^\|.*\|\n)+/gm) ?? []
  return new Map(
    tables.map((table) => {
      const [head = [], , ...rows] = table
        .trim()
        .split('\n')
        .map((row) =>
          row
            .slice(1, -1)
            .split(/(?<!\\)\|/)
            .map((cell) => cell.trim()),
        )
      return [head[0] ?? '', rows]
    }),
  )
}
