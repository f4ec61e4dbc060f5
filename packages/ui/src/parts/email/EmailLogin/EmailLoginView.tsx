import { EmailForm } from '../EmailForm/EmailForm.tsx'
import { EmailLoginScreen } from './EmailLoginScreen.tsx'

/** The form for an e-mail address as a view of its own (clause state-11). */
export function EmailLoginView() {
  return <EmailLoginScreen form={<EmailForm />} />
}
