import css from './Separator.module.css'

export interface SeparatorProps {
  /** A word in the middle, such as 'or' (clause connect-2). */
  readonly label?: string
}

/** A thin line between groups. */
export function Separator({ label }: SeparatorProps) {
  if (label === undefined) return <hr part="separator" className={css.line} />
  return (
    <div part="separator" className={css.root}>
      {label}
    </div>
  )
}
