import type { Modal } from '@foyer/core'
import { useModal } from './modalContext.tsx'

type Given<I> = Omit<NonNullable<I>, 'signal'>
type Arguments<I> = Record<never, never> extends Given<I> ? [input?: Given<I>] : [input: Given<I>]

/**
 * Binds a flow to the modal and to the signal of the view on show, so that leaving the view aborts it. Runs in the same
 * task as the click. A promise that fails is let go: the flow's task holds the failure.
 */
export function useFlow<I extends object | undefined = Record<never, never>>(
  flow: (modal: Modal, input: I) => unknown,
): (...args: Arguments<I>) => void {
  const modal = useModal()
  return (...[input]) => {
    const bound = { signal: modal.router.signal(), ...input } as unknown as I // the flow's own input: the rest of it is the caller's
    const running = flow(modal, bound)
    if (running instanceof Promise) running.catch(() => {})
  }
}
