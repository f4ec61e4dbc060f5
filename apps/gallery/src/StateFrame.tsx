import { CardFrame } from '@foyer/ui/modal'
import type { State, StateGroup } from './loadStates.ts'
import { ShadowFrame } from './ShadowFrame.tsx'

export interface StateFrameProps {
  readonly group: StateGroup
  readonly state: State
  readonly theme: 'light' | 'dark'
}

/** One state as it would be seen in the product. */
export function StateFrame({ group, state, theme }: StateFrameProps) {
  const content = typeof state === 'function' ? state() : state
  const isBare = group.kind === 'frame' || group.kind === 'button'
  return (
    <div className="frame" data-theme={theme} data-kind={group.kind}>
      <ShadowFrame theme={theme}>
        {isBare ? (
          content
        ) : (
          <CardFrame title={group.kind === 'view' ? group.title : undefined}>{content}</CardFrame>
        )}
      </ShadowFrame>
    </div>
  )
}
