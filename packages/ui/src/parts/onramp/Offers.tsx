import type { OnrampForm, ProviderRow } from '@foyer/core/onramp'
import { cardIcon, refreshIcon, swapIcon, walletIcon, warningIcon } from '../../atoms/icons.ts'
import { Button, ListRow, RowIcon, Skeleton, Tag, Text } from '../../atoms/index.ts'
import { useLocalNumber } from '../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { errorText } from '../../text/errorText.ts'
import { EmptyState } from '../../widgets/feedback/EmptyState.tsx'
import css from './Offers.module.css'
import { onrampText } from './text/en.ts'
import { useLocalMoney } from './useLocalMoney.ts'

export interface OffersProps {
  readonly form: OnrampForm
  readonly onPick: (provider: string) => void
  readonly onRetry: () => void
}

/** Who sells, or sends, and for how much; or why there is nobody. */
export function Offers({ form, onPick, onRetry }: OffersProps) {
  const t = useLocalText(onrampText)
  const { label, rows, kind } = form
  if (label === 'ready') {
    return (
      <ul className={css.list} aria-label={t(kind === 'onramp' ? 'offers' : 'exchanges')}>
        {rows.map((row) => (
          <li key={row.id}>
            <Offer form={form} row={row} onPick={onPick} />
          </li>
        ))}
      </ul>
    )
  }
  if (label === 'loading' || label === 'quoting') {
    return (
      <div className={css.list} role="status" aria-label={t(label)} data-testid={`onramp-${label}`}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    )
  }
  const isRetried = label === 'unavailable'
  return (
    <div className={css.message} role="status" data-testid={`onramp-${label}`}>
      <Text size="small" tone={isRetried ? 'danger' : 'secondary'} align="center">
        {t(label)}
      </Text>
      {isRetried && (
        <Button
          size="sm"
          variant="secondary"
          iconStart={refreshIcon}
          data-testid="onramp-ask-again"
          onClick={onRetry}
        >
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}

function Offer({ form, row, onPick }: Pick<OffersProps, 'form' | 'onPick'> & { readonly row: ProviderRow }) {
  const t = useLocalText(onrampText)
  const [toNumber, toMoney] = [useLocalNumber(), useLocalMoney()]
  const { asset, currency, kind } = form
  const amount =
    row.amountText === undefined
      ? undefined
      : t('about', { amount: `${toNumber(row.amountText)} \u2068${asset?.symbol ?? ''}\u2069` })
  return (
    <ListRow
      data-testid={`onramp-pick-${row.id}`}
      media={<RowIcon icon={kind === 'onramp' ? cardIcon : walletIcon} tone="accent" />}
      title={amount ?? row.name}
      subtitle={
        amount === undefined
          ? undefined
          : [
              row.name,
              row.fee !== undefined && currency && t('fee', { amount: toMoney(row.fee, currency.code) }),
            ]
              .filter(Boolean)
              .join(' · ')
      }
      tag={row.isBest && <Tag tone="success">{t('best')}</Tag>}
      end="external"
      disabled={!row.canPick}
      onClick={() => onPick(row.id)}
    />
  )
}

/** In the place of the form: nothing is on offer, or what is could not be loaded. */
export function NoOffers({ form, onRetry }: Pick<OffersProps, 'form' | 'onRetry'>) {
  const [t, explain] = [useLocalText(onrampText), useLocalText(errorText)]
  if (form.label === 'nothing_sold') {
    return (
      <EmptyState
        icon={form.kind === 'onramp' ? cardIcon : swapIcon}
        title={t('nothing_sold')}
        hint={t('nothingSoldHint')}
        data-testid="onramp-nothing"
      />
    )
  }
  return (
    <EmptyState
      icon={warningIcon}
      title={t('failed')}
      hint={explain(form.problem?.code ?? 'unknown')}
      data-testid="onramp-failed"
    >
      <Button data-testid="onramp-retry" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </EmptyState>
  )
}

/** Leads to a purchase of before that is under way. */
export function UnderWay({ onClick }: { readonly onClick: () => void }) {
  const t = useLocalText(onrampText)
  return (
    <ListRow
      data-testid="onramp-under-way"
      media={<RowIcon icon={refreshIcon} tone="accent" />}
      title={t('underWay')}
      subtitle={t('underWayHint')}
      end="chevron"
      onClick={onClick}
    />
  )
}
