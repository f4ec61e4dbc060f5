import type { DownloadLink } from '@foyer/core/wallets'
import { Button, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ConnectingPanel } from '../../../widgets/connecting/ConnectingPanel.tsx'
import { NAME_MARK, TextWithName } from '../../../widgets/connecting/TextWithName.tsx'
import type { WalletSummary } from '../../../widgets/wallet/selectWalletSummary.ts'
import { DownloadRows } from '../DownloadRows.tsx'
import { downloadText } from '../text/en.ts'

export interface NotDetectedScreenProps {
  readonly wallet: WalletSummary
  /** The wallet was detected in the meantime. */
  readonly isInstalled: boolean
  readonly downloads: readonly DownloadLink[]
  readonly onContinue: () => void
  readonly onOpen: (link: DownloadLink) => void
  readonly onBack: () => void
}

/** A wallet that is not in this browser, with its downloads (clauses connecting-13, connecting-15). */
export function NotDetectedScreen(props: NotDetectedScreenProps) {
  const { wallet, isInstalled, downloads } = props
  const t = useLocalText(downloadText)
  const isKnown = wallet.name !== ''
  const title = isInstalled
    ? t('walletFound', { wallet: NAME_MARK })
    : t(isKnown ? 'notDetected' : 'noWalletFound')
  const hint = isInstalled ? t('walletFoundHint') : isKnown && t('notDetectedHint', { wallet: NAME_MARK })
  return (
    <ConnectingPanel
      state={isInstalled ? 'done' : 'attention'}
      name={wallet.name}
      imageUrl={wallet.imageUrl}
      title={<TextWithName text={title} name={wallet.name} />}
      hint={hint && <TextWithName text={hint} name={wallet.name} />}
    >
      {isInstalled && (
        <Button size="lg" isFullWidth data-testid="connecting-continue" onClick={props.onContinue}>
          {t('continue')}
        </Button>
      )}
      {!isInstalled && downloads.length > 0 && <DownloadRows links={downloads} onOpen={props.onOpen} />}
      {!isInstalled && downloads.length === 0 && (
        <>
          {isKnown && (
            <Text size="small" tone="tertiary" align="center">
              {t('noDownloads')}
            </Text>
          )}
          <Button
            variant="secondary"
            size="lg"
            isFullWidth
            data-testid="connecting-cancel"
            onClick={props.onBack}
          >
            {t('back')}
          </Button>
        </>
      )}
    </ConnectingPanel>
  )
}
