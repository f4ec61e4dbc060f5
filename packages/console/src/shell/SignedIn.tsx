import { adminRoutes } from '@foyer/api'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/ApiContext.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import type { Me } from '../session/useMe.ts'
import { usePlaces } from './PlaceContext.tsx'
import { Shell } from './Shell.tsx'
import { usePageTitle } from './usePageTitle.ts'
import { useUnsaved } from './useUnsaved.ts'

/** The console of somebody who is signed in. */
export function SignedIn({ me }: { readonly me: Me }) {
  const api = useApi()
  const { place } = usePlaces()
  useUnsaved()
  const query = useQuery({
    queryKey: ['projects'],
    queryFn: ({ signal }) => api.call(adminRoutes.listOperatorProjects, {}, signal),
  })
  const projects = query.data?.projects ?? []
  const project =
    place.projectId === undefined ? projects[0] : projects.find(({ id }) => id === place.projectId)
  return (
    <Shell me={me} projects={projects} project={project}>
      <h1 className="c-title">Projects</h1>
      <NoProject query={query} wanted={place.projectId} />
    </Shell>
  )
}

interface NoProjectProps {
  readonly query: { readonly isPending: boolean; readonly error: unknown; refetch(): unknown }
  readonly wanted: string | undefined
}

function NoProject({ query, wanted }: NoProjectProps) {
  usePageTitle('Projects')
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton />
  if (wanted !== undefined)
    return (
      <EmptyState title="This project is not among yours">
        <p>Choose another one above, or ask an owner of it for a role.</p>
      </EmptyState>
    )
  return (
    <EmptyState title="There is no project yet">
      <p>Make the first one on the server, then reload this page:</p>
      <code className="c-command">foyer-gateway project create my-app --name "My app"</code>
    </EmptyState>
  )
}
