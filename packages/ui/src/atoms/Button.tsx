import type { ComponentProps } from 'react'
import css from './Button.module.css'
import { Icon } from './Icon.tsx'
import type { IconShape } from './icons.ts'
import { join } from './join.ts'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  /** @default 'primary' */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  /** Heights 32, 40, 48 px. @default 'md' */
  readonly size?: 'sm' | 'md' | 'lg'
  /** Shows a spinner and ignores clicks; the button can keep the focus. */
  readonly isLoading?: boolean
  readonly isFullWidth?: boolean
  readonly iconStart?: IconShape
  readonly iconEnd?: IconShape
}

/** A button with a label. */
export function Button({
  variant = 'primary',
  size = 'md',
  isLoading = false,
  isFullWidth = false,
  iconStart,
  iconEnd,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const iconSize = size === 'sm' ? 16 : 20
  return (
    <button
      type="button"
      part={`button ${variant}`}
      {...rest}
      className={join(css.root, className)}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? undefined : onClick}
      data-variant={variant}
      data-size={size}
      data-full={isFullWidth || undefined}
      data-state={isLoading ? 'loading' : rest.disabled ? 'disabled' : 'idle'}
    >
      {isLoading ? <Spinner size={16} /> : iconStart && <Icon icon={iconStart} size={iconSize} />}
      <span className={css.label}>{children}</span>
      {iconEnd && <Icon icon={iconEnd} size={iconSize} />}
    </button>
  )
}
