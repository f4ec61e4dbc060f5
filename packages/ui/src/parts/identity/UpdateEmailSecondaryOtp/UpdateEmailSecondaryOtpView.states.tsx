import {
  UpdateEmailSecondaryOtpScreen,
  type UpdateEmailSecondaryOtpScreenProps,
} from './UpdateEmailSecondaryOtpScreen.tsx'

export const title = 'Confirm new email'

const ignore = () => {}

function view(props: Partial<UpdateEmailSecondaryOtpScreenProps>) {
  return (
    <UpdateEmailSecondaryOtpScreen
      email="ada@example.org"
      link="waiting"
      linkNumber="47"
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
  'waiting for the link': view({}),
  'the link was sent before': view({
    linkNumber: '48219037',
    linkSentAtMs: Date.UTC(2026, 10, 28, 13, 5),
    nowMs: Date.UTC(2026, 10, 28, 13, 40),
    resendAtMs: Date.UTC(2026, 10, 28, 14, 5),
  }),
  'no link was sent': view({ linkNumber: undefined, nowMs: 24_000 }),
  'the link is over': view({ link: 'over', nowMs: 24_000 }),
  'waiting for the code': view({ link: 'agreed' }),
  checking: view({ link: 'agreed', isConfirming: true }),
  'wrong code': view({ link: 'agreed', error: 'Invalid code. Try again.', refusals: 1 }),
  'in use': view({
    link: 'agreed',
    error: 'This email is in use already.',
    refusals: 1,
    isOver: true,
    onResend: undefined,
  }),
}
