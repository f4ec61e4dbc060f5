import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import css from './IconButton.module.css'
import type { IconShape } from './icons/iconShape.ts'
import { join } from './join.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconShape
  /** Its name for readers, and its tooltip. */
  readonly label: string
  /** Edges 28, 36, 44 px. @default 'md' */
  readonly size?: 'sm' | 'md' | 'lg'
  /** @default 'ghost' */
  readonly variant?: 'ghost' | 'filled'
}

/** An action shown by a sign alone. */
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
