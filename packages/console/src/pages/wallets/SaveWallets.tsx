import { adminRoutes } from '@foyer/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.tsx'
import { ConsoleError } from '../../api/consoleError.ts'
import { ActionDialog } from '../../parts/ActionDialog.tsx'
import { useToast } from '../../parts/Toasts.tsx'
import { useFresh } from '../../session/ConfirmContext.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { describeChanges, type SavedWallets, type WalletLists } from './walletDraft.ts'

interface Props {
  readonly lists: WalletLists
  readonly seen: WalletLists
  readonly nameOf: (id: string) => string
  readonly onSaved: (kept: SavedWallets) => void
  readonly onClose: () => void
}

/** Shows what will change, and saves it, unless another operator has saved other lists meanwhile. */
export function SaveWallets({ lists, seen, nameOf, onSaved, onClose }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  const runFresh = useFresh()
  const { id: projectId } = useProject()
  const save = useMutation({
    mutationFn: () => {
      const body = { ...toBody(lists), seen: toBody(seen) }
      return runFresh(() => api.call(adminRoutes.setProjectWallets, { params: { projectId }, body }))
    },
    onSuccess(kept) {
      onClose()
      onSaved(kept)
      toast('The wallets are saved. Visitors get them within a minute.')
    },
    onError(error) {
      if (!isOverrun(error)) return
      onClose()
      void client.invalidateQueries({ queryKey: ['wallets', projectId] })
    },
  })
  return (
    <ActionDialog title="Save these wallets?" act={save} label="Save" leave="Back" onClose={onClose}>
      <dl className="c-changes">
        {describeChanges(seen, lists, nameOf).map(({ title, before, after }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <del>{before}</del> <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p className="c-help">
        The audit log keeps what they were. Wallets that a page names itself stay as the page says.
      </p>
    </ActionDialog>
  )
}

/** The lists as a request has them, without the lists that a draft was made from. */
function toBody({ featured, excluded }: WalletLists) {
  return { featured: [...featured], excluded: [...excluded] }
}

function isOverrun(error: unknown): boolean {
  return error instanceof ConsoleError && error.problem?.reason === 'changed'
}
