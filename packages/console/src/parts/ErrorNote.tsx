import { describeError } from '../api/describeError.ts'

/** Says beside an act why it came to nothing, and what to do. */
export function ErrorNote({ error }: { readonly error: unknown }) {
  const { title, help } = describeError(error)
  return (
    <div className="c-error-note" role="alert">
      <strong>{title}.</strong> {help}
    </div>
  )
}
