import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { EmailFormScreen, type EmailFormScreenProps } from './EmailFormScreen.tsx'

export const title = 'Email form'

const ignore = () => {}

function form(props: Partial<EmailFormScreenProps>) {
  return (
    <ViewBody>
      <EmailFormScreen
        email="ada@example.com"
        isSubmitting={false}
        error={undefined}
        onEmail={ignore}
        onIntent={ignore}
        onSubmit={ignore}
        {...props}
      />
    </ViewBody>
  )
}

export const states = {
  empty: form({ email: '' }),
  typed: form({}),
  submitting: form({ isSubmitting: true }),
  'no address': form({ email: 'ada@example', error: 'Please enter a valid email address' }),
  refused: form({ error: 'Invalid email. Try again.' }),
  'too early': form({ error: 'Please try again after 24 seconds' }),
  'frame failed': form({ error: 'Unable to load email login dependency' }),
  'a long address': form({ email: 'ada.augusta.king.countess.of.lovelace+analytical@engine.example.com' }),
}
