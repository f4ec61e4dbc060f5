import { adminRoutes, OPERATOR_ROLES, type OperatorRole } from '@foyer/api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.tsx'
import { ActionDialog } from '../../parts/ActionDialog.tsx'
import { OneTimeSecret } from '../../parts/OneTimeSecret.tsx'
import { Select } from '../../parts/Select.tsx'
import { useFresh } from '../../session/ConfirmContext.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { ROLE_TEXTS } from '../../texts/roles.ts'

/** The roles as options of a choice. */
export const ROLE_OPTIONS = OPERATOR_ROLES.map((value) => ({ value, text: ROLE_TEXTS[value].name }))

/** Makes a one-time link for somebody. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi()
  const runFresh = useFresh()
  const { id: projectId } = useProject()
  const [role, setRole] = useState<OperatorRole>('support')
  const invite = useMutation({
    mutationFn: () =>
      runFresh(() => api.call(adminRoutes.inviteOperator, { params: { projectId }, body: { role } })),
  })
  if (invite.data !== undefined)
    return (
      <OneTimeSecret
        title="The link is ready"
        help="Send it to the person over a channel that only they read. It works once, for 15 minutes, and is shown only now."
        secret={invite.data.link}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog title="Invite somebody" act={invite} label="Make the link" onClose={onClose}>
      <p>You get a link. Whoever opens it first registers a passkey and has the role.</p>
      <Select label="Role" value={role} options={ROLE_OPTIONS} onChange={setRole} />
      <p className="c-help">{ROLE_TEXTS[role].rights}</p>
    </ActionDialog>
  )
}
