import type { ReactNode } from 'react'
import { Text } from '../atoms/index.ts'
import css from './DetailRows.module.css'

/** One fact of a transfer. */
export interface DetailRow {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
}

/** Facts, one a line. */
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
