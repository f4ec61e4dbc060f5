import { adminRoutes } from '@foyer/api'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../api/ApiContext.tsx'
import { ErrorNote } from '../../../parts/ErrorNote.tsx'
import { Skeleton } from '../../../parts/Skeleton.tsx'
import { Preview } from '../../../preview/Preview.tsx'
import { useProject } from '../../../shell/ProjectContext.ts'
import { toLists } from '../../wallets/walletDraft.ts'
import type { toPreview } from './lookDraft.ts'

const NO_WALLETS = { featured: [], excluded: [] }

interface Props {
  readonly look: ReturnType<typeof toPreview>
  /** The code of the language that the modal speaks. */
  readonly language: string
}

/** The modal with the look of the fields, and with the wallets that are saved. */
export function LookPreview({ look, language }: Props) {
  const api = useApi()
  const { id: projectId } = useProject()
  const query = useQuery({
    queryKey: ['wallets', projectId],
    queryFn: ({ signal }) => api.call(adminRoutes.getProjectWallets, { params: { projectId } }, signal),
  })
  const { data, isPending } = query
  const wallets = useMemo(() => (data === undefined ? NO_WALLETS : toLists(data)), [data])
  // A new object on each key that is pressed would draw the modal anew.
  const key = JSON.stringify(look)
  const { themeMode = 'auto', themeVariables, texts } = useMemo((): typeof look => JSON.parse(key), [key])
  // Drawn before the lists are there, it would show others first.
  if (isPending) return <Skeleton rows={6} />
  return (
    <>
      {query.error && <ErrorNote error={query.error} onRetry={() => void query.refetch()} />}
      <Preview {...{ wallets, themeMode, texts, language }} {...(themeVariables && { themeVariables })} />
    </>
  )
}
