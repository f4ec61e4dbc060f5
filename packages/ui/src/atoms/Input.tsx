import { type ComponentProps, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import css from './Input.module.css'
import { closeIcon } from './icons/closeIcon.ts'
import type { IconShape } from './icons/iconShape.ts'
import { join } from './join.ts'

export interface InputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'aria-label'> {
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Its name for readers; the placeholder is no name. */
  readonly label: string
  readonly icon?: IconShape
  /** Shows a button that empties the field, named so. */
  readonly clearLabel?: string
  /** Says what is wrong with the value, below the field. */
  readonly error?: string | undefined
}

/** A single-line text field. */
export function Input({
  value,
  onValueChange,
  label,
  icon,
  clearLabel,
  error,
  className,
  ...rest
}: InputProps) {
  const input = useRef<HTMLInputElement>(null)
  const errorId = `${rest.id ?? label}-error`
  const state = error ? 'error' : rest.disabled ? 'disabled' : value ? 'filled' : 'empty'
  function clear() {
    onValueChange('')
    input.current?.focus()
  }
  return (
    <div className={className} data-state={state}>
      <div part="input" className={join(css.box, error !== undefined && css.wrong)}>
        {icon && <Icon icon={icon} className={css.icon} />}
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...rest}
          ref={input}
          className={css.input}
          value={value}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
        {clearLabel && value && <IconButton icon={closeIcon} size="sm" label={clearLabel} onClick={clear} />}
      </div>
      {error && (
        <p className={css.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
