import { Button, Icon, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { passkeyIcon } from '../passkeyIcon.ts'
import { passkeyText } from '../text/en.ts'
import css from './PasskeyOfferScreen.module.css'

export interface PasskeyOfferScreenProps {
  readonly isOpening: boolean
  readonly onAdd: () => void
  readonly onDismiss: () => void
}

/** The offer, which nothing waits for. */
export function PasskeyOfferScreen({ isOpening, onAdd, onDismiss }: PasskeyOfferScreenProps) {
  const t = useLocalText(passkeyText)
  return (
    <section className={css.root} aria-label={t('offer')} data-testid="passkey-offer">
      <Icon icon={passkeyIcon} size={20} className={css.icon} />
      <div className={css.body}>
        <Text>{t('offer')}</Text>
        <Text size="small" tone="secondary">
          {t('offerHint')}
        </Text>
        <div className={css.acts}>
          <Button
            size="sm"
            variant="secondary"
            isLoading={isOpening}
            data-testid="passkey-offer-add"
            onClick={onAdd}
          >
            {t('add')}
          </Button>
          <Button size="sm" variant="ghost" data-testid="passkey-offer-dismiss" onClick={onDismiss}>
            {t('notNow')}
          </Button>
        </div>
      </div>
    </section>
  )
}
