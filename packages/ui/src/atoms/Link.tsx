import type { ComponentProps, HTMLAttributes, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { externalIcon } from './icons.ts'
import { join } from './join.ts'
import css from './Link.module.css'

interface LinkStyle {
  readonly children: ReactNode
  /** @default 'accent' */
  readonly tone?: 'accent' | 'secondary'
}

export interface LinkProps extends LinkStyle, Omit<HTMLAttributes<HTMLAnchorElement>, 'children' | 'role'> {
  /** The URL, opened in a new tab. Only http and https URLs are opened. */
  readonly href: string
}

/** A link that opens in a new tab. */
export function Link({ href, tone = 'accent', className, children, ...rest }: LinkProps) {
  const safe = /^https?:\/\//i.test(href) ? href : undefined
  return (
    <a
      part="link"
      {...rest}
      className={join(css.root, className)}
      data-tone={tone}
      {...(safe !== undefined && { href: safe })}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <Icon icon={externalIcon} size={16} />
    </a>
  )
}

export interface LinkButtonProps extends LinkStyle, Omit<ComponentProps<'button'>, 'children'> {}

/** A button that looks like a link. */
export function LinkButton({ tone = 'accent', className, ...rest }: LinkButtonProps) {
  return <button type="button" part="link" {...rest} className={join(css.root, className)} data-tone={tone} />
}
