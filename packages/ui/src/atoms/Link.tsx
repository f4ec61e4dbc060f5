import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { externalIcon } from './icons/externalIcon.ts'
import { join } from './join.ts'
import css from './Link.module.css'

interface LinkStyle {
  readonly children: ReactNode
  /** @default 'accent' */
  readonly tone?: 'accent' | 'secondary'
}

export interface LinkProps
  extends LinkStyle,
    Omit<ComponentProps<'a'>, 'children' | 'href' | 'target' | 'rel'> {
  /** Leaves for a new tab; addresses that are not http(s) are not followed. */
  readonly href: string
}

/** A link that leaves the page in a new tab. */
export function Link({ href, tone = 'accent', className, children, ...rest }: LinkProps) {
  const safe = /^https?:\/\//i.test(href) ? href : undefined
  return (
    <a
      part="link"
      {...rest}
      className={join(css.root, className)}
      data-tone={tone}
      href={safe}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <Icon icon={externalIcon} size={16} />
    </a>
  )
}

export interface LinkButtonProps extends LinkStyle, Omit<ComponentProps<'button'>, 'children'> {}

/** An action inside text or below it, dressed as a link. */
export function LinkButton({ tone = 'accent', className, ...rest }: LinkButtonProps) {
  return <button type="button" part="link" {...rest} className={join(css.root, className)} data-tone={tone} />
}
