import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

const ICONS = { good: 'good', bad: 'warning', plain: 'overview' } as const

interface Props {
  readonly kind: keyof typeof ICONS
  /** @default the icon of the kind */
  readonly icon?: IconName
  /** Whether a screen reader says it at once. */
  readonly isAlert?: boolean
  readonly children: ReactNode
}

/** Says in a line that all is well, or what is wrong and what ends that. */
export function Verdict({ kind, icon = ICONS[kind], isAlert = false, children }: Props) {
  return (
    <div className="c-health" data-kind={kind} role={isAlert ? 'alert' : undefined}>
      <Icon name={icon} />
      <span>{children}</span>
    </div>
  )
}
