import type { StateGroup } from './loadStates.ts'
import { StateFrame } from './StateFrame.tsx'

export interface SingleStateProps {
  readonly groups: readonly StateGroup[]
  readonly id: string
  readonly theme: 'light' | 'dark'
}

/** One state alone on the page, for screenshots. */
export function SingleState({ groups, id, theme }: SingleStateProps) {
  for (const group of groups) {
    const found = group.states.find((entry) => entry.id === id)
    if (found) return <StateFrame group={group} state={found.state} theme={theme} />
  }
  return <p className="missing">{`There is no state ${id}.`}</p>
}
