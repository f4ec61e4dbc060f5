import type { SocialProvider } from '@foyer/core/ports'
import type { ReactNode } from 'react'
import { ListRow, RowIcon } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { socialIcon, socialName } from '../../../widgets/social/socialMarks.ts'
import { socialText } from '../text/en.ts'
import css from './ConnectSocialsScreen.module.css'

export interface ConnectSocialsScreenProps {
  readonly socials: readonly SocialProvider[]
  /** Issuers of the operator's own. */
  readonly issuers: unknown
  readonly onPick: (provider: SocialProvider) => void
  /** A note to read before one is pressed. */
  readonly note?: ReactNode
}

/** All social accounts, with their names. */
export function ConnectSocialsScreen({ socials, issuers, onPick, note }: ConnectSocialsScreenProps) {
  const t = useLocalText(socialText)
  return (
    <ViewBody data-testid="connect-socials">
      <ul className={css.list} aria-label={t('socials')}>
        {socials.map((social) => (
          <li key={social}>
            <ListRow
              data-testid={`social-${social}`}
              media={<RowIcon icon={socialIcon(social, issuers)} />}
              title={socialName(social, issuers)}
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
