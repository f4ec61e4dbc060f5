import { useEffect } from 'react'
import { useDesk } from './DeskContext.ts'

/** Names the page in the tab, for history and screen readers. */
export function usePageTitle(title: string): void {
  const { name } = useDesk()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
