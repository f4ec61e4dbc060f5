import type { ChangeFacts } from '@foyer/core/email'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import {
  EmailVerifyDeviceScreen,
  EmailVerifyOtpScreen,
  type EmailVerifyOtpScreenProps,
} from '../../email/index.ts'
import { changeText } from '../text/en.ts'

export interface UpdateEmailSecondaryOtpScreenProps
  extends Omit<EmailVerifyOtpScreenProps, 'head' | 'note'>,
    Pick<ChangeFacts, 'link' | 'linkNumber'>,
    Partial<Pick<ChangeFacts, 'linkSentAtMs'>> {}

/** The link that went to the new address, and once it was answered the code that went there (clause state-12). */
export function UpdateEmailSecondaryOtpScreen(props: UpdateEmailSecondaryOtpScreenProps) {
  const t = useLocalText(changeText)
  if (props.link === 'agreed')
    return <EmailVerifyOtpScreen {...props} head={(email) => t('newCode', { email })} />
  const isLinkOver = props.link === 'over' || props.isOver
  return (
    <EmailVerifyDeviceScreen
      email={props.email}
      head={(email) => t('newLink', { email })}
      hint={t('codeNext')}
      number={props.linkNumber}
      sentAtMs={props.linkSentAtMs}
      isWaiting={!isLinkOver}
      isResending={props.isResending}
      error={props.error ?? (isLinkOver ? t('linkOver') : undefined)}
      resendAtMs={props.resendAtMs}
      nowMs={props.nowMs}
      onResend={props.onResend}
    />
  )
}
