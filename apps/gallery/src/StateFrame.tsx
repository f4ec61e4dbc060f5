import type { ThemeVariables } from '@foyer/core'
import { LanguageContext } from '@foyer/ui'
import { CardFrame } from '@foyer/ui/modal'
import { useContext } from 'react'
import type { State, StateGroup } from './loadStates.ts'
import { ShadowFrame } from './ShadowFrame.tsx'
import { translateTitle } from './translateTitle.ts'

export interface StateFrameProps {
  readonly group: StateGroup
  readonly state: State
  readonly theme: 'light' | 'dark'
  readonly variables?: ThemeVariables | undefined
}

/** One state as it would be seen in the product. */
export function StateFrame({ group, state, theme, variables }: StateFrameProps) {
  const language = useContext(LanguageContext)
  const content = typeof state === 'function' ? state() : state
  const isBare = group.kind === 'frame' || group.kind === 'button'
  return (
    <div className="frame" data-theme={theme} data-kind={group.kind}>
      <ShadowFrame theme={theme} variables={variables}>
        {isBare ? (
          content
        ) : (
          <CardFrame title={group.kind === 'view' ? translateTitle(group.title, language) : undefined}>
            {content}
          </CardFrame>
        )}
      </ShadowFrame>
    </div>
  )
}
