import type { Modal } from '@foyer/core/kernel'
import { useModal } from './modalContext.tsx'

type Given<I> = Omit<NonNullable<I>, 'signal'>
type Arguments<I> = Record<never, never> extends Given<I> ? [input?: Given<I>] : [input: Given<I>]

/**
 * Binds a flow to the modal and to the signal of the shown view, so that leaving the view aborts it. Runs in the same
 * task as the click. Rejections are ignored here, because the flow's task has the failure.
 */
export function useFlow<I extends object | undefined = Record<never, never>>(
  flow: (modal: Modal, input: I) => unknown,
): (...args: Arguments<I>) => void {
  const modal = useModal()
  return (...[input]) => {
    const bound = { signal: modal.router.signal(), ...input } as unknown as I // the caller gives the rest of the flow's input
    const running = flow(modal, bound)
    if (running instanceof Promise) running.catch(() => {})
  }
}
