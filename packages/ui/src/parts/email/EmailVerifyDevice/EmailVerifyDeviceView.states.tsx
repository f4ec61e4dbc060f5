import { EphemeralNoteScreen } from '../EphemeralNote.tsx'
import { EmailVerifyDeviceScreen, type EmailVerifyDeviceScreenProps } from './EmailVerifyDeviceScreen.tsx'

export const title = 'Register Device'

const ignore = () => {}

function view(props: Partial<EmailVerifyDeviceScreenProps>) {
  return (
    <EmailVerifyDeviceScreen
      email="ada@example.com"
      number="47"
      isWaiting
      isResending={false}
      error={undefined}
      resendAtMs={24_000}
      nowMs={0}
      onResend={ignore}
      {...props}
    />
  )
}

export const states = {
  waiting: view({}),
  'a browser that keeps nothing': view({ note: <EphemeralNoteScreen /> }),
  'sent before': view({
    number: '48219037',
    sentAtMs: Date.UTC(2026, 10, 28, 13, 5),
    nowMs: Date.UTC(2026, 10, 28, 13, 40),
    resendAtMs: Date.UTC(2026, 10, 28, 14, 5),
  }),
  'a mail is sent to who shows that they are a person': view({
    number: '48219037',
    sentAtMs: Date.UTC(2026, 10, 28, 13, 5),
    onSolve: () => {},
  }),
  'its own link was sent before': view({ sentAtMs: -60_000 }),
  'after a provider': view({ onResend: undefined }),
  'can resend': view({ nowMs: 24_000 }),
  'no number': view({ number: undefined }),
  refused: view({
    isWaiting: false,
    error: 'This device was not approved. Ask for a new email.',
    nowMs: 24_000,
  }),
  'no connection': view({
    isWaiting: false,
    error: 'The server cannot be reached. Check your connection, then try again.',
    onRetry: ignore,
  }),
  frozen: view({
    isWaiting: false,
    error: 'Signing in to this account on new devices is paused.',
    onResend: undefined,
  }),
}
