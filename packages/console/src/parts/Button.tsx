import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly kind?: 'plain' | 'primary' | 'danger' | 'quiet'
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly isWide?: boolean
  readonly isSubmit?: boolean
  readonly describedBy?: string
  readonly label?: string
  readonly onClick?: () => void
}

/** A button. While it is busy it keeps its place and its focus, and takes no further press. */
export function Button({ children, kind = 'plain', onClick, ...rest }: Props) {
  const { isBusy = false, isDisabled = false, isWide = false, isSubmit = false, describedBy, label } = rest
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className="c-button"
      data-kind={kind}
      data-wide={isWide || undefined}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.()
      }}
    >
      {isBusy && <span className="c-spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
