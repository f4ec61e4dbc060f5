import { describeError } from '../api/describeError.ts'
import { Button } from '../parts/Button.tsx'
import { DoorCard } from './DoorCard.tsx'

/** The page where it is not even known who is signed in. */
export function LoadFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { title, help } = describeError(error)
  return (
    <DoorCard title={title}>
      <p role="alert">{help}</p>
      <Button kind="primary" isWide onClick={onRetry}>
        Try again
      </Button>
    </DoorCard>
  )
}
