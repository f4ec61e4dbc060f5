import { loadTokens, selectTokens, toTokenFacts, watchTokens } from '@foyer/core/account'
import { toUsdParts } from '@foyer/core/kernel'
import { walletIcon } from '../../atoms/icons.ts'
import { ScreenReaderText } from '../../atoms/ScreenReaderText.tsx'
import { useModal } from '../../hooks/modalContext.tsx'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { useLocalUsd } from '../../hooks/useLocalUsd.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { TokenItem } from '../../parts/activity/index.ts'
import { featuresText } from '../../text/featuresText.ts'
import { tokensText } from '../../text/tokensText.ts'
import { EmptyState } from '../../widgets/feedback/EmptyState.tsx'
import { Centered } from '../Centered.tsx'
import { ListBody } from '../ListBody.tsx'
import { ListHead } from '../ListHead.tsx'
import { RowsLoading } from '../ListLoading.tsx'
import { useWatch } from '../useWatch.ts'
import { WidgetCard } from '../WidgetCard.tsx'
import { ProblemLine } from '../WidgetProblem.tsx'
import css from './TokensContent.module.css'

/** The tokens of the account: as many as there is place for, and their total. */
export function TokensContent({ rows }: { readonly rows: number }) {
  const modal = useModal()
  const t = useLocalText(tokensText)
  const { status, items, totalUsd } = useModalState((state) => selectTokens(state, modal.api))
  useWatch(watchTokens)
  return (
    <WidgetCard layout="list" isBusy={status === 'loading'} data-testid="wallet-tokens">
      <ListHead title={t('tokens')}>{totalUsd !== undefined && <Total usd={totalUsd} />}</ListHead>
      {status === 'loading' && <RowsLoading rows={rows} />}
      {status === 'failed' && (
        <Centered>
          <ProblemLine text={t('failed')} onRetry={() => loadTokens(modal).catch(() => {})} />
        </Centered>
      )}
      {status === 'ready' && items.length === 0 && <NoTokens />}
      {status === 'ready' && items.length > 0 && (
        <ListBody label={t('tokens')}>
          <ul className={css.list}>
            {items.slice(0, rows).map((token) => (
              <li key={token.address ?? 'native'}>
                <TokenItem token={toTokenFacts(token)} />
              </li>
            ))}
          </ul>
        </ListBody>
      )}
    </WidgetCard>
  )
}

function Total({ usd }: { readonly usd: number }) {
  const t = useLocalText(tokensText)
  const toUsd = useLocalUsd()
  const { dollars, cents } = toUsdParts(usd)
  return (
    <p className={css.total} part="total" data-testid="tokens-total">
      <ScreenReaderText>{`${t('total')} `}</ScreenReaderText>
      {toUsd(`${dollars}.${cents}`)}
    </p>
  )
}

function NoTokens() {
  const t = useLocalText(featuresText)
  return (
    <Centered>
      <EmptyState icon={walletIcon} title={t('noTokens')} data-testid="tokens-empty" />
    </Centered>
  )
}
