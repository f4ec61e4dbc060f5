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

const KINDS: Readonly<Record<string, StateGroup['kind']>> = {
  atoms: 'part',
  widgets: 'part',
  buttons: 'button',
  modal: 'frame',
  views: 'view',
}

/** Loads every list of states of the interface. */
export async function loadStates(): Promise<readonly StateGroup[]> {
  const files = import.meta.glob<StatesModule>('../../../packages/ui/src/**/*.states.tsx')
  return Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const { title, states } = await load()
      const [, folder = '', file = ''] = /src\/(\w+)\/(?:.*\/)?([\w-]+)\.states\.tsx$/.exec(path) ?? []
      return {
        id: file,
        title,
        kind: KINDS[folder] ?? 'part',
        states: Object.entries(states).map(([name, state]) => ({ id: `${file}/${name}`, name, state })),
      }
    }),
  )
}
