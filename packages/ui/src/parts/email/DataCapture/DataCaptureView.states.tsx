import { nameOfKnown } from '../../../testing/samples/sampleIssuers.ts'
import { EmailFormScreen } from '../EmailForm/EmailFormScreen.tsx'
import { DataCaptureScreen, type DataCaptureScreenProps } from './DataCaptureScreen.tsx'

export const title = 'Verify email'

const ignore = () => {}

function view(props: Partial<DataCaptureScreenProps>) {
  return (
    <DataCaptureScreen
      email="ada@example.com"
      isSending={false}
      error={undefined}
      onSend={ignore}
      {...props}
    />
  )
}

const form = (
  <EmailFormScreen
    email=""
    isSubmitting={false}
    error={undefined}
    onEmail={ignore}
    onIntent={ignore}
    onSubmit={ignore}
  />
)

export const states = {
  'a signature waits': view({}),
  sending: view({ isSending: true }),
  'too many': view({ error: 'Too many attempts. Try again later.' }),
  'an account without an address': view({ email: '', form }),
  'an account that needs none': view({ email: '', form, onSkip: ignore }),
  'making it without one': view({ email: '', form, onSkip: ignore, isSkipping: true }),
  'an account that has the address': view({
    email: '',
    existing: {
      email: 'ada.lovelace@example.com',
      social: 'github',
      ways: ['google', 'email'],
      nameOf: nameOfKnown,
      isSending: false,
      error: undefined,
      onContinue: ignore,
      onOther: ignore,
    },
  }),
  'an account whose address is taken': view({ email: '', form, takenAt: 'Google' }),
}
