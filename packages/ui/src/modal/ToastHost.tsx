import { useLayoutEffect, useRef } from 'react'
import { useModal } from '../hooks/modalContext.tsx'
import { useModalState } from '../hooks/useModalState.ts'
import { usePart } from '../parts/usePart.ts'
import css from './ToastHost.module.css'

/**
 * The toast: in the header while the modal is open, where it covers no control, else over the page. Always rendered, so
 * that screen readers announce additions.
 */
export function ToastHost({ isFloating }: { readonly isFloating: boolean }) {
  const notice = useModalState(({ router, notices }) =>
    router.isOpen === isFloating ? undefined : notices.items[0],
  )
  const modal = useModal()
  const { Toast } = usePart('frame') ?? {}
  const region = useRef<HTMLDivElement>(null)
  const isShown = Boolean(notice && Toast)

  // A popover is above the page regardless of z-index, and is shown by a call.
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
      data-state={isShown ? 'open' : 'empty'}
    >
      {Toast && notice && (
        <Toast
          key={notice.id}
          kind={notice.kind}
          code={notice.code}
          onDismiss={() => modal.notices.dismiss(notice.id)}
        />
      )}
    </div>
  )
}
