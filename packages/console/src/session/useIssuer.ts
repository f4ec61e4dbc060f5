import { adminRoutes } from '@foyer/api'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useApi } from '../api/ApiContext.tsx'
import type { RequestOf } from '../api/callConsole.ts'
import { useVisits } from './VisitsContext.ts'

type Begin = RequestOf<(typeof adminRoutes)['beginIssuer']>['body']

/** The issuer that operators may come from; undefined where there is none, and until that is known. */
export function useIssuer(): { readonly label: string } | undefined {
  const api = useApi()
  const ways = useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: ({ signal }) => api.call(adminRoutes.getSignInWays, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return ways.data?.issuer ?? undefined
}

/** Begins at the issuer, and leaves the page for it. */
export function useLeave(body: Begin) {
  const api = useApi()
  const visits = useVisits()
  return useMutation({
    mutationFn: () => api.call(adminRoutes.beginIssuer, { body }),
    onSuccess: ({ url }) => visits.leave(url),
  })
}
