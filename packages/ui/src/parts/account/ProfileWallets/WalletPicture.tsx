import type { SocialProvider } from '@foyer/core/ports'
import { mailIcon } from '../../../atoms/icons.ts'
import { Icon, Image } from '../../../atoms/index.ts'
import { join } from '../../../atoms/join.ts'
import { socialIcon } from '../../../widgets/social/socialMarks.ts'
import css from './WalletPicture.module.css'

export interface WalletPictureProps {
  readonly src: string | undefined
  readonly name: string
  readonly size: 20 | 40
  /** The embedded wallet is known by how one signs in to it. */
  readonly isEmbedded: boolean
  readonly social?: SocialProvider | undefined
  readonly className?: string | undefined
}

/** The picture of a wallet in the list of wallets. */
export function WalletPicture(props: WalletPictureProps) {
  const { src, name, size, isEmbedded, social, className } = props
  if (!isEmbedded) return <Image src={src} name={name} size={size} className={className} />
  return (
    <span className={join(css.root, className)} data-size={size} data-social={social}>
      <Icon icon={social ? socialIcon(social) : mailIcon} size={size === 20 ? 14 : 24} />
    </span>
  )
}
