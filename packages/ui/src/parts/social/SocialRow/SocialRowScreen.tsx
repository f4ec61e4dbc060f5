import type { SocialsLayout } from '@foyer/core/connect'
import type { SocialProvider } from '@foyer/core/ports'
import type { ReactNode } from 'react'
import { moreIcon } from '../../../atoms/icons.ts'
import { Button, IconButton } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { socialIcon, socialName } from '../../../widgets/social/socialMarks.ts'
import { socialText } from '../text/en.ts'
import css from './SocialRowScreen.module.css'

export interface SocialRowScreenProps {
  readonly layout: SocialsLayout
  /** Issuers of the operator's own. */
  readonly issuers: unknown
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

interface OneProps extends Pick<SocialRowScreenProps, 'issuers' | 'onPick'> {
  readonly social: SocialProvider
}

function First({ social, issuers, onPick }: OneProps) {
  const t = useLocalText(socialText)
  return (
    <Button
      className={css.first}
      variant="secondary"
      isFullWidth
      iconStart={socialIcon(social)}
      data-testid={`social-${social}`}
      onClick={() => onPick(social)}
    >
      {t('continueWith', { social: socialName(social, issuers) })}
    </Button>
  )
}

function Logo({ social, issuers, onPick }: OneProps) {
  const t = useLocalText(socialText)
  return (
    <IconButton
      className={css.logo}
      icon={socialIcon(social)}
      size="lg"
      variant="filled"
      label={t('continueWith', { social: socialName(social, issuers) })}
      data-testid={`social-${social}`}
      onClick={() => onPick(social)}
    />
  )
}
