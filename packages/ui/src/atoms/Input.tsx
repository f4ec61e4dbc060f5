import { type ReactNode, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import css from './Input.module.css'
import { closeIcon, type IconShape } from './icons.ts'
import { join } from './join.ts'

export interface InputProps {
  /** @default 'text' */
  readonly type?: 'text' | 'search' | 'email'
  readonly id?: string
  readonly className?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly inputMode?: 'numeric'
  readonly 'data-testid'?: string
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Its accessible name; a placeholder is not one. */
  readonly label: string
  readonly icon?: IconShape
  /** Accessible name of the button that clears the field; without it there is no such button. */
  readonly clearLabel?: string
  /** Called when the field takes the focus. */
  readonly onFocus?: () => void
  /** Shown behind the value. */
  readonly end?: ReactNode
  /** Error message about the value, shown below the field. */
  readonly error?: string | undefined
}

/** A single-line text field. */
export function Input({
  type = 'text',
  value,
  onValueChange,
  label,
  icon,
  clearLabel,
  end,
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
          type={type as 'search'} // which takes what `text` takes
          autoComplete={type === 'email' ? type : 'off'}
          autoCapitalize="off"
          spellCheck="false"
          {...rest}
          ref={input}
          className={css.input}
          value={value}
          aria-label={label}
          onKeyDown={(event) => {
            // Escape empties a search before it closes the modal.
            if (event.key !== 'Escape' || type !== 'search' || !value || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.stopPropagation()
            onValueChange('')
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
        {clearLabel && value && <IconButton icon={closeIcon} size="sm" label={clearLabel} onClick={clear} />}
        {end}
      </div>
      {error && (
        <p className={css.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
