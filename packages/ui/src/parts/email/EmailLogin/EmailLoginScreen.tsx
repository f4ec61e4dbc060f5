import type { ReactNode } from 'react'
import { Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { emailText } from '../text/en.ts'

/** The form with a word for first visits. */
export function EmailLoginScreen({ form }: { readonly form: ReactNode }) {
  const t = useLocalText(emailText)
  return (
    <ViewBody data-testid="email-login">
      {form}
      <Text size="small" tone="secondary" align="center">
        {t('newcomers')}
      </Text>
    </ViewBody>
  )
}
