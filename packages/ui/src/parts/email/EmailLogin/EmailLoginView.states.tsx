import { EmailFormScreen, type EmailFormScreenProps } from '../EmailForm/EmailFormScreen.tsx'
import { EmailLoginScreen } from './EmailLoginScreen.tsx'

export const title = 'Continue with email'

const ignore = () => {}

function login(props: Partial<EmailFormScreenProps>) {
  return (
    <EmailLoginScreen
      form={
        <EmailFormScreen
          email=""
          isSubmitting={false}
          error={undefined}
          onEmail={ignore}
          onIntent={ignore}
          onSubmit={ignore}
          {...props}
        />
      }
    />
  )
}

export const states = {
  empty: login({}),
  submitting: login({ email: 'ada@example.com', isSubmitting: true }),
  'no address': login({ email: 'ada', error: 'Please enter a valid email address' }),
}
