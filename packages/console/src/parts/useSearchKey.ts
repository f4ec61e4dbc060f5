import { type RefObject, useEffect, useRef } from 'react'
import { isTyping } from './isTyping.ts'

/** Has `/` go to the search field, as long as nothing is being typed elsewhere. */
export function useSearchKey(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return input
}
