import type { ReactNode } from 'react'
import css from './ButtonFrame.module.css'

export interface ButtonFrameProps {
  readonly testId: string
  /** Names what the button is at the moment, for styles and tests. */
  readonly state: string
  /** `accent` is filled, `quiet` is the modal's ground with a hairline. */
  readonly look: 'accent' | 'quiet'
  /** Heights 32 and 40 px. @default 'md' */
  readonly size?: 'sm' | 'md' | undefined
  /** Keeps the focus, ignores presses. */
  readonly isDisabled: boolean
  readonly isBusy?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** The box of every embedded button: the same as that of the shell's stand-in, so that nothing moves when it takes over. */
export function ButtonFrame(props: ButtonFrameProps) {
  const { testId, state, look, size = 'md', isDisabled, isBusy, onPress, children } = props
  return (
    <button
      type="button"
      className={css.root}
      part="button"
      data-testid={testId}
      data-state={state}
      data-look={look}
      data-size={size}
      aria-disabled={isDisabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      {children}
    </button>
  )
}

/** A picture at the start of a button, with a small mark at its corner. */
export function ButtonMedia({
  badge,
  children,
}: {
  readonly badge?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <span className={css.media}>
      {children}
      {badge && <span className={css.badge}>{badge}</span>}
    </span>
  )
}

/** The words of a button. */
export function ButtonLabel({ children }: { readonly children: ReactNode }) {
  return <span className={css.label}>{children}</span>
}

/** An amount before the label, set apart by a hairline. */
export function ButtonAmount({ children }: { readonly children: ReactNode }) {
  return <span className={css.amount}>{children}</span>
}
