import { adminRoutes, type OperatorRole } from '@foyer/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.tsx'
import { ActionDialog } from '../../parts/ActionDialog.tsx'
import { Select } from '../../parts/Select.tsx'
import { useToast } from '../../parts/Toasts.tsx'
import { useFresh } from '../../session/ConfirmContext.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { ROLE_TEXTS } from '../../texts/roles.ts'
import { ROLE_OPTIONS } from './InviteDialog.tsx'
import type { ListedOperator } from './listedOperator.ts'

const OPTIONS = [...ROLE_OPTIONS, { value: 'none', text: 'None: take the role away' }] as const

interface Props {
  readonly operator: ListedOperator
  readonly onClose: () => void
}

/** Gives an operator another role in the project, or none. */
export function RoleDialog({ operator, onClose }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  const runFresh = useFresh()
  const { id: projectId } = useProject()
  const [role, setRole] = useState<OperatorRole | 'none'>(operator.role)
  const change = useMutation({
    mutationFn: () => {
      const body = { operatorId: operator.id, role: role === 'none' ? null : role }
      return runFresh(() => api.call(adminRoutes.setOperatorRole, { params: { projectId }, body }))
    },
    async onSuccess() {
      // First: a modal dialog keeps what lies under it from being read aloud.
      onClose()
      toast(
        role === 'none'
          ? `${operator.name} has no role here any more.`
          : `${operator.name} is ${ROLE_TEXTS[role].name} now.`,
      )
      await client.invalidateQueries({ queryKey: ['operators', projectId] })
    },
  })
  return (
    <ActionDialog
      title={`Role of ${operator.name}`}
      act={change}
      label={role === 'none' ? 'Take the role away' : 'Change the role'}
      kind={role === 'none' ? 'danger' : 'primary'}
      isDisabled={role === operator.role}
      onClose={onClose}
    >
      <Select label="Role" value={role} options={OPTIONS} onChange={setRole} />
      <p className="c-help">
        {role === 'none'
          ? 'They see nothing of this project from the next request on. Their tokens stop with it.'
          : ROLE_TEXTS[role].rights}
      </p>
    </ActionDialog>
  )
}
