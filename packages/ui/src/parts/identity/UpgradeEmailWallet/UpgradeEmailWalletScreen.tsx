import type { ChangeFacts } from '@foyer/core/email'
import { Button, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { changeText } from '../text/en.ts'
import css from './UpgradeEmailWalletScreen.module.css'

export interface UpgradeEmailWalletScreenProps {
  /** The parties that run the servers; undefined until the gateway has told them. */
  readonly custody: ChangeFacts['custody']
  /** The host of the page on which the visitor goes on; undefined where there is none. */
  readonly site: string | undefined
  readonly onOpen: () => void
}

/** Tells who holds the key today, and how that changes for an owner who holds the way back (clause settings-2). */
export function UpgradeEmailWalletScreen({ custody, site, onOpen }: UpgradeEmailWalletScreenProps) {
  const t = useLocalText(changeText)
  return (
    <ViewBody data-testid="upgrade-wallet">
      <section className={css.block}>
        <Text as="h2" weight="semibold">
          {t('splitTitle')}
        </Text>
        <Text size="small" tone="secondary">
          {t('splitText')}
        </Text>
        {custody === 'single' && (
          <Text size="small" tone="danger" data-testid="custody-single">
            {t('singleText')}
          </Text>
        )}
      </section>
      <section className={css.block}>
        <Text as="h2" weight="semibold">
          {t('selfTitle')}
        </Text>
        <Text size="small" tone="secondary">
          {t('selfText')}
        </Text>
      </section>
      {site !== undefined && (
        <Button data-testid="upgrade-open" onClick={onOpen}>
          {t('openSite', { site })}
        </Button>
      )}
    </ViewBody>
  )
}
