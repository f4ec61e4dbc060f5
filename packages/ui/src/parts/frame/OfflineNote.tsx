import { infoIcon } from '../../atoms/icons.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { Note } from '../../widgets/feedback/Note.tsx'
import { offlineText } from './text/en.ts'

export interface OfflineNoteProps {
  /** The gateway answered, and refuses this app. */
  readonly isRefused: boolean
}

/** Says why the built-in wallets are listed. */
export function OfflineNote({ isRefused }: OfflineNoteProps) {
  const t = useLocalText(offlineText)
  return (
    <Note icon={infoIcon} data-testid="wallets-offline">
      {t(isRefused ? 'appUnknown' : 'gatewayUnreachable')}
    </Note>
  )
}
