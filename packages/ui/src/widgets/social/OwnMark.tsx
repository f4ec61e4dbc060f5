import type { SocialProvider } from '@foyer/core/ports'
import { Image } from '../../atoms/index.ts'
import type { SocialIssuer } from './socialMarks.ts'

export interface OwnMarkProps {
  readonly social: SocialProvider
  readonly name: string
  readonly issuers: readonly SocialIssuer[]
  readonly size: 20 | 32
  readonly className?: string | undefined
}

/** The picture of an issuer of the operator's own; its letters where it has none, or where the page does not allow it. */
export function OwnMark({ social, name, issuers, size, className }: OwnMarkProps) {
  const icon = issuers.find((issuer) => issuer.name === social)?.icon
  return <Image className={className} src={icon} name={name} size={size} hasLettersFirst />
}
