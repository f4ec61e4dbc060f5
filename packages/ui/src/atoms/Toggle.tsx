import css from './Toggle.module.css'

export interface ToggleProps {
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  /** Its accessible name, which is not shown. */
  readonly label: string
  /** Track heights 20, 24, 28 px (clause const-8). @default 'md' */
  readonly size?: 'sm' | 'md' | 'lg'
  readonly isDisabled?: boolean
  readonly 'data-testid'?: string
}

/** An on/off switch. */
export function Toggle({ isOn, onToggle, label, size = 'md', isDisabled = false, ...rest }: ToggleProps) {
  return (
    <button
      part="toggle"
      {...rest}
      type="button"
      role="switch"
      className={css.root}
      aria-checked={isOn}
      aria-label={label}
      disabled={isDisabled}
      data-size={size}
      data-state={isOn ? 'on' : 'off'}
      onClick={() => onToggle(!isOn)}
    >
      <span className={css.track} />
    </button>
  )
}
