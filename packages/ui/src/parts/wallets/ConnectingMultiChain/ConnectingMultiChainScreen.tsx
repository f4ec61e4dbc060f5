import type { Namespace } from '@foyer/core/ports'
import { networkIcon, walletIcon } from '../../../atoms/icons.ts'
import { Button, Image, ListRow, RowIcon, Skeleton, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import type { WalletSummary } from '../../../widgets/wallet/selectWalletSummary.ts'
import { multiChainText } from '../text/en.ts'
import css from './ConnectingMultiChainScreen.module.css'

/** A namespace that a wallet supports. */
export interface ChainChoice {
  readonly namespace: Namespace
  /** Its mark; undefined where it has none. */
  readonly imageUrl: string | undefined
}

export interface ConnectingMultiChainScreenProps {
  readonly wallet: WalletSummary
  readonly choices: readonly ChainChoice[]
  /** The wallet has not said yet whether it gives all of them at once. */
  readonly isLooking?: boolean
  readonly onPick: (namespace: Namespace) => void
  readonly onBack: () => void
}

/** Asks which namespace to connect (clause connecting-7). */
export function ConnectingMultiChainScreen(props: ConnectingMultiChainScreenProps) {
  const { wallet, choices, isLooking, onPick, onBack } = props
  const t = useLocalText(multiChainText)
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
        {!isLooking && (
          <Text tone="secondary" align="center" className={css.words}>
            {t('selectChain')}
          </Text>
        )}
      </div>
      {isLooking ? (
        <div className={css.list} role="status" aria-label={t('loading')} data-testid="chains-loading">
          {choices.map(({ namespace }) => (
            <Skeleton key={namespace} shape="row" />
          ))}
        </div>
      ) : (
        <ChainRows choices={choices} onPick={onPick} />
      )}
    </ViewBody>
  )
}

function ChainRows({ choices, onPick }: Pick<ConnectingMultiChainScreenProps, 'choices' | 'onPick'>) {
  const t = useLocalText(multiChainText)
  return (
    <ul className={css.list} aria-label={t('chains')}>
      {choices.map(({ namespace, imageUrl }) => (
        <li key={namespace}>
          <ListRow
            data-testid={`chain-${namespace}`}
            media={
              imageUrl !== undefined ? (
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
  )
}
