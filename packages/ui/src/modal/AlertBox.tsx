import { ALERT_NAMES, type Alert } from '@foyer/core'
import { IconButton } from '../atoms/IconButton.tsx'
import { closeIcon } from '../atoms/icons/closeIcon.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { noticeText } from '../text/noticeText.ts'
import css from './AlertBox.module.css'

/** One developer alert. */
export function AlertBox({ alert, onDismiss }: { readonly alert: Alert; readonly onDismiss: () => void }) {
  const t = useLocalText(noticeText)
  return (
    <div part="alert" className={css.root} role="alert" data-testid="alert" data-code={alert.code}>
      <div className={css.text}>
        <p className={css.name}>
          <code className={css.code}>{alert.code}</code> {ALERT_NAMES[alert.code]}
        </p>
        <p className={css.details}>{alert.details}</p>
      </div>
      <IconButton
        icon={closeIcon}
        size="sm"
        label={t('dismiss')}
        onClick={onDismiss}
        data-testid="alert-dismiss"
      />
    </div>
  )
}
