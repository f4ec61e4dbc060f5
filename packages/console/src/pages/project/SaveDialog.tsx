import { adminRoutes } from '@foyer/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.tsx'
import { ActionDialog } from '../../parts/ActionDialog.tsx'
import { useToast } from '../../parts/Toasts.tsx'
import { useFresh } from '../../session/ConfirmContext.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { type ChangedField, type Draft, type Settings, toChanges } from './projectTexts.ts'

interface Props {
  readonly settings: Settings
  readonly draft: Draft
  readonly changed: readonly ChangedField[]
  readonly onClose: () => void
}

/** Shows what will change, and saves it. */
export function SaveDialog({ settings, draft, changed, onClose }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  const runFresh = useFresh()
  const { id: projectId } = useProject()
  const save = useMutation({
    mutationFn: () => {
      const body = toChanges(settings, draft)
      return runFresh(() => api.call(adminRoutes.changeProjectSettings, { params: { projectId }, body }))
    },
    async onSuccess(kept) {
      onClose()
      toast('The settings are saved.')
      client.setQueryData(['settings', projectId], kept)
      await client.invalidateQueries({ queryKey: ['projects'] })
    },
  })
  return (
    <ActionDialog title="Save these changes?" act={save} label="Save" leave="Back" onClose={onClose}>
      <dl className="c-changes">
        {changed.map(({ title, before, after }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <del>{before}</del> <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p className="c-help">Apps get them with their next page load. The audit log keeps what they were.</p>
    </ActionDialog>
  )
}
