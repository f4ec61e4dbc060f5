import type { Notice } from '@foyer/core/kernel'
import { Icon } from '../../atoms/Icon.tsx'
import { checkIcon, infoIcon, warningIcon } from '../../atoms/icons.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import css from './Toast.module.css'
import { noticeText } from './text/en.ts'

const ICONS = { success: checkIcon, error: warningIcon, info: infoIcon } as const

export interface ToastProps {
  readonly kind: Notice['kind']
  readonly code: Notice['code']
  readonly onDismiss: () => void
}

/** One toast; a press dismisses it. */
export function Toast({ kind, code, onDismiss }: ToastProps) {
  const t = useLocalText(noticeText)
  return (
    <button
      type="button"
      part="toast"
      className={css.toast}
      data-testid="toast"
      data-kind={kind}
      title={t('dismiss')}
      onClick={onDismiss}
    >
      <span className={css.icon}>
        <Icon icon={ICONS[kind]} size={14} />
      </span>
      {t(code)}
    </button>
  )
}
