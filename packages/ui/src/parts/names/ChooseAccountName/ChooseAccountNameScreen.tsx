import { downIcon, walletIcon, warningIcon } from '../../../atoms/icons.ts'
import { Avatar, Button, Icon, Text } from '../../../atoms/index.ts'
import { Link } from '../../../atoms/Link.tsx'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { NAMES_HELP_URL } from '../../../text/links.ts'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { namesText } from '../text/en.ts'
import css from './ChooseAccountNameScreen.module.css'

export interface ChooseAccountNameScreenProps {
  readonly offer: 'loading' | 'failed' | 'none' | 'open' | 'owned'
  readonly address: string
  readonly shortAddress: string
  /** Below which name it would be; undefined until that is known. */
  readonly parent: string | undefined
  /** The name that the account has already. */
  readonly name: string | undefined
  readonly onChoose: () => void
  readonly onRetry: () => void
  readonly onDone: () => void
}

/** Invites to have a name instead of an address (clause connecting-19). */
export function ChooseAccountNameScreen(props: ChooseAccountNameScreenProps) {
  const { offer, address, shortAddress, parent, name, onChoose, onRetry, onDone } = props
  const t = useLocalText(namesText)
  if (offer === 'none') return <EmptyState icon={walletIcon} title={t('none')} hint={t('noneHint')} />
  if (offer === 'failed')
    return (
      <EmptyState icon={warningIcon} title={t('failed')} hint={t('failedHint')}>
        <Button variant="secondary" data-testid="names-retry" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    )
  const isOwned = offer === 'owned'
  return (
    <ViewBody data-testid="choose-account-name">
      <div className={css.change} dir="ltr" translate="no" aria-hidden={!isOwned}>
        {!isOwned && <span className={css.address}>{shortAddress}</span>}
        {!isOwned && <Icon icon={downIcon} size={16} className={css.arrow} />}
        <span className={css.name}>
          <Avatar address={address} size={32} />
          <bdi className={css.words}>{isOwned ? name : `${t('example')}.${parent ?? 'eth'}`}</bdi>
        </span>
      </div>
      <div className={css.text}>
        <Text as="h2" size="heading" align="center">
          {t(isOwned ? 'owned' : 'invite')}
        </Text>
        <Text size="small" tone="secondary" align="center">
          {t(isOwned ? 'ownedNowHint' : 'inviteHint')}
        </Text>
      </div>
      <div className={css.actions}>
        {isOwned ? (
          <Button size="lg" isFullWidth data-testid="names-done" onClick={onDone}>
            {t('toAccount')}
          </Button>
        ) : (
          <Button
            size="lg"
            isFullWidth
            isLoading={offer === 'loading'}
            data-testid="choose-name"
            onClick={onChoose}
          >
            {t('chooseName')}
          </Button>
        )}
        <Link href={NAMES_HELP_URL} data-testid="learn-names">
          {t('learnMore')}
        </Link>
      </div>
    </ViewBody>
  )
}
