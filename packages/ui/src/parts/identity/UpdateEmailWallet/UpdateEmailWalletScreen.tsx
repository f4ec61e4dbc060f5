import { truncate } from '@foyer/core/kernel'
import { mailIcon } from '../../../atoms/icons.ts'
import { Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { EMAIL_CHARS, EmailFormScreen, MailHead } from '../../email/index.ts'
import { changeText } from '../text/en.ts'
import css from './UpdateEmailWalletScreen.module.css'

export interface UpdateEmailWalletScreenProps {
  /** The address that the account has now; empty where it has none yet. */
  readonly current: string
  /** The new one, as far as it is typed. */
  readonly email: string
  readonly isSending: boolean
  readonly error: string | undefined
  readonly onEmail: (email: string) => void
  readonly onSubmit: () => void
}

/** The address of the account, and a field for another one, or for the first (clause state-12). */
export function UpdateEmailWalletScreen(props: UpdateEmailWalletScreenProps) {
  const t = useLocalText(changeText)
  const current = truncate(props.current, EMAIL_CHARS)
  return (
    <ViewBody className={css.root} data-testid="update-email">
      {current ? (
        <MailHead icon={mailIcon} text={t('now', { email: current })} email={current} />
      ) : (
        <MailHead icon={mailIcon} text={t('firstAddress')} />
      )}
      <EmailFormScreen
        label={t('newAddress')}
        email={props.email}
        isSubmitting={props.isSending}
        error={props.error}
        onEmail={props.onEmail}
        onIntent={() => {}}
        onSubmit={props.onSubmit}
      />
      <Text size="small" tone="secondary" align="center">
        {t(current ? 'steps' : 'firstSteps')}
      </Text>
    </ViewBody>
  )
}
