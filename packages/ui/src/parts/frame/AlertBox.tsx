import { ALERT_NAMES, type Alert } from '@foyer/core/kernel'
import { Button } from '../../atoms/Button.tsx'
import { IconButton } from '../../atoms/IconButton.tsx'
import { closeIcon } from '../../atoms/icons.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { DIAGNOSIS } from '../../text/diagnosis.ts'
import css from './AlertBox.module.css'
import { noticeText } from './text/en.ts'

export interface AlertBoxProps {
  readonly alert: Alert
  readonly onDismiss: () => void
  readonly onDiagnose: () => void
  /** The script of the diagnosis is loading. */
  readonly isBusy?: boolean
}

/** One developer alert, with a button for the diagnosis. */
export function AlertBox({ alert, onDismiss, onDiagnose, isBusy = false }: AlertBoxProps) {
  const t = useLocalText(noticeText)
  return (
    <div part="alert" className={css.root} data-testid="alert" data-code={alert.code}>
      <div className={css.text}>
        <div role="alert">
          <p className={css.name}>
            <code className={css.code}>{alert.code}</code> {ALERT_NAMES[alert.code]}
          </p>
          <p className={css.details}>{alert.details}</p>
        </div>
        <Button
          className={css.action}
          variant="secondary"
          size="sm"
          isLoading={isBusy}
          onClick={onDiagnose}
          aria-haspopup="dialog"
          data-testid="alert-diagnose"
        >
          {DIAGNOSIS.start}
        </Button>
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
