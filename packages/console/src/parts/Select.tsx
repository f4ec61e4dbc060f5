import { useId } from 'react'

interface Props<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly text: string }[]
  readonly onChange: (value: T) => void
  /** Only screen readers get the label: what it chooses is plain beside it. */
  readonly isLabelHidden?: boolean
}

/** A choice among few values: the browser's own, which every device knows how to show. */
export function Select<T extends string>({ label, value, options, onChange, isLabelHidden }: Props<T>) {
  const id = useId()
  return (
    <div className="c-field">
      <label htmlFor={id} className={isLabelHidden ? 'c-hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        className="c-input c-select"
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}
