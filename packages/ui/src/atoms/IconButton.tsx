import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import css from './IconButton.module.css'
import type { IconShape } from './icons.ts'
import { join } from './join.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconShape
  /** Its accessible name and tooltip. */
  readonly label: string
  /** Width and height: 28, 36, 44 px. @default 'md' */
  readonly size?: 'sm' | 'md' | 'lg'
  /** @default 'ghost' */
  readonly variant?: 'ghost' | 'filled'
}

/** A button with only an icon. */
export function IconButton({
  icon,
  label,
  size = 'md',
  variant = 'ghost',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      data-tooltip={label}
      {...rest}
      className={join(css.root, className)}
      aria-label={label}
      data-size={size}
      data-variant={variant}
      data-state={rest.disabled ? 'disabled' : 'idle'}
    >
      <Icon icon={icon} size={size === 'sm' ? 16 : 20} />
    </button>
  )
}
