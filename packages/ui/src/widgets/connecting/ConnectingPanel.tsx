import { type ReactNode, useRef } from 'react'
import { checkIcon, closeIcon, type IconShape, warningIcon } from '../../atoms/icons.ts'
import { Icon, Image, Text } from '../../atoms/index.ts'
import { join } from '../../atoms/join.ts'
import { useFocusFallback } from '../../hooks/useFocusFallback.ts'
import css from './ConnectingPanel.module.css'

export interface ConnectingPanelProps {
  /**
   * `waiting` rotates the ring; the others stop it and show an icon. `attention`: the visitor has to act in the wallet.
   */
  readonly state: 'waiting' | 'attention' | 'failed' | 'done'
  /** Name of the wallet or network. */
  readonly name: string
  readonly imageUrl: string | undefined
  /** Shown in place of the image. */
  readonly icon?: IconShape
  /** `circle` for networks. @default 'rounded' */
  readonly shape?: 'rounded' | 'circle'
  readonly title: ReactNode
  readonly hint?: ReactNode
  /** Buttons; the most likely one first. */
  readonly children?: ReactNode
}

const SIGNS = { attention: warningIcon, failed: closeIcon, done: checkIcon } as const

/** The content of every view that waits for a wallet; changes are announced (clauses state-4, state-5). */
export function ConnectingPanel({
  state,
  name,
  imageUrl,
  icon,
  shape = 'rounded',
  title,
  hint,
  children,
}: ConnectingPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useFocusFallback(heading, state)
  const radius = shape === 'circle' ? 54 : 32
  return (
    <div className={css.root} data-state={state} {...keepFocus}>
      <div className={css.media}>
        <svg className={css.ring} viewBox="0 0 112 112" aria-hidden="true">
          <rect className={css.track} x="2" y="2" width="108" height="108" rx={radius} />
          <rect className={css.arc} x="2" y="2" width="108" height="108" rx={radius} pathLength="100" />
        </svg>
        {icon ? (
          <span className={join(css.image, css.mark)}>
            <Icon icon={icon} size={32} />
          </span>
        ) : (
          <Image
            src={imageUrl}
            name={name}
            size={72}
            shape={shape}
            {...(css.image && { className: css.image })}
          />
        )}
        {state !== 'waiting' && (
          <span className={css.badge} key={state}>
            <Icon icon={SIGNS[state]} size={16} />
          </span>
        )}
      </div>
      <div className={css.words} role="status" aria-live="polite">
        <Text as="h2" elementRef={heading} tabIndex={-1} size="heading" align="center" className={css.title}>
          {title}
        </Text>
        {hint && (
          <Text size="small" tone="secondary" align="center" className={css.hint}>
            {hint}
          </Text>
        )}
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  )
}
