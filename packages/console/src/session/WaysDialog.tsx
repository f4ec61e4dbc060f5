import { adminRoutes } from '@foyer/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/ApiContext.tsx'
import type { AnswerOf } from '../api/callConsole.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Moment } from '../parts/Moment.tsx'
import { OneTimeSecret } from '../parts/OneTimeSecret.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { type Desk, useDesk } from '../shell/DeskContext.ts'
import { useFresh } from './ConfirmContext.tsx'
import type { Me } from './useMe.ts'

type Way = AnswerOf<(typeof adminRoutes)['listOwnWays']>['ways'][number]

const KEY = ['own-ways'] as const

function nameOf({ kind, issuer }: Way): string {
  return kind === 'passkey' ? 'Passkey' : `Account at ${new URL(issuer ?? location.href).host}`
}

/** The command for another way in. It names a role and a place that the operator has, and so gives them no other. */
function commandOf(server: Desk['server'], { operator, roles: [held] }: Me): string {
  const place = held === undefined || held.projectId === '*' ? '' : ` --project ${held.projectId}`
  return `foyer-${server} console invite --role ${held?.role ?? 'viewer'}${place} --operator ${operator.id}`
}

/** The ways in which the operator signs in. */
export function WaysDialog({ me, onClose }: { readonly me: Me; readonly onClose: () => void }) {
  const api = useApi()
  const { server } = useDesk()
  const [chosen, setChosen] = useState<Way>()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(adminRoutes.listOwnWays, {}, signal),
  })
  if (chosen !== undefined) return <RemoveDialog way={chosen} onClose={() => setChosen(undefined)} />
  if (isAdding) return <AddDialog onClose={() => setAdding(false)} />
  return (
    <Dialog title="Your ways in" onClose={onClose}>
      <Loaded query={query} rows={2}>
        {({ ways }) => (
          <ul className="c-list">
            {ways.map((way) => (
              <li key={`${way.kind} ${way.id}`} className="c-way">
                <span>
                  <strong>{nameOf(way)}</strong> {!way.isGood && <Badge kind="warning">not set up</Badge>}
                  <span className="c-help c-way-used">
                    last used <Moment atMs={way.usedAtMs} />
                  </span>
                </span>
                {ways.some((other) => other !== way && other.isGood) && (
                  <Button
                    kind="quiet"
                    label={`Take away: ${nameOf(way)}, added ${new Date(way.createdAtMs).toLocaleString('en')}`}
                    onClick={() => setChosen(way)}
                  >
                    Take away
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p className="c-help">
        Two on different devices keep you from being locked out. The last way in is never taken away. Without
        one, whoever has a shell on the server makes a link for another:
      </p>
      <code className="c-command c-break">{commandOf(server, me)}</code>
      <div className="c-actions">
        <Button onClick={onClose}>Done</Button>
        <Button kind="primary" onClick={() => setAdding(true)}>
          Add a way in
        </Button>
      </div>
    </Dialog>
  )
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi()
  const runFresh = useFresh()
  const add = useMutation({
    mutationFn: () => runFresh(() => api.call(adminRoutes.addOwnWay, { body: {} })),
  })
  if (add.data !== undefined)
    return (
      <OneTimeSecret
        title="The link is ready"
        help="Open it on the device that is to have the passkey. It works once, for 15 minutes, and is shown only now. Send it to nobody: whoever opens it has your roles."
        secret={add.data.link}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog title="Add a way in?" act={add} label="Make the link" onClose={onClose}>
      <p>
        You get a link. The device on which you open it registers a passkey, and opens the console with it.
      </p>
    </ActionDialog>
  )
}

function RemoveDialog({ way, onClose }: { readonly way: Way; readonly onClose: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  const runFresh = useFresh()
  const { kind, id } = way
  const remove = useMutation({
    mutationFn: () => runFresh(() => api.call(adminRoutes.removeOwnWay, { body: { kind, id } })),
    async onSuccess() {
      onClose()
      toast('It opens the console no more.')
      await client.invalidateQueries({ queryKey: KEY })
    },
  })
  return (
    <ActionDialog
      title={`Take this way in away: ${nameOf(way)}?`}
      act={remove}
      label="Take it away"
      kind="danger"
      leave="Leave it"
      onClose={onClose}
    >
      <p>It opens the console no more. Sessions that are open stay open.</p>
    </ActionDialog>
  )
}
