import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorNote } from './ErrorNote.tsx'

interface Props {
  readonly title: string
  /** The act that the dialog is about. */
  readonly act: { readonly error: unknown; readonly isPending: boolean; mutate(): void }
  /** The words of the button that does it. */
  readonly label: string
  readonly kind?: 'primary' | 'danger'
  /** The words of the button that leaves it. */
  readonly leave?: string
  readonly isDisabled?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks once more before an act. While it is under way nobody leaves: the result, such as a secret that is shown once, would be lost. */
export function ActionDialog({ title, act, label, kind = 'primary', leave = 'Cancel', ...rest }: Props) {
  const { isDisabled = false, onClose, children } = rest
  const close = () => {
    if (!act.isPending) onClose()
  }
  return (
    <Dialog title={title} onClose={close}>
      {children}
      {act.error !== null && <ErrorNote error={act.error} />}
      <div className="c-actions">
        <Button onClick={close}>{leave}</Button>
        <Button kind={kind} isDisabled={isDisabled} isBusy={act.isPending} onClick={() => act.mutate()}>
          {label}
        </Button>
      </div>
    </Dialog>
  )
}
