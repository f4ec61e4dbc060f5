import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  readonly title: string
  /** Says what to do with it, and that it is shown once. */
  readonly help: string
  readonly secret: string
  readonly onClose: () => void
}

/** Shows a link or a token, once, with a button that copies it. */
export function OneTimeSecret({ title, help, secret, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{help}</p>
      <code className="c-command c-break">{secret}</code>
      <div className="c-actions">
        <Button onClick={onClose}>Done</Button>
        <CopyButton kind="primary" text={secret} />
      </div>
    </Dialog>
  )
}
