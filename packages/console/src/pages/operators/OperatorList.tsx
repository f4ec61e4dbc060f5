import { adminRoutes } from '@foyer/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.tsx'
import { Badge } from '../../parts/Badge.tsx'
import { Button } from '../../parts/Button.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { useMe } from '../../session/useMe.ts'
import { useProject } from '../../shell/ProjectContext.ts'
import { ROLE_TEXTS } from '../../texts/roles.ts'
import { InviteDialog } from './InviteDialog.tsx'
import type { ListedOperator } from './listedOperator.ts'
import { RoleDialog } from './RoleDialog.tsx'

const OWN_WAYS = 'Each has ways in of their own.'

/** The operators of the project, with what makes and changes them. */
export function OperatorList() {
  const api = useApi()
  const { id: projectId } = useProject()
  const [isInviting, setInviting] = useState(false)
  const [changed, setChanged] = useState<ListedOperator>()
  const query = useQuery({
    queryKey: ['operators', projectId],
    queryFn: ({ signal }) => api.call(adminRoutes.listOperators, { params: { projectId } }, signal),
  })
  return (
    <Section
      title="Operators"
      note={projectId === '*' ? OWN_WAYS : `${OWN_WAYS} Operators of all projects are not in this list.`}
      tools={<Button onClick={() => setInviting(true)}>Invite somebody</Button>}
    >
      <Loaded query={query}>
        {({ operators }) => <Operators operators={operators} onChange={setChanged} />}
      </Loaded>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {changed && <RoleDialog operator={changed} onClose={() => setChanged(undefined)} />}
    </Section>
  )
}

interface OperatorsProps {
  readonly operators: readonly ListedOperator[]
  readonly onChange: (operator: ListedOperator) => void
}

/** How many ways in somebody has: only kinds that are there are named. */
function waysText({ passkeys, issuers }: ListedOperator): string {
  const texts = [
    ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
    ...(issuers > 0 ? [issuers === 1 ? '1 account' : `${issuers} accounts`] : []),
  ]
  return texts.length === 0 ? 'none' : texts.join(', ')
}

function Operators({ operators, onChange }: OperatorsProps) {
  const myId = useMe().data?.operator.id
  if (operators.length === 0)
    return <p className="c-help">Nobody operates this project alone. Operators of all projects do.</p>
  return (
    <Table
      caption="Operators"
      rows={operators}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Name',
          cell: ({ id, name }) => (
            <>
              {name} {id === myId && <Badge>you</Badge>}
            </>
          ),
        },
        { title: 'Role', cell: ({ role }) => ROLE_TEXTS[role].name },
        { title: 'Ways in', cell: waysText },
        {
          title: 'Last signed in',
          cell: ({ usedAtMs }) => (usedAtMs === undefined ? 'never' : <Moment atMs={usedAtMs} />),
        },
        {
          title: 'Change',
          cell: (operator) =>
            operator.id === myId ? (
              <span className="c-help">Another owner changes yours.</span>
            ) : (
              <Button
                kind="quiet"
                label={`Change role of ${operator.name}`}
                onClick={() => onChange(operator)}
              >
                Change role
              </Button>
            ),
        },
      ]}
    />
  )
}
