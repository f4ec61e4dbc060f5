import type { ReactNode } from 'preact/compat'
import { Text } from '../../atoms/index.ts'
import css from './DetailRows.module.css'

/** One row of the details of a transfer. */
export interface DetailRow {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
}

/** The details of a transfer, one per row. */
export function DetailRows({ rows }: { readonly rows: readonly DetailRow[] }) {
  return (
    <dl part="details" className={css.root}>
      {rows.map(({ key, label, value }) => (
        <div key={key} className={css.row} data-testid={`detail-${key}`}>
          <dt className={css.label}>
            <Text as="span" size="small" tone="secondary">
              {label}
            </Text>
          </dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
