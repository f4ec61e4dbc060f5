import type { ModalState } from './modal.ts'

type LateSlice = 'tokens' | 'activity' | 'send'

/**
 * The part of the state that belongs to views that come later, made with its first use, so that the first load carries
 * nothing of it. Only the writers of that slice call this: the functions beside its type.
 */
export function lateSlice<K extends LateSlice>(
  state: ModalState,
  name: K,
  create: () => NonNullable<ModalState[K]>,
): NonNullable<ModalState[K]> {
  const draft = state as { -readonly [N in LateSlice]?: ModalState[N] } // the one place that adds a slice
  draft[name] ??= create()
  // Read back: the proxied object, not the one that was given.
  return state[name] as NonNullable<ModalState[K]> // set on the line above
}
