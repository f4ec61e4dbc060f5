import { adminRoutes } from '@foyer/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.tsx'
import type { AnswerOf } from '../../api/callConsole.ts'
import { ActionDialog } from '../../parts/ActionDialog.tsx'
import { Badge } from '../../parts/Badge.tsx'
import { Button } from '../../parts/Button.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { useToast } from '../../parts/Toasts.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { TokenDialog } from './TokenDialog.tsx'

type Token = AnswerOf<(typeof adminRoutes)['listTokens']>['tokens'][number]

/** The tokens of the project: what programs of the operators use in the place of a session. */
export function TokenList() {
  const api = useApi()
  const { id: projectId } = useProject()
  const [isMaking, setMaking] = useState(false)
  const [ended, setEnded] = useState<Token>()
  const query = useQuery({
    queryKey: ['tokens', projectId],
    queryFn: ({ signal }) => api.call(adminRoutes.listTokens, { params: { projectId } }, signal),
  })
  return (
    <Section
      title="Tokens"
      note="For programs: a dashboard, an export, a support tool. A token has only the scopes that you give it."
      tools={<Button onClick={() => setMaking(true)}>Make a token</Button>}
    >
      <Loaded query={query}>
        {({ tokens }) =>
          tokens.length === 0 ? (
            <p className="c-help">There is no token.</p>
          ) : (
            <Tokens tokens={tokens} onEnd={setEnded} />
          )
        }
      </Loaded>
      {isMaking && <TokenDialog onClose={() => setMaking(false)} />}
      {ended && <EndDialog token={ended} onClose={() => setEnded(undefined)} />}
    </Section>
  )
}

interface TokensProps {
  readonly tokens: readonly Token[]
  readonly onEnd: (token: Token) => void
}

function Tokens({ tokens, onEnd }: TokensProps) {
  return (
    <Table
      caption="Tokens of the project"
      rows={tokens}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Name', cell: ({ name }) => name },
        { title: 'Scopes', cell: ({ scopes }) => <span className="c-break">{scopes.join(', ')}</span> },
        { title: 'Made by', cell: ({ madeBy }) => madeBy },
        {
          title: 'Last used',
          cell: ({ usedAtMs }) => (usedAtMs === undefined ? 'never' : <Moment atMs={usedAtMs} />),
        },
        { title: 'Ends', cell: (token) => <TokenEnd token={token} /> },
        {
          title: 'Change',
          cell: (token) =>
            isOver(token) ? (
              '–'
            ) : (
              <Button kind="quiet" label={`End the token ${token.name}`} onClick={() => onEnd(token)}>
                End
              </Button>
            ),
        },
      ]}
    />
  )
}

function isOver({ isRevoked, expiresAtMs }: Token): boolean {
  return isRevoked || expiresAtMs <= Date.now()
}

function TokenEnd({ token }: { readonly token: Token }) {
  if (token.isRevoked) return <Badge>ended</Badge>
  if (isOver(token)) return <Badge>expired</Badge>
  return <Moment atMs={token.expiresAtMs} />
}

function EndDialog({
  token: { id, name },
  onClose,
}: {
  readonly token: Token
  readonly onClose: () => void
}) {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  const { id: projectId } = useProject()
  const end = useMutation({
    mutationFn: () => api.call(adminRoutes.revokeToken, { params: { projectId }, body: { id } }),
    async onSuccess() {
      // First: a modal dialog keeps what lies under it from being read aloud.
      onClose()
      toast(`The token "${name}" has ended.`)
      await client.invalidateQueries({ queryKey: ['tokens', projectId] })
    },
  })
  return (
    <ActionDialog
      title={`End the token "${name}"?`}
      act={end}
      label="End the token"
      kind="danger"
      leave="Leave it"
      onClose={onClose}
    >
      <p>The program that uses it is refused from its next request on. This cannot be taken back.</p>
    </ActionDialog>
  )
}
