import { walletIcon } from '../../../atoms/icons.ts'
import { ScreenReaderText } from '../../../atoms/ScreenReaderText.tsx'
import { Text } from '../../../atoms/Text.tsx'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useLocalUsd } from '../../../hooks/useLocalUsd.ts'
import { featuresText } from '../../../text/featuresText.ts'
import { tokensText } from '../../../text/tokensText.ts'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import css from './AccountTokensScreen.module.css'
import { TokenList, TokenListFailed, TokenListLoading } from './TokenList.tsx'
import type { WalletFeaturesScreenProps } from './WalletFeaturesScreen.tsx'

/** A heading with the total value, and the tokens. */
export function AccountTokensScreen({ tokens, total }: Pick<WalletFeaturesScreenProps, 'tokens' | 'total'>) {
  const t = useLocalText(tokensText)
  const toUsd = useLocalUsd()
  return (
    <div className={css.root} data-testid="account-tokens">
      <div className={css.head}>
        <Text as="h2" weight="semibold">
          {t('tokens')}
        </Text>
        {typeof total === 'object' && (
          <p className={css.total} data-testid="tokens-total">
            <ScreenReaderText>{`${t('total')} `}</ScreenReaderText>
            {toUsd(`${total.dollars}.${total.cents}`)}
          </p>
        )}
      </div>
      <Content tokens={tokens} />
    </div>
  )
}

function Content({ tokens }: Pick<WalletFeaturesScreenProps, 'tokens'>) {
  const t = useLocalText(featuresText)
  switch (tokens.status) {
    case 'loading':
      return <TokenListLoading />
    case 'failed':
      return <TokenListFailed />
    case 'empty':
      return <EmptyState icon={walletIcon} title={t('noTokens')} data-testid="tokens-empty" />
    default:
      return <TokenList tokens={tokens.tokens} />
  }
}
