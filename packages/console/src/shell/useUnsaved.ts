import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The first part of the keys under which pages keep what is not saved yet. The next part is the id of the operator. */
export const DRAFT = 'draft'

/** Has the browser ask before the window is closed while anything is not saved. Other pages of the console keep it. */
export function useUnsaved(): void {
  const client = useQueryClient()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const drafts = client.getQueryCache().findAll({ queryKey: [DRAFT] })
      if (drafts.some(({ state }) => state.data !== null && state.data !== undefined)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [client])
}
