import { useMutation } from '@tanstack/react-query'
import { Button } from './Button.tsx'
import { ErrorNote } from './ErrorNote.tsx'
import { saveFile } from './saveFile.ts'

interface Props {
  /** Fetches the bytes of the file. */
  readonly read: () => Promise<Blob>
  readonly fileName: string
  readonly children: string
}

/** A button that saves a file, and says why that did not work. */
export function ExportButton({ read, fileName, children }: Props) {
  const save = useMutation({ mutationFn: async () => saveFile(await read(), fileName) })
  return (
    <>
      {save.error && <ErrorNote error={save.error} />}
      <Button isBusy={save.isPending} onClick={() => save.mutate()}>
        {children}
      </Button>
    </>
  )
}
