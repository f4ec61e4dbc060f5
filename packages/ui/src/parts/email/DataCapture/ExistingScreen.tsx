import type { SocialProvider } from '@foyer/core/ports'
import { mailIcon } from '../../../atoms/icons.ts'
import { Button, ListRow, RowIcon, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { socialIcon } from '../../../widgets/social/socialMarks.ts'
import css from '../changeBody.module.css'
import { changeText, titleText } from '../text/en.ts'

export interface ExistingScreenProps {
  /** The address of the account. */
  readonly email: string
  /** The provider that the visitor came with. */
  readonly social: SocialProvider
  /** The ways in which its owner signs in, and which the app offers. */
  readonly ways: readonly ('email' | SocialProvider)[]
  readonly nameOf: (social: SocialProvider) => string
  readonly isSending: boolean
  readonly error: string | undefined
  readonly onContinue: (way: 'email' | SocialProvider) => void
  readonly onOther: () => void
}

/** The address is that of an account already: leads to its owner's ways in, after which the new one is linked. */
export function ExistingScreen(props: ExistingScreenProps) {
  const { email, social, ways, nameOf, isSending, error, onContinue, onOther } = props
  const t = useLocalText(changeText)
  const titles = useLocalText(titleText)
  return (
    <ViewBody className={css.root} data-testid="existing-account">
      <div className={css.skip}>
        <Text align="center">{t('existing', { email })}</Text>
        <Text
          className={css.why}
          size="small"
          tone={error ? 'danger' : 'secondary'}
          align="center"
          role="status"
        >
          {error ?? t('existingWhy', { social: nameOf(social) })}
        </Text>
      </div>
      <ul className={css.skip}>
        {ways.map((way) => (
          <li key={way}>
            <ListRow
              data-testid={`continue-${way}`}
              media={<RowIcon icon={way === 'email' ? mailIcon : socialIcon(way)} />}
              title={way === 'email' ? titles('emailLogin') : t('existingSocial', { social: nameOf(way) })}
              end="chevron"
              disabled={isSending}
              onClick={() => onContinue(way)}
            />
          </li>
        ))}
      </ul>
      <Button variant="ghost" isFullWidth data-testid="existing-other" disabled={isSending} onClick={onOther}>
        {t('captureOther')}
      </Button>
    </ViewBody>
  )
}
