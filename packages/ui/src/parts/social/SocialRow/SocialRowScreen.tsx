import type { SocialsLayout } from '@foyer/core/connect'
import type { SocialProvider } from '@foyer/core/ports'
import type { ReactNode } from 'react'
import { moreIcon } from '../../../atoms/icons.ts'
import { Button, IconButton } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { hasIcon, isKnown, socialIcon, socialName } from '../../../widgets/social/socialMarks.ts'
import { socialText } from '../text/en.ts'
import css from './SocialRowScreen.module.css'

export interface SocialRowScreenProps {
  readonly layout: SocialsLayout
  /** The labels of the operator's own issuers, as the gateway tells them. */
  readonly issuers: unknown
  readonly onPick: (provider: SocialProvider) => void
  /** Called when a button is pointed at or focused. */
  readonly onIntent: () => void
  readonly onMore: () => void
  /** A note to read before one is pressed. */
  readonly note?: ReactNode
}

/** One provider on top with its name, the others below it as logos (clause connect-3), or in words where they have none. */
export function SocialRowScreen({ layout, issuers, onPick, onIntent, onMore, note }: SocialRowScreenProps) {
  const t = useLocalText(socialText)
  const { first, logos, hasMore } = layout
  return (
    <div className={css.root} data-testid="socials" onPointerEnter={onIntent} onFocusCapture={onIntent}>
      {first && (
        <Button
          className={css.first}
          variant="secondary"
          isFullWidth
          iconStart={socialIcon(first, issuers)}
          data-testid={`social-${first}`}
          onClick={() => onPick(first)}
        >
          {t('continueWith', { social: socialName(first, issuers) })}
        </Button>
      )}
      {(logos.length > 0 || hasMore) && (
        <div className={css.logos}>
          {logos.map((social) => {
            const name = socialName(social, issuers)
            const label = t('continueWith', { social: name })
            const common = { 'data-testid': `social-${social}`, onClick: () => onPick(social) }
            // Issuers without an icon of their own have one for all, so words tell them apart.
            return isKnown(social) ? (
              <IconButton
                key={social}
                className={css.logo}
                icon={socialIcon(social)}
                size="lg"
                variant="filled"
                label={label}
                {...common}
              />
            ) : (
              <Button
                key={social}
                className={css.own}
                variant="secondary"
                aria-label={label}
                title={name}
                {...(hasIcon(social, issuers) && { iconStart: socialIcon(social, issuers) })}
                {...common}
              >
                {name}
              </Button>
            )
          })}
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
