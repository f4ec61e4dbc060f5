import { adminRoutes } from '@foyer/api'
import { isWebUrl } from '@foyer/kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.tsx'
import { ActionDialog } from '../../parts/ActionDialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { OneTimeSecret } from '../../parts/OneTimeSecret.tsx'
import { useFresh } from '../../session/ConfirmContext.tsx'
import { useProject } from '../../shell/ProjectContext.ts'

/** Sets the webhook, and shows its secret once. */
export function WebhookDialog({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const runFresh = useFresh()
  const { id: projectId } = useProject()
  const [typed, setTyped] = useState(url)
  const address = typed.trim()
  const set = useMutation({
    mutationFn: () =>
      runFresh(() => api.call(adminRoutes.setWebhook, { params: { projectId }, body: { url: address } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['webhook', projectId] }),
  })
  if (set.data !== undefined)
    return (
      <OneTimeSecret
        title="The webhook is set"
        help="Your server checks events by this secret. It is shown only now, and the one before is no longer used."
        secret={set.data.secret}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      title="Set the webhook"
      act={set}
      label="Set the webhook"
      isDisabled={!isWebUrl(address)}
      onClose={onClose}
    >
      <p>Your server gets a new secret with it: change both at the same time.</p>
      <Field
        label="Address"
        help="An https address of your server."
        value={typed}
        onChange={setTyped}
        problem={
          address === '' || isWebUrl(address) ? undefined : 'Write a whole address that begins with https://.'
        }
      />
    </ActionDialog>
  )
}
