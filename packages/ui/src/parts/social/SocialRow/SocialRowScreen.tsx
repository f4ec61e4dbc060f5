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
  /** The labels of the operator's own issuers, as the gateway tells them. */
  readonly issuers: unknown
  readonly onPick: (provider: SocialProvider) => void
  /** Called when a button is pointed at or focused. */
  readonly onIntent: () => void
  readonly onMore: () => void
  /** A note to read before one is pressed. */
  readonly note?: ReactNode
}

/** One provider on top with its name, the others below it as logos (clause connect-3). */
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
          iconStart={socialIcon(first)}
          data-testid={`social-${first}`}
          onClick={() => onPick(first)}
        >
          {t('continueWith', { social: socialName(first, issuers) })}
        </Button>
      )}
      {(logos.length > 0 || hasMore) && (
        <div className={css.logos}>
          {logos.map((social) => (
            <IconButton
              key={social}
              className={css.logo}
              icon={socialIcon(social)}
              size="lg"
              variant="filled"
              label={t('continueWith', { social: socialName(social, issuers) })}
              data-testid={`social-${social}`}
              onClick={() => onPick(social)}
            />
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
