import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { checkIcon, chevronRightIcon, externalIcon, type IconShape } from './icons.ts'
import { join } from './join.ts'
import css from './ListRow.module.css'
import { Spinner } from './Spinner.tsx'

export interface ListRowProps extends Omit<ComponentProps<'button'>, 'title' | 'children'> {
  /** An `Image`, `Avatar` or `RowIcon`. */
  readonly media?: ReactNode
  readonly title: string
  readonly subtitle?: ReactNode
  /** A `Tag` or a short text before the icon at the end. */
  readonly tag?: ReactNode
  /** Icon at the end. @default 'none' */
  readonly end?: 'chevron' | 'external' | 'check' | 'none'
  readonly isLoading?: boolean
  readonly isSelected?: boolean
  /** Heights 48 and 56 px. @default 'md' */
  readonly size?: 'sm' | 'md'
  /** @default 'neutral' */
  readonly tone?: 'neutral' | 'danger'
}

const END_ICONS = { chevron: chevronRightIcon, external: externalIcon, check: checkIcon } as const

/** A full-width button in a list: image, title, tag. */
export function ListRow({
  media,
  title,
  subtitle,
  tag,
  end = 'none',
  isLoading = false,
  isSelected = false,
  size = 'md',
  tone = 'neutral',
  className,
  onClick,
  ...rest
}: ListRowProps) {
  const state = isLoading ? 'loading' : rest.disabled ? 'disabled' : isSelected ? 'selected' : 'idle'
  return (
    <button
      type="button"
      part="row"
      {...rest}
      className={join(css.root, className)}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      aria-current={isSelected || undefined}
      onClick={isLoading ? undefined : onClick}
      data-state={state}
      data-size={size}
      data-tone={tone}
    >
      {media}
      <span className={css.text}>
        <span className={css.title}>
          <bdi>{title}</bdi>
        </span>
        {subtitle && <span className={css.subtitle}>{subtitle}</span>}
      </span>
      {tag}
      {isLoading ? (
        <Spinner size={20} />
      ) : (
        end !== 'none' && <Icon icon={END_ICONS[end]} size={16} className={css.end} />
      )}
    </button>
  )
}

/** The icon at the start of a row without an image. */
export function RowIcon({
  icon,
  tone = 'neutral',
}: {
  readonly icon: IconShape
  readonly tone?: 'neutral' | 'accent' | 'danger'
}) {
  return (
    <span part="icon" className={css.icon} data-tone={tone}>
      <Icon icon={icon} />
    </span>
  )
}
