import type { ReactNode } from 'react'
import { Text } from '../../atoms/index.ts'
import css from './DetailRows.module.css'

/** One row of the details of a transfer or a swap. */
export interface DetailRow {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
  /** The value may take several lines: the label stays beside the first one. */
  readonly isLong?: boolean
}

export interface DetailRowsProps {
  readonly rows: readonly DetailRow[]
  /** The beginning of the test id of each row, before its key. @default detail */
  readonly testId?: string
}

/** Details, one per row. */
export function DetailRows({ rows, testId = 'detail' }: DetailRowsProps) {
  return (
    <dl part="details" className={css.root}>
      {rows.map(({ key, label, value, isLong }) => (
        <div key={key} className={css.row} data-testid={`${testId}-${key}`} data-long={isLong}>
          <dt className={css.label}>
            <Text as="span" size="small" tone="secondary">
              {label}
            </Text>
          </dt>
          <dd className={css.value}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
