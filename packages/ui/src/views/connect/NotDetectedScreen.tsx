import type { DownloadLink } from '@foyer/core'
import { Button, Text } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { connectingText } from '../../text/connectingText.ts'
import { ConnectingPanel } from '../../widgets/ConnectingPanel.tsx'
import { DownloadRows } from '../../widgets/DownloadRows.tsx'
import { NAME_MARK, WithName } from '../../widgets/WithName.tsx'
import type { WalletFace } from './selectWalletFace.ts'

export interface NotDetectedScreenProps {
  readonly wallet: WalletFace
  /** The wallet has shown up in the meantime. */
  readonly isInstalled: boolean
  readonly downloads: readonly DownloadLink[]
  readonly onContinue: () => void
  readonly onOpen: (link: DownloadLink) => void
  readonly onBack: () => void
}

/** A wallet that is not in this browser, with the places to get it (clauses connecting-13, connecting-15). */
export function NotDetectedScreen(props: NotDetectedScreenProps) {
  const { wallet, isInstalled, downloads } = props
  const t = useLocalText(connectingText)
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
      title={<WithName text={title} name={wallet.name} />}
      hint={hint && <WithName text={hint} name={wallet.name} />}
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
