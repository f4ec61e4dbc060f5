import { describeError } from '../api/describeError.ts'
import { Button } from './Button.tsx'

interface Props {
  readonly error: unknown
  /** Asks again, where it is not an act that has its own button. */
  readonly onRetry?: () => void
}

/** Says beside an act, or beside what was read before, why something came to nothing, and what to do. */
export function ErrorNote({ error, onRetry }: Props) {
  const { title, help } = describeError(error)
  return (
    <div className="c-error-note" role="alert">
      <strong>{title}.</strong> {help}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}
