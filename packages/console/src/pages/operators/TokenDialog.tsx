import { ADMIN_SCOPES, type AdminScope, adminRoutes } from '@foyer/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.tsx'
import { ActionDialog } from '../../parts/ActionDialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { OneTimeSecret } from '../../parts/OneTimeSecret.tsx'
import { Select } from '../../parts/Select.tsx'
import { useFresh } from '../../session/ConfirmContext.tsx'
import { useProject } from '../../shell/ProjectContext.ts'

const DAYS = [
  { value: '7', text: '7 days' },
  { value: '30', text: '30 days' },
  { value: '90', text: '90 days' },
  { value: '365', text: 'a year' },
] as const

/** What each scope lets a program do. */
const SCOPE_TEXTS: Readonly<Record<AdminScope, string>> = {
  'overview:read': 'Read the overview and the funnel',
  'project:read': 'Read the settings',
  'project:write': 'Change the settings',
  'accounts:read': 'Find accounts',
  'accounts:write': 'Act for accounts',
  'money:read': 'Read what is paid',
  'audit:read': 'Read and export the audit log',
  'operators:read': 'List the operators',
}

/** Makes a token for a program. */
export function TokenDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const [days, setDays] = useState<(typeof DAYS)[number]['value']>('30')
  const [scopes, setScopes] = useState<readonly AdminScope[]>(['overview:read'])
  const make = useMakeToken({ name: name.trim(), scopes: [...scopes], days: Number(days) })
  if (make.data !== undefined)
    return (
      <OneTimeSecret
        title="The token is ready"
        help="Keep it where the program reads its secrets. It is shown only now: the gateway keeps no more than a hash."
        secret={make.data.token}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      title="Make a token"
      act={make}
      label="Make the token"
      isDisabled={name.trim() === '' || scopes.length === 0}
      onClose={onClose}
    >
      <Field
        label="Name"
        help="The program that will use it."
        value={name}
        onChange={setName}
        maxLength={64}
      />
      <Scopes chosen={scopes} onChange={setScopes} />
      <Select label="Good for" value={days} options={DAYS} onChange={setDays} />
    </ActionDialog>
  )
}

function useMakeToken(body: { name: string; scopes: AdminScope[]; days: number }) {
  const api = useApi()
  const client = useQueryClient()
  const runFresh = useFresh()
  const { id: projectId } = useProject()
  return useMutation({
    mutationFn: () => runFresh(() => api.call(adminRoutes.createToken, { params: { projectId }, body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tokens', projectId] }),
  })
}

interface ScopesProps {
  readonly chosen: readonly AdminScope[]
  readonly onChange: (scopes: readonly AdminScope[]) => void
}

function Scopes({ chosen, onChange }: ScopesProps) {
  return (
    <fieldset className="c-checks">
      <legend>What it may do</legend>
      {ADMIN_SCOPES.map((scope) => (
        <label key={scope} className="c-check">
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
            }
          />
          <span>
            {SCOPE_TEXTS[scope]} <code>{scope}</code>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
