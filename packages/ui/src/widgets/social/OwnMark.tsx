import type { SocialProvider } from '@foyer/core/ports'
import { Image } from '../../atoms/index.ts'
import { readIssuer, socialName } from './socialMarks.ts'

export interface OwnMarkProps {
  readonly social: SocialProvider
  readonly issuers: unknown
  readonly size: 20 | 32
  readonly className?: string | undefined
}

/** The picture of an issuer of the operator's own; its letters where it has none, or where the page does not allow it. */
export function OwnMark({ social, issuers, size, className }: OwnMarkProps) {
  const icon = readIssuer(social, issuers)?.icon
  return (
    <Image
      className={className}
      src={typeof icon === 'string' ? icon : undefined}
      name={socialName(social, issuers)}
      size={size}
    />
  )
}
