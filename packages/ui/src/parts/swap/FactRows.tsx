import { Text } from '../../atoms/index.ts'
import css from './FactRows.module.css'

/** A fact of a swap. */
export interface Fact {
  readonly key: string
  readonly label: string
  readonly value: string
}

/** The facts of a swap, one per row. */
export function FactRows({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl part="details" className={css.root}>
      {facts.map(({ key, label, value }) => (
        <div key={key} className={css.row} data-testid={`swap-${key}`}>
          <dt>
            <Text as="span" size="small" tone="secondary">
              {label}
            </Text>
          </dt>
          <dd className={css.value}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
