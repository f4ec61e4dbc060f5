import { goBack, type ModalSnapshot, type ViewParams } from '@foyer/core/kernel'
import { selectDownloads } from '@foyer/core/wallets'
import { useModal } from '../../../hooks/modalContext.tsx'
import { walletName } from '../../../widgets/wallet/names.ts'
import type { TitleParts, ViewProps } from '../../part.ts'
import { titleText } from '../text/en.ts'
import { DownloadsScreen } from './DownloadsScreen.tsx'

/** The downloads of a wallet (clause connecting-15). */
export function DownloadsView({ params }: ViewProps<'Downloads'>) {
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
