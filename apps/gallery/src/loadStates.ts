import type { ReactElement } from 'react'

/** A drawn state, or what makes it when it is looked at. */
export type State = ReactElement | (() => ReactElement)

interface StatesModule {
  readonly title: string
  readonly states: Readonly<Record<string, State>>
}

/** The states of one file. */
export interface StateGroup {
  readonly id: string
  readonly title: string
  /** Decides the frame: views get a card with a header, parts a card, buttons the bare page. */
  readonly kind: 'view' | 'part' | 'button' | 'frame'
  readonly states: readonly { readonly id: string; readonly name: string; readonly state: State }[]
}

/** Pieces that are no view are drawn on a card of their own, unless they bring their frame. */
export function kindOf(path: string): StateGroup['kind'] {
  if (/View\.states\.tsx$/.test(path)) return 'view'
  if (/\/ui\/src\/(modal|parts\/diagnosis)\//.test(path)) return 'frame'
  return /\/ui\/src\/buttons\//.test(path) ? 'button' : 'part'
}

/** Loads every list of states of the interface, and the gallery's own. */
export async function loadStates(): Promise<readonly StateGroup[]> {
  const files = {
    ...import.meta.glob<StatesModule>('../../../packages/ui/src/**/*.states.tsx'),
    ...import.meta.glob<StatesModule>('./*.states.tsx'),
  }
  return Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const { title, states } = await load()
      const [, file = ''] = /([\w-]+)\.states\.tsx$/.exec(path) ?? []
      return {
        id: file,
        title,
        kind: kindOf(path),
        states: Object.entries(states).map(([name, state]) => ({ id: `${file}/${name}`, name, state })),
      }
    }),
  )
}
