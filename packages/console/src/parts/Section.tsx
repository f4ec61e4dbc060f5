import { type ReactNode, useId } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly note?: ReactNode
  /** Controls at the end of the heading's line. */
  readonly tools?: ReactNode
}

/** A titled part of a page. */
export function Section({ title, children, note, tools }: Props) {
  const id = useId()
  return (
    <section className="c-section" aria-labelledby={id}>
      <div className="c-section-head">
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {note !== undefined && <p className="c-help">{note}</p>}
      {children}
    </section>
  )
}
