import type { RouteDefinition } from '@foyer/api'
import { createContext, type ReactNode, useMemo } from 'react'
import { useInside } from '../shell/useInside.ts'
import { type AnswerOf, callConsole, type Fetch, fetchFile, type RequestOf } from './callConsole.ts'

/** How components ask the gateway. */
export interface ConsoleApi {
  call<const R extends RouteDefinition>(
    route: R,
    request: RequestOf<R>,
    signal?: AbortSignal,
  ): Promise<AnswerOf<R>>
  file(route: RouteDefinition, params: Readonly<Record<string, string>>): Promise<Blob>
}

const ApiContext = createContext<ConsoleApi | undefined>(undefined)

/** Hands the gateway to what is inside. */
export function ApiProvider({ fetch, children }: { readonly fetch: Fetch; readonly children: ReactNode }) {
  const api = useMemo<ConsoleApi>(
    () => ({
      call: (route, request, signal) => callConsole(fetch, route, request, signal),
      file: (route, params) => fetchFile(fetch, route, { params }),
    }),
    [fetch],
  )
  return <ApiContext value={api}>{children}</ApiContext>
}

/** The gateway of this page. */
export function useApi(): ConsoleApi {
  return useInside(ApiContext)
}
