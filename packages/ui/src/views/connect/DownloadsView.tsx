import { goBack, selectDownloads } from '@foyer/core'
import { useModal } from '../../hooks/modalContext.tsx'
import type { ViewProps } from '../view.ts'
import { DownloadsScreen } from './DownloadsScreen.tsx'

/** Where to get one wallet (clause connecting-15). */
function DownloadsView({ params }: ViewProps<'Downloads'>) {
  const modal = useModal()
  return (
    <DownloadsScreen
      downloads={selectDownloads(modal.wallets.find(params.walletId))}
      onOpen={(link) => modal.platform.openLink(link.url, '_blank')}
      onBack={() => goBack(modal)}
    />
  )
}

export { DownloadsView as View }
