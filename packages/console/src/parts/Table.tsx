import type { ReactNode } from 'react'

/** A column of a table. */
export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean
}

interface Props<Row> {
  /** Says what the table holds, for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Rows that stand out. */
  readonly isMarked?: (row: Row) => boolean
}

/** A table. On a phone each row becomes a card, in which every value has the title of its column beside it. */
export function Table<Row>({ caption, columns, rows, keyOf, isMarked }: Props<Row>) {
  return (
    <table className="c-table">
      <caption className="c-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" data-number={isNumber || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-marked={isMarked?.(row) || undefined}>
            {columns.map(({ title, cell, isNumber }, place) =>
              place === 0 ? (
                <th key={title} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={title} data-title={title} data-number={isNumber || undefined}>
                  <div>{cell(row)}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
