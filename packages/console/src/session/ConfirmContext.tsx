import { createContext, type ReactNode, useCallback, useState } from 'react'
import { hasCode } from '../api/consoleError.ts'
import { useInside } from '../shell/useInside.ts'
import { type Asked, ConfirmDialog } from './ConfirmDialog.tsx'

/** Runs an act, and asks the operator again where the gateway wants that. */
type RunFresh = <T>(act: () => Promise<T>) => Promise<T>

const ConfirmContext = createContext<RunFresh | undefined>(undefined)

/** Holds the dialog that asks again. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const run = useCallback<RunFresh>(async (act) => {
    try {
      return await act()
    } catch (error) {
      if (!hasCode(error, 'factor_required')) throw error
    }
    await new Promise<void>((resolve, reject) => setAsked({ resolve, reject })).finally(() =>
      setAsked(undefined),
    )
    return act()
  }, [])
  return (
    <ConfirmContext value={run}>
      {children}
      {asked && <ConfirmDialog asked={asked} />}
    </ConfirmContext>
  )
}

/** How to run a sensitive act. */
export function useFresh(): RunFresh {
  return useInside(ConfirmContext)
}
