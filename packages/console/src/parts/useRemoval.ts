import { type RefObject, useRef } from 'react'

/** Takes an item off a list. The focus would go with its button: the place of the list gets it, which is drawn with `tabIndex={-1}`. */
export function useRemoval<Place extends HTMLElement = HTMLDivElement>(
  onRemove: (id: string) => void,
): { readonly place: RefObject<Place | null>; remove(id: string): void } {
  const place = useRef<Place>(null)
  return {
    place,
    remove(id) {
      onRemove(id)
      place.current?.focus()
    },
  }
}
