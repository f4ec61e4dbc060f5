import type { Notice } from '@foyer/core'
import { Icon } from '../atoms/Icon.tsx'
import { checkIcon } from '../atoms/icons/checkIcon.ts'
import { infoIcon } from '../atoms/icons/infoIcon.ts'
import { warningIcon } from '../atoms/icons/warningIcon.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { noticeText } from '../text/noticeText.ts'
import css from './Toast.module.css'

const ICONS = { success: checkIcon, error: warningIcon, info: infoIcon } as const

export interface ToastProps {
  readonly kind: Notice['kind']
  readonly code: Notice['code']
  readonly onDismiss: () => void
}

/** One toast; a press sends it away. */
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
