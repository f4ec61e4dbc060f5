import type { DownloadLink } from '@foyer/core/wallets'
import { walletIcon } from '../../../atoms/icons.ts'
import { Button } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { DownloadRows } from '../DownloadRows.tsx'
import { downloadText } from '../text/en.ts'

export interface DownloadsScreenProps {
  readonly downloads: readonly DownloadLink[]
  readonly onOpen: (link: DownloadLink) => void
  readonly onBack: () => void
}

/** One row for each download of the wallet. */
export function DownloadsScreen({ downloads, onOpen, onBack }: DownloadsScreenProps) {
  const t = useLocalText(downloadText)
  if (downloads.length === 0) {
    return (
      <EmptyState icon={walletIcon} title={t('noDownloads')}>
        <Button variant="secondary" onClick={onBack} data-testid="connecting-cancel">
          {t('back')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <ViewBody>
      <DownloadRows links={downloads} onOpen={onOpen} />
    </ViewBody>
  )
}
