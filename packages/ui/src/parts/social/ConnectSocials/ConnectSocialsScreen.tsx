import type { SocialProvider } from '@foyer/core/ports'
import type { ReactNode } from 'react'
import { ListRow, RowIcon } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { OwnMark } from '../../../widgets/social/OwnMark.tsx'
import { isKnown, type SocialIssuer, socialIcon } from '../../../widgets/social/socialMarks.ts'
import { socialText } from '../text/en.ts'
import css from './ConnectSocialsScreen.module.css'

export interface ConnectSocialsScreenProps {
  readonly socials: readonly SocialProvider[]
  readonly nameOf: (social: SocialProvider) => string
  /** Pictures of issuers of the operator's own. */
  readonly issuers: readonly SocialIssuer[]
  readonly onPick: (provider: SocialProvider) => void
  /** A note to read before one is pressed. */
  readonly note?: ReactNode
}

/** All social accounts, with their names. */
export function ConnectSocialsScreen({ socials, nameOf, issuers, onPick, note }: ConnectSocialsScreenProps) {
  const t = useLocalText(socialText)
  return (
    <ViewBody data-testid="connect-socials">
      <ul className={css.list} aria-label={t('socials')}>
        {socials.map((social) => (
          <li key={social}>
            <ListRow
              data-testid={`social-${social}`}
              media={
                isKnown(social) ? (
                  <RowIcon icon={socialIcon(social)} />
                ) : (
                  <OwnMark social={social} name={nameOf(social)} issuers={issuers} size={32} />
                )
              }
              title={nameOf(social)}
              end="chevron"
              onClick={() => onPick(social)}
            />
          </li>
        ))}
      </ul>
      {note}
    </ViewBody>
  )
}
