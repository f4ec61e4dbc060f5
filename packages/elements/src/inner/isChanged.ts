import type { ModalOptions } from '@foyer/core/kernel'

/** Whether what is picked of two sets of options differs. */
export function isChanged(
  pick: (options: ModalOptions) => unknown,
  before: ModalOptions,
  after: ModalOptions,
): boolean {
  try {
    return JSON.stringify(pick(before)) !== JSON.stringify(pick(after))
  } catch {
    // The page's options may hold values that JSON cannot represent.
    return true
  }
}
