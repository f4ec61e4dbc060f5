import type { Namespace } from '@foyer/core'
import { Button, Image, ListRow, networkIcon, RowIcon, Text, walletIcon } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { chainText } from '../../text/chainText.ts'
import { EmptyState } from '../../widgets/EmptyState.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'
import css from './ConnectingMultiChainScreen.module.css'
import type { WalletFace } from './selectWalletFace.ts'

/** A chain family that a wallet speaks for. */
export interface ChainChoice {
  readonly namespace: Namespace
  /** The picture of its first network in the app. */
  readonly imageUrl: string | undefined
}

export interface ConnectingMultiChainScreenProps {
  readonly wallet: WalletFace
  readonly choices: readonly ChainChoice[]
  readonly onPick: (namespace: Namespace) => void
  readonly onBack: () => void
}

/** Asks which chain family to connect (clause connecting-7). */
export function ConnectingMultiChainScreen(props: ConnectingMultiChainScreenProps) {
  const { wallet, choices, onPick, onBack } = props
  const t = useLocalText(chainText)
  if (choices.length === 0) {
    return (
      <EmptyState icon={walletIcon} title={t('connectorNotFound')} hint={t('connectorNotFoundHint')}>
        <Button variant="secondary" onClick={onBack} data-testid="connecting-cancel">
          {t('back')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <ViewBody className={css.root}>
      <div className={css.head}>
        <Image src={wallet.imageUrl} name={wallet.name} size={72} />
        <Text tone="secondary" align="center" className={css.words}>
          {t('selectChain')}
        </Text>
      </div>
      <ul className={css.list} aria-label={t('chains')}>
        {choices.map(({ namespace, imageUrl }) => (
          <li key={namespace}>
            <ListRow
              data-testid={`chain-${namespace}`}
              media={
                imageUrl ? (
                  <Image src={imageUrl} name={t(namespace)} shape="circle" />
                ) : (
                  <RowIcon icon={networkIcon} />
                )
              }
              title={t(namespace)}
              end="chevron"
              onClick={() => onPick(namespace)}
            />
          </li>
        ))}
      </ul>
    </ViewBody>
  )
}
