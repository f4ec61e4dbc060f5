import type { ReactNode } from 'react'
import { checkIcon } from '../../atoms/icons.ts'
import { Icon, join } from '../../atoms/index.ts'
import css from './TickBox.module.css'

export interface TickBoxProps {
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  /** It stays as it is, and keeps the focus: what scrolls needs something that can have it. */
  readonly isHeld?: boolean
  readonly className?: string | undefined
  /** The label: what is accepted. */
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** A checkbox with a label. */
export function TickBox({ isOn, onToggle, isHeld = false, className, children, ...rest }: TickBoxProps) {
  return (
    <label part="checkbox" className={join(css.root, className)}>
      <span className={css.box}>
        <input
          {...rest}
          className={css.input}
          type="checkbox"
          checked={isOn}
          aria-disabled={isHeld}
          onChange={(event) => {
            if (!isHeld) onToggle(event.currentTarget.checked)
          }}
        />
        <Icon icon={checkIcon} size={16} className={css.check} />
      </span>
      {children}
    </label>
  )
}
