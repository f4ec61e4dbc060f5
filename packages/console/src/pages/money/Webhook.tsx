import { adminRoutes } from '@foyer/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.tsx'
import type { AnswerOf } from '../../api/callConsole.ts'
import { hasCode } from '../../api/consoleError.ts'
import { describeError } from '../../api/describeError.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Button } from '../../parts/Button.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { useToast } from '../../parts/Toasts.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { WebhookDialog } from './WebhookDialog.tsx'

type Told = AnswerOf<(typeof adminRoutes)['getWebhook']>
type Event = Told['events'][number]

const STATES = {
  delivered: { text: 'delivered', kind: 'good' },
  waiting: { text: 'is tried again', kind: 'warning' },
  given_up: { text: 'given up', kind: 'bad' },
} as const

/** Shows where the project's server hears of payments, and what became of the last events. */
export function Webhook() {
  const api = useApi()
  const { id: projectId } = useProject()
  const [isSetting, setSetting] = useState(false)
  const query = useQuery({
    queryKey: ['webhook', projectId],
    queryFn: ({ signal }) => api.call(adminRoutes.getWebhook, { params: { projectId } }, signal),
  })
  // A gateway without payments has none of this.
  if (hasCode(query.error, 'not_found')) return null
  return (
    <Section
      title="Webhook"
      note="Your server hears here of each payment."
      tools={
        query.data && (
          <Button onClick={() => setSetting(true)}>{query.data.url === null ? 'Set it' : 'Change it'}</Button>
        )
      }
    >
      <Loaded query={query} rows={3}>
        {(told) => <Told told={told} />}
      </Loaded>
      {isSetting && <WebhookDialog url={query.data?.url ?? ''} onClose={() => setSetting(false)} />}
    </Section>
  )
}

function Told({ told: { url, events } }: { readonly told: Told }) {
  if (url === null) return <p className="c-help">No address is set: your server hears nothing.</p>
  return (
    <>
      <p>
        <code className="c-break">{url}</code>
      </p>
      {events.length === 0 ? (
        <p className="c-help">There was no event yet.</p>
      ) : (
        <Table
          caption="Events of the webhook"
          rows={events}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Payment', cell: ({ paymentId }) => <code className="c-break">{paymentId}</code> },
            { title: 'When', cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} /> },
            {
              title: 'State',
              cell: ({ state }) => <Badge kind={STATES[state].kind}>{STATES[state].text}</Badge>,
            },
            { title: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
            { title: 'Again', cell: (event) => <Resend event={event} /> },
          ]}
        />
      )}
    </>
  )
}

function Resend({ event: { id, paymentId } }: { readonly event: Event }) {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  const { id: projectId } = useProject()
  const resend = useMutation({
    mutationFn: () => api.call(adminRoutes.resendEvent, { params: { projectId }, body: { id } }),
    async onSuccess() {
      toast('The event is sent again.')
      await client.invalidateQueries({ queryKey: ['webhook', projectId] })
    },
    onError: (error) => toast(describeError(error).title),
  })
  return (
    <Button
      kind="quiet"
      label={`Send again: ${paymentId}`}
      isBusy={resend.isPending}
      onClick={() => resend.mutate()}
    >
      Send again
    </Button>
  )
}
