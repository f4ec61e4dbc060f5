import type { ReactNode } from 'react'
import css from './ButtonFrame.module.css'

export interface ButtonFrameProps {
  readonly testId: string
  /** The current state of the button, for styles and tests. */
  readonly state: string
  /** `accent` is filled, `quiet` has the modal's background and a border. */
  readonly look: 'accent' | 'quiet'
  /** Heights 32 and 40 px. @default 'md' */
  readonly size?: 'sm' | 'md' | undefined
  /** Ignores presses; the button can keep the focus. */
  readonly isDisabled: boolean
  readonly isBusy?: boolean
  /** Called when the main button of a pointer goes down on it. */
  readonly onPressStart?: () => void
  readonly onPress: () => void
  readonly children: ReactNode
}

/**
 * The frame of every button of the page. It has the size of the shell's skeleton, so that the layout does not shift.
 */
export function ButtonFrame(props: ButtonFrameProps) {
  const { testId, state, look, size = 'md', isDisabled, isBusy, onPressStart, onPress, children } = props
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
      onPointerDown={(event) => {
        if (event.button === 0 && !isDisabled) onPressStart?.()
      }}
      onClick={isDisabled ? undefined : onPress}
    >
      {children}
    </button>
  )
}

/** An image at the start of a button, with a badge at its corner. */
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

/** The label of a button. */
export function ButtonLabel({ children }: { readonly children: ReactNode }) {
  return <bdi className={css.label}>{children}</bdi>
}

/** An amount before the label, separated by a line. */
export function ButtonAmount({ children }: { readonly children: ReactNode }) {
  return <span className={css.amount}>{children}</span>
}
