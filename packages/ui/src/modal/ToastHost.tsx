import { useLayoutEffect, useRef } from 'react'
import { useLateParts } from '../hooks/latePartsContext.ts'
import { useModal } from '../hooks/modalContext.tsx'
import { useModalState } from '../hooks/useModalState.ts'
import css from './ToastHost.module.css'

/** The toasts: inside the dialog while it is open, over the page else. Always there, so that readers hear what is added. */
export function ToastHost({ isFloating }: { readonly isFloating: boolean }) {
  const notices = useModalState((state) => state.notices.items)
  const modal = useModal()
  const { Toast } = useLateParts() ?? {}
  const region = useRef<HTMLDivElement>(null)
  const isShown = isFloating && notices.length > 0

  // Only a popover lies above the page whatever its z-indexes are; showing one is a call, not markup.
  useLayoutEffect(() => {
    const element = region.current
    if (!element || !isFloating || !('showPopover' in element)) return
    if (element.matches(':popover-open') !== isShown) element.togglePopover(isShown)
  }, [isFloating, isShown])

  return (
    <div
      ref={region}
      className={css.root}
      role="status"
      aria-live="polite"
      popover={isFloating ? 'manual' : undefined}
      data-state={notices.length > 0 ? 'open' : 'empty'}
    >
      {Toast &&
        notices.map(({ id, kind, code }) => (
          <Toast key={id} kind={kind} code={code} onDismiss={() => modal.notices.dismiss(id)} />
        ))}
    </div>
  )
}
