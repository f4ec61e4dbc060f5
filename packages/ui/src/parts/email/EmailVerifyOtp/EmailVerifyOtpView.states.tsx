import { EphemeralNoteScreen } from '../EphemeralNote.tsx'
import { EmailVerifyOtpScreen, type EmailVerifyOtpScreenProps } from './EmailVerifyOtpScreen.tsx'

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
  'a browser that keeps nothing': view({ note: <EphemeralNoteScreen /> }),
  'can resend': view({ nowMs: 24_000 }),
  resending: view({ nowMs: 24_000, isResending: true }),
  checking: view({ isConfirming: true }),
  'wrong code': view({ error: 'Invalid code. Try again.', refusals: 1 }),
  'too many': view({
    error: 'Too many wrong codes. Try again in 8 hours.',
    refusals: 3,
    isOver: true,
    onResend: undefined,
  }),
  expired: view({
    error: 'This sign-in has expired. Ask for a new email.',
    refusals: 1,
    isOver: true,
    nowMs: 24_000,
  }),
  'a long address': view({ email: 'ada.augusta.king.countess.of.lovelace+analytical@engine.example.com' }),
}
