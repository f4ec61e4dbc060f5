import { useEffect, useRef } from 'react'
import { isTyping } from '../parts/isTyping.ts'
import { useDesk } from './DeskContext.ts'
import type { ChosenProject } from './ProjectContext.ts'
import { hasRole, PAGE_FACTS, type PageName } from './places.ts'

/** How long after `g` the second key is waited for, in milliseconds. */
const WAIT_MS = 1_000

/** Jumps to a page by `g` and its key. Keys that somebody types into a field jump nowhere. */
export function useJumpKeys(project: ChosenProject | undefined, go: (page: PageName) => void): void {
  const { pages } = useDesk()
  const latest = useRef({ project, pages, go })
  latest.current = { project, pages, go }
  useEffect(() => {
    let startedAtMs = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 'g') {
        startedAtMs = event.timeStamp
        return
      }
      const isSecond = event.timeStamp - startedAtMs < WAIT_MS
      startedAtMs = Number.NEGATIVE_INFINITY
      const { project: chosen, pages: all, go: jump } = latest.current
      const page = all.find(({ name }) => PAGE_FACTS[name].key === event.key)?.name
      if (isSecond && chosen && page && hasRole(chosen.role, PAGE_FACTS[page].role)) jump(page)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
