import { type Ref, useId } from 'react'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string
  /** Says what is wrong with the value, and how to correct it. */
  readonly problem?: string | undefined
  readonly isReadOnly?: boolean
  readonly isLong?: boolean
  readonly autoComplete?: string
  readonly inputMode?: 'numeric' | 'email' | 'text'
  readonly maxLength?: number
  /** Stands in the field while it is empty. */
  readonly placeholder?: string | undefined
  /** The direction of the value, where it is in another language than the console. */
  readonly direction?: 'ltr' | 'rtl'
  readonly inputRef?: Ref<HTMLInputElement>
}

/** A labelled input, with its help and its problem read out together with it. */
export function Field({ label, value, onChange, help, problem, inputRef, ...rest }: Props) {
  const { isReadOnly = false, isLong = false, autoComplete = 'off', inputMode, maxLength } = rest
  const { placeholder, direction } = rest
  const id = useId()
  const describedBy = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const shared = {
    ...{ id, value, maxLength, autoComplete, readOnly: isReadOnly, spellCheck: false },
    ...{ placeholder, dir: direction },
    className: 'c-input',
    'aria-describedby': describedBy || undefined,
    'aria-invalid': problem === undefined ? undefined : true,
  } as const
  return (
    <div className="c-field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...shared} rows={4} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          ref={inputRef}
          inputMode={inputMode}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {problem !== undefined && (
        <p className="c-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {help !== undefined && (
        <p className="c-help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}
