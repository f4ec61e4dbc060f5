import type { GrantFacts, GrantListFacts } from '@foyer/core/sessions'
import { clockIcon, refreshIcon, warningIcon } from '../../../atoms/icons.ts'
import { Button, ScrollArea, Skeleton, Tag, Text } from '../../../atoms/index.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { LiveText } from '../../../widgets/feedback/LiveText.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { GrantDetails } from '../GrantDetails.tsx'
import { useGrantWords } from '../grantWords.ts'
import { sessionsText } from '../text/en.ts'
import css from './SmartSessionListScreen.module.css'

export interface SmartSessionListScreenProps {
  readonly list: GrantListFacts
  readonly onRetry: () => void
  /** Asks whether a session shall be taken back. */
  readonly onAsk: (context: string) => void
  readonly onKeep: () => void
  readonly onRevoke: (context: string) => void
}

const LOADING_CARDS = 2

/** Shows what apps may do without asking, and takes it back (clause routes-11). */
export function SmartSessionListScreen(props: SmartSessionListScreenProps) {
  const { list } = props
  const t = useLocalText(sessionsText)
  const count = useLocalNumber()(String(list.grants.length))
  return (
    <ScrollArea limit="connect">
      <ViewBody data-testid="smart-session-list">
        <LiveText text={list.status === 'ready' ? t('count', { count }) : undefined} />
        <Content {...props} />
      </ViewBody>
    </ScrollArea>
  )
}

function Content(props: SmartSessionListScreenProps) {
  const { list, onRetry } = props
  const t = useLocalText(sessionsText)
  if (list.status === 'failed')
    return (
      <EmptyState icon={warningIcon} title={t('failed')} data-testid="sessions-failed">
        <Button variant="secondary" iconStart={refreshIcon} data-testid="sessions-retry" onClick={onRetry}>
          {t('retry')}
        </Button>
      </EmptyState>
    )
  if (list.status === 'loading')
    return (
      <div className={css.cards} role="status" aria-label={t('loading')} data-testid="sessions-loading">
        {Array.from({ length: LOADING_CARDS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that one has
          <Skeleton key={index} shape="tile" />
        ))}
      </div>
    )
  if (list.grants.length === 0)
    return <EmptyState icon={clockIcon} title={t('none')} hint={t('noneHint')} data-testid="sessions-empty" />
  return (
    <ul className={css.cards}>
      {list.grants.map((grant) => (
        <li key={grant.context} className={css.card} data-testid="session" data-state={grant.state}>
          <Card {...props} grant={grant} />
        </li>
      ))}
    </ul>
  )
}

const TONES = { live: 'success', expired: 'neutral', revoked: 'neutral', unknown: 'warning' } as const

function Card(props: SmartSessionListScreenProps & { readonly grant: GrantFacts }) {
  const { grant, list, onAsk } = props
  const t = useLocalText(sessionsText)
  const words = useGrantWords()(grant.limit)
  const isOpen = grant.state === 'live' || grant.state === 'unknown'
  return (
    <>
      <div className={css.head}>
        <Text as="h2" size="body" weight="semibold">
          {words}
        </Text>
        <Tag tone={TONES[grant.state]} data-testid="session-state">
          {t(grant.state)}
        </Tag>
      </div>
      <GrantDetails grant={grant} />
      {isOpen && list.revoking === grant.context && <Confirmation {...props} />}
      {isOpen && list.revoking !== grant.context && (
        <Button
          variant="secondary"
          isFullWidth
          disabled={list.revocation === 'running'}
          aria-label={t('revokeOf', { limit: words })}
          data-testid="session-revoke"
          onClick={() => onAsk(grant.context)}
        >
          {t('revoke')}
        </Button>
      )}
    </>
  )
}

/** Asked before the wallet is, since revoking may cost a fee and cannot be undone. */
function Confirmation({
  grant,
  list,
  onKeep,
  onRevoke,
}: SmartSessionListScreenProps & { readonly grant: GrantFacts }) {
  const t = useLocalText(sessionsText)
  const isRunning = list.revocation === 'running'
  return (
    <div className={css.confirm} data-testid="session-confirm">
      <div role="status">
        <Text size="small" weight="semibold">
          {t(list.revocation === 'failed' ? 'revokeFailed' : 'confirm')}
        </Text>
        <Text size="small" tone="secondary">
          {t('confirmHint')}
        </Text>
      </div>
      <div className={css.actions}>
        <Button
          variant="secondary"
          isFullWidth
          disabled={isRunning}
          data-testid="session-keep"
          onClick={onKeep}
        >
          {t('keep')}
        </Button>
        <Button
          variant="danger"
          isFullWidth
          isLoading={isRunning}
          data-testid="session-confirm-revoke"
          onClick={() => onRevoke(grant.context)}
        >
          {t(isRunning ? 'revoking' : list.revocation === 'failed' ? 'retry' : 'revoke')}
        </Button>
      </div>
    </div>
  )
}
