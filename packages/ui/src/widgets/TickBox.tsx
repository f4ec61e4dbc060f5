import type { ReactNode } from 'react'
import { checkIcon, Icon, join } from '../atoms/index.ts'
import css from './TickBox.module.css'

export interface TickBoxProps {
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  readonly className?: string | undefined
  /** What is agreed to. */
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** A box to tick, with words beside it that tick it too. */
export function TickBox({ isOn, onToggle, className, children, ...rest }: TickBoxProps) {
  return (
    <label part="checkbox" className={join(css.root, className)}>
      <span className={css.box}>
        <input
          {...rest}
          className={css.input}
          type="checkbox"
          checked={isOn}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        <Icon icon={checkIcon} size={16} className={css.check} />
      </span>
      {children}
    </label>
  )
}
