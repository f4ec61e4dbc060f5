import { type RefObject, useEffect } from 'react'
import { hiddenParts } from '../../atoms/ScrollArea.tsx'
import css from './edgeFade.module.css'

/**
 * Fades a view at the edge behind which there is more of it, as lists do: a view that is higher than the modal lets it be
 * would else look cut. A view that scrolls inside itself is never that high. `near` is an element beside the view's.
 */
export function useEdgeFade(near: RefObject<HTMLElement | null>, viewKey: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another content
  useEffect(() => {
    const layer = near.current?.parentElement?.querySelector<HTMLElement>('[data-testid^="view-"]')
    if (!layer) return
    const update = () => {
      layer.dataset.more = hiddenParts(layer)
    }
    const sizes = new ResizeObserver(update)
    const watch = () => {
      sizes.disconnect()
      for (const element of [layer, ...layer.children]) sizes.observe(element)
    }
    // The placeholder of a loading view gives way to the view.
    const contents = new MutationObserver(watch)
    contents.observe(layer, { childList: true })
    watch()
    layer.classList.add(css.fading ?? '')
    layer.addEventListener('scroll', update, { passive: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
      layer.removeEventListener('scroll', update)
      delete layer.dataset.more
    }
  }, [near, viewKey])
}
