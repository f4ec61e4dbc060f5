import { goBack, type ModalSnapshot, selectDownloads, type ViewParams } from '@foyer/core'
import { useModal } from '../../hooks/modalContext.tsx'
import { titleText } from '../../text/titleText.ts'
import type { TitleParts, ViewProps } from '../view.ts'
import { DownloadsScreen } from './DownloadsScreen.tsx'
import { walletName } from './names.ts'

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

/** The title of the view. */
export function title(state: ModalSnapshot, { walletId }: ViewParams['Downloads']): TitleParts {
  const wallet = walletName(state, walletId)
  return wallet ? [titleText.downloads, { wallet }] : [titleText.getWallet]
}

export { DownloadsView as View }
