import type { GrantFacts } from '@foyer/core/sessions'
import { checkIcon } from '../../../atoms/icons.ts'
import { Button, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { GrantDetails } from '../GrantDetails.tsx'
import { useGrantWords } from '../grantWords.ts'
import { sessionsText } from '../text/en.ts'

export interface SmartSessionCreatedScreenProps {
  /** Undefined once the account is another one. */
  readonly grant: GrantFacts | undefined
  readonly onAll: () => void
  readonly onDone: () => void
}

/** Shows what an app may do from now on without asking (clause routes-11). */
export function SmartSessionCreatedScreen({ grant, onAll, onDone }: SmartSessionCreatedScreenProps) {
  const t = useLocalText(sessionsText)
  const toWords = useGrantWords()
  return (
    <ViewBody data-testid="smart-session-created">
      <EmptyState icon={checkIcon} title={t('created')} hint={t('createdHint')} />
      {grant && (
        <>
          <Text as="p" size="body" weight="semibold" align="center" data-testid="grant-limit">
            {toWords(grant.limit)}
          </Text>
          <GrantDetails grant={grant} />
        </>
      )}
      <Button size="lg" isFullWidth data-testid="session-done" onClick={onDone}>
        {t('done')}
      </Button>
      <Button variant="ghost" size="lg" isFullWidth data-testid="session-all" onClick={onAll}>
        {t('all')}
      </Button>
    </ViewBody>
  )
}
