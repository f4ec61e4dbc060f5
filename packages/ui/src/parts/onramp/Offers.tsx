import type { OnrampForm, ProviderRow } from '@foyer/core/onramp'
import { cardIcon, refreshIcon, swapIcon, warningIcon } from '../../atoms/icons.ts'
import { Button, Image, ListRow, RowIcon, Skeleton, Tag, Text } from '../../atoms/index.ts'
import { useLocalAmount } from '../../hooks/useLocalAmount.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { EmptyState } from '../../widgets/feedback/EmptyState.tsx'
import css from './Offers.module.css'
import { onrampText } from './text/en.ts'
import { useLocalMoney } from './useLocalMoney.ts'
import { useProblemText } from './useProblemText.ts'

export interface OffersProps {
  readonly form: OnrampForm
  readonly onPick: (provider: string) => void
  readonly onRetry: () => void
}

/** Lists the providers or exchanges with their offers, or says why there are none. */
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
  const [toAmount, toMoney] = [useLocalAmount(), useLocalMoney()]
  const { asset, currency } = form
  // The arriving amount is not exact: the price is fixed when the buyer pays.
  const amount =
    row.amountText === undefined
      ? undefined
      : `≈\u00a0\u2068${toAmount(row.amountText, asset?.symbol ?? '')}\u2069`
  return (
    <ListRow
      data-testid={`onramp-pick-${row.id}`}
      media={<Image src={undefined} name={row.name} />}
      title={amount ?? row.name}
      subtitle={
        amount === undefined
          ? row.canPick
            ? undefined
            : t('amountFirst')
          : // Each by itself: what reads from the left and from the right would change places.
            [
              `\u2068${row.name}\u2069`,
              row.fee !== undefined &&
                currency &&
                `\u2068${t('fee', { amount: toMoney(row.fee, currency.code) })}\u2069`,
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
  const [t, explain] = [useLocalText(onrampText), useProblemText()]
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
      hint={explain(form.problem)}
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
