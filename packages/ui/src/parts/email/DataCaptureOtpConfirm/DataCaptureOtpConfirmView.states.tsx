import {
  EmailVerifyOtpScreen,
  type EmailVerifyOtpScreenProps,
} from '../EmailVerifyOtp/EmailVerifyOtpScreen.tsx'

export const title = 'Confirm Email'

const ignore = () => {}

function view(props: Partial<EmailVerifyOtpScreenProps>) {
  return (
    <EmailVerifyOtpScreen
      email="ada@example.com"
      isConfirming={false}
      isResending={false}
      isOver={false}
      error={undefined}
      refusals={0}
      resendAtMs={24_000}
      nowMs={0}
      onCode={ignore}
      onResend={ignore}
      {...props}
    />
  )
}

export const states = {
  waiting: view({}),
  checking: view({ isConfirming: true }),
  'wrong code': view({ error: 'Invalid code. Try again.', refusals: 1 }),
  expired: view({
    error: 'This sign-in has expired. Ask for a new email.',
    refusals: 1,
    isOver: true,
    nowMs: 24_000,
  }),
}
