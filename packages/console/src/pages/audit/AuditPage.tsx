import { adminRoutes } from '@foyer/api'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.tsx'
import type { AnswerOf } from '../../api/callConsole.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ExportButton } from '../../parts/ExportButton.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Paged } from '../../parts/Paged.tsx'
import { Section } from '../../parts/Section.tsx'
import { Verdict } from '../../parts/Verdict.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { AuditTable } from './AuditTable.tsx'

/** Shows who did what, and whether the log is whole. */
export function AuditPage() {
  const api = useApi()
  const { id: projectId } = useProject()
  const query = useInfiniteQuery({
    queryKey: ['audit', projectId],
    queryFn: ({ signal, pageParam }) => {
      const before = pageParam === null ? {} : { before: String(pageParam) }
      return api.call(adminRoutes.listAudit, { params: { projectId }, query: before }, signal)
    },
    initialPageParam: null as number | null, // the first page has no line before it
    getNextPageParam: ({ next }) => next,
  })
  const lines = query.data?.pages.flatMap((page) => page.lines)
  return (
    <>
      <Wholeness projectId={projectId} />
      <Section title="Lines" note="The newest first." tools={<Export projectId={projectId} />}>
        <Paged query={query} rows={lines} bars={10} more="Show older lines" empty={<NothingDone />}>
          {(read) => <AuditTable lines={read} />}
        </Paged>
      </Section>
    </>
  )
}

function NothingDone() {
  return (
    <EmptyState title="Nothing was done yet">
      <p>Each search and each act of an operator or a token is written here.</p>
    </EmptyState>
  )
}

interface OfProject {
  readonly projectId: string
}

function Wholeness({ projectId }: OfProject) {
  const api = useApi()
  const check = useQuery({
    queryKey: ['auditCheck', projectId],
    queryFn: ({ signal }) => api.call(adminRoutes.checkAudit, { params: { projectId } }, signal),
  })
  return (
    <Loaded query={check} rows={1}>
      {(found) => <Found {...found} />}
    </Loaded>
  )
}

function Found({ isWhole, lines, firstBad, head }: AnswerOf<(typeof adminRoutes)['checkAudit']>) {
  return isWhole ? (
    <Verdict kind="good">
      The log is whole: each of its {lines} lines fits the one before it.
      {head !== null && (
        <>
          {' '}
          Keep the hash of the last one elsewhere, which shows a log that was cut at its end:{' '}
          <code className="c-break">{head}</code>
        </>
      )}
    </Verdict>
  ) : (
    <Verdict kind="bad" isAlert>
      <strong>The log was changed{firstBad === undefined ? '' : ` at line ${firstBad}`}.</strong> Somebody
      wrote to the database past the server. Export it now, compare it with a backup, and change the
      database’s password.
    </Verdict>
  )
}

function Export({ projectId }: OfProject) {
  const api = useApi()
  return (
    <ExportButton
      read={() => api.file(adminRoutes.exportAudit, { projectId })}
      fileName={`audit-${projectId}.ndjson`}
    >
      Export all
    </ExportButton>
  )
}
