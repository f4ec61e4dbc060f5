import { adminRoutes } from '@foyer/api'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../api/ApiContext.tsx'
import { Preview } from '../../../preview/Preview.tsx'
import { useProject } from '../../../shell/ProjectContext.ts'
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
  const { data } = useQuery({
    queryKey: ['wallets', projectId],
    queryFn: ({ signal }) => api.call(adminRoutes.getProjectWallets, { params: { projectId } }, signal),
  })
  const wallets = useMemo(
    () =>
      data === undefined
        ? NO_WALLETS
        : { featured: data.featured.map(({ id }) => id), excluded: data.excluded.map(({ id }) => id) },
    [data],
  )
  // A new object on each key that is pressed would draw the modal anew.
  const key = JSON.stringify(look)
  const { themeMode = 'auto', themeVariables, texts } = useMemo((): typeof look => JSON.parse(key), [key])
  return <Preview {...{ wallets, themeMode, texts, language }} {...(themeVariables && { themeVariables })} />
}
