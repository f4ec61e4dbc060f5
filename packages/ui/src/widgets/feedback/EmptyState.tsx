import type { ReactNode } from 'react'
import type { IconShape } from '../../atoms/icons.ts'
import { Icon, Text } from '../../atoms/index.ts'
import css from './EmptyState.module.css'

export interface EmptyStateProps {
  readonly icon: IconShape
  readonly title: string
  readonly hint?: string | undefined
  /** An action button. */
  readonly children?: ReactNode
  readonly 'data-testid'?: string
}

/** Shown for an empty list, with a reason and an action; announced when it appears. */
export function EmptyState({ icon, title, hint, children, ...rest }: EmptyStateProps) {
  return (
    <div part="empty" {...rest} className={css.root}>
      <span className={css.icon}>
        <Icon icon={icon} size={24} />
      </span>
      <div className={css.words} role="status">
        <Text size="body" weight="semibold" align="center">
          {title}
        </Text>
        {hint && (
          <Text size="small" tone="secondary" align="center">
            {hint}
          </Text>
        )}
      </div>
      {children}
    </div>
  )
}
