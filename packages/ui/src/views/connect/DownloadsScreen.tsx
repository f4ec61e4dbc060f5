import type { DownloadLink } from '@foyer/core'
import { Button, walletIcon } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { connectingText } from '../../text/connectingText.ts'
import { DownloadRows } from '../../widgets/DownloadRows.tsx'
import { EmptyState } from '../../widgets/EmptyState.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'

export interface DownloadsScreenProps {
  readonly downloads: readonly DownloadLink[]
  readonly onOpen: (link: DownloadLink) => void
  readonly onBack: () => void
}

/** One row for each place that offers the wallet. */
export function DownloadsScreen({ downloads, onOpen, onBack }: DownloadsScreenProps) {
  const t = useLocalText(connectingText)
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
