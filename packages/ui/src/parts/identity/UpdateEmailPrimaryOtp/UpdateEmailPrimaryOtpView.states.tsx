import { EmailVerifyOtpScreen, type EmailVerifyOtpScreenProps } from '../../email/index.ts'

export const title = 'Confirm current email'

const ignore = () => {}

function view(props: Partial<EmailVerifyOtpScreenProps>) {
  return (
    <EmailVerifyOtpScreen
      email="ada@example.com"
      head={(email) => `Enter the code we sent to your current email ${email}`}
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
    error: 'This change has expired. Ask for a new email.',
    refusals: 1,
    isOver: true,
    nowMs: 24_000,
  }),
}
