import css from './LegalLink.module.css'

export interface LegalLinkProps {
  readonly href: string | undefined
  readonly label: string
}

/** A link to a text of the app inside a sentence; nothing without a URL. */
export function LegalLink({ href, label }: LegalLinkProps) {
  if (!href) return null
  return (
    <a className={css.root} href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  )
}
