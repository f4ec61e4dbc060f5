import { UpdateEmailWalletScreen, type UpdateEmailWalletScreenProps } from './UpdateEmailWalletScreen.tsx'

export const title = 'Edit email'

const ignore = () => {}

function view(props: Partial<UpdateEmailWalletScreenProps>) {
  return (
    <UpdateEmailWalletScreen
      current="ada@example.com"
      email=""
      isSending={false}
      error={undefined}
      onEmail={ignore}
      onSubmit={ignore}
      {...props}
    />
  )
}

export const states = {
  empty: view({}),
  typed: view({ email: 'ada@example.org' }),
  sending: view({ email: 'ada@example.org', isSending: true }),
  'no address': view({ email: 'ada@', error: 'Please enter a valid email address' }),
  'the same': view({ email: 'ada@example.com', error: 'This email is in use already.' }),
  'too many': view({ email: 'ada@example.org', error: 'Too many attempts. Try again later.' }),
  'without an address': view({ current: '' }),
  'without an address, too long ago': view({
    current: '',
    email: 'ada@example.org',
    error: 'Sign out and sign in again first. You then have five minutes for this.',
  }),
  'a long address': view({ current: 'ada.augusta.king.countess.of.lovelace+analytical@engine.example.com' }),
}
