import { describeError } from '../api/describeError.ts'
import { Button } from './Button.tsx'

/** Stands where something could not be loaded. */
export function ErrorState({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { title, help } = describeError(error)
  return (
    <div className="c-empty" role="alert" data-kind="error">
      <h2>{title}</h2>
      <p>{help}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
