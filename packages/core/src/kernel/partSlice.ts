import type { ModalState } from './modal.ts'
import type { PartStates } from './partExports.ts'
import { unguardState } from './unguardState.ts'

/**
 * The state slice of a part, created at its first use. Only the file of the slice calls this, and it exports the
 * functions that write to it: every slice has its writers in one file.
 */
export function partSlice<K extends keyof PartStates>(
  state: ModalState,
  name: K,
  create: () => NonNullable<PartStates[K]>,
): Writable<NonNullable<PartStates[K]>> {
  const root = unguardState(state) as { -readonly [N in K]?: PartStates[N] } // only this line adds a slice
  root[name] ??= create()
  // Read from the state again, to get the proxy of the object.
  return root[name] as Writable<NonNullable<PartStates[K]>> // set on the line above
}

type Writable<T> = { -readonly [P in keyof T]: T[P] }
