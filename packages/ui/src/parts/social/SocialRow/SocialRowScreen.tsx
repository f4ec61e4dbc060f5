import type { SocialsLayout } from '@foyer/core/connect'
import type { SocialProvider } from '@foyer/core/ports'
import type { ReactNode } from 'react'
import { moreIcon } from '../../../atoms/icons.ts'
import { Button, IconButton } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { OwnMark } from '../../../widgets/social/OwnMark.tsx'
import { isKnown, type SocialIssuer, socialIcon } from '../../../widgets/social/socialMarks.ts'
import { socialText } from '../text/en.ts'
import css from './SocialRowScreen.module.css'

export interface SocialRowScreenProps {
  readonly layout: SocialsLayout
  readonly nameOf: (social: SocialProvider) => string
  /** Pictures of issuers of the operator's own. */
  readonly issuers: readonly SocialIssuer[]
  readonly onPick: (provider: SocialProvider) => void
  /** Called when a button is pointed at or focused. */
  readonly onIntent: () => void
  readonly onMore: () => void
  /** A note to read before one is pressed. */
  readonly note?: ReactNode
}

/** One provider on top with its name, the others below it as logos (clause connect-3). */
export function SocialRowScreen(props: SocialRowScreenProps) {
  const { layout, onIntent, onMore, note } = props
  const t = useLocalText(socialText)
  const { first, logos, hasMore } = layout
  return (
    <div className={css.root} data-testid="socials" onPointerEnter={onIntent} onFocusCapture={onIntent}>
      {first && <First {...props} social={first} />}
      {(logos.length > 0 || hasMore) && (
        <div className={css.logos}>
          {logos.map((social) => (
            <Logo key={social} {...props} social={social} />
          ))}
          {hasMore && (
            <IconButton
              className={css.logo}
              icon={moreIcon}
              size="lg"
              variant="filled"
              label={t('more')}
              data-testid="more-socials"
              onClick={onMore}
            />
          )}
        </div>
      )}
      {note}
    </div>
  )
}

interface OneProps extends Pick<SocialRowScreenProps, 'nameOf' | 'issuers' | 'onPick'> {
  readonly social: SocialProvider
}

function First({ social, nameOf, issuers, onPick }: OneProps) {
  const t = useLocalText(socialText)
  const name = nameOf(social)
  const isOwn = !isKnown(social)
  return (
    <Button
      className={css.first}
      variant="secondary"
      isFullWidth
      {...(!isOwn && { iconStart: socialIcon(social) })}
      data-testid={`social-${social}`}
      onClick={() => onPick(social)}
    >
      {isOwn && <OwnMark {...{ social, name, issuers }} size={20} className={css.mark} />}
      {t('continueWith', { social: name })}
    </Button>
  )
}

function Logo({ social, nameOf, issuers, onPick }: OneProps) {
  const t = useLocalText(socialText)
  const name = nameOf(social)
  const label = t('continueWith', { social: name })
  const shared = { className: css.logo, 'data-testid': `social-${social}`, onClick: () => onPick(social) }
  if (isKnown(social))
    return <IconButton {...shared} icon={socialIcon(social)} size="lg" variant="filled" label={label} />
  return (
    <Button {...shared} variant="secondary" aria-label={label} data-tooltip={label}>
      <OwnMark {...{ social, name, issuers }} size={20} />
    </Button>
  )
}
