import { type ComponentProps, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import { join } from './join.ts'
import css from './ScrollArea.module.css'

export interface ScrollAreaProps extends ComponentProps<'div'> {
  /** `connect` ends at 470 px, `list` at 400 px or 80vh, `fill` at its parent (clause const-6). @default 'list' */
  readonly limit?: 'connect' | 'list' | 'fill'
}

type Hidden = 'none' | 'above' | 'below' | 'both'

/** Returns which parts of an element lie outside of its visible part. */
export function hiddenParts({ scrollTop, scrollHeight, clientHeight }: HTMLElement): Hidden {
  const isBelow = scrollHeight - clientHeight - scrollTop > 1
  if (scrollTop > 1) return isBelow ? 'both' : 'above'
  return isBelow ? 'below' : 'none'
}

/** A scrolling area that fades at its edges, over 50 px at most. */
export function ScrollArea({ limit = 'list', className, children, onScroll, ...rest }: ScrollAreaProps) {
  const box = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<Hidden>('none')

  // The mask depends on layout, which can change without a render of React.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setHidden(hiddenParts(element)))
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])

  function onScrolled(event: UIEvent<HTMLDivElement>) {
    setHidden(hiddenParts(event.currentTarget))
    onScroll?.(event)
  }

  return (
    <div
      {...rest}
      ref={box}
      className={join(css.root, className)}
      data-limit={limit}
      data-state={hidden}
      onScroll={onScrolled}
    >
      <div className={css.content}>{children}</div>
    </div>
  )
}
