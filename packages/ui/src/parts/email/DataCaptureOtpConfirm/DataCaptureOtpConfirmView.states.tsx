import {
  ChangeInWindowScreen,
  type ChangeInWindowScreenProps,
} from '../ChangeInWindow/ChangeInWindowScreen.tsx'
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

function inWindow(props: Partial<ChangeInWindowScreenProps>) {
  return (
    <ChangeInWindowScreen
      text="In the window that opened, enter the code we sent to ada@example.com"
      email="ada@example.com"
      note="The code is typed in the window of your wallet only."
      cancelText="Use a different email"
      isOpening={false}
      isCancelling={false}
      error={undefined}
      onOpen={ignore}
      onCancel={ignore}
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
  'a new account': inWindow({}),
  'a new account, connecting': inWindow({ isOpening: true }),
  'a new account, over': inWindow({
    error: 'This sign-in is over. Go back, and choose again how to sign in.',
  }),
}
