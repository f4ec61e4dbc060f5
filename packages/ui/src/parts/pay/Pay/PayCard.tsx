import type { PayFacts } from '@foyer/core/pay'
import { Image, Text } from '../../../atoms/index.ts'
import { useLocalAmount } from '../../../hooks/useLocalAmount.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useLocalUsd } from '../../../hooks/useLocalUsd.ts'
import { AddressText } from '../../../widgets/account/AddressText.tsx'
import { DetailRows } from '../../../widgets/account/DetailRows.tsx'
import { payText } from '../text/en.ts'
import css from './PayScreen.module.css'

export interface PayCardProps {
  readonly pay: PayFacts
  readonly networkImageUrl: string | undefined
}

/** How much is paid to whom, and what it costs; the whole address, which is compared. Security T41. */
export function PayCard({ pay, networkImageUrl }: PayCardProps) {
  const t = useLocalText(payText)
  const [toAmount, toNumber, toUsd] = [useLocalAmount(), useLocalNumber(), useLocalUsd()]
  return (
    <div className={css.card}>
      {pay.label !== undefined && (
        <Text size="body" weight="semibold" align="center">
          <bdi data-testid="pay-label">{pay.label}</bdi>
        </Text>
      )}
      <p className={css.amount} data-testid="pay-amount">
        <bdi dir="ltr">
          {toNumber(pay.amountText)} <bdi>{pay.symbol}</bdi>
        </bdi>
      </p>
      {pay.amountUsd !== undefined && (
        <Text size="small" tone="secondary" align="center" data-testid="pay-usd">
          {toUsd(pay.amountUsd)}
        </Text>
      )}
      <DetailRows
        testId="pay"
        rows={[
          ...(pay.payee
            ? [{ key: 'name', label: t('to'), value: <bdi>{pay.payee.text}</bdi>, isLong: true }]
            : []),
          {
            key: 'to',
            label: pay.payee ? '' : t('to'),
            value: <AddressText address={pay.to} />,
            isLong: true,
          },
          ...(pay.network
            ? [
                {
                  key: 'network',
                  label: t('network'),
                  value: (
                    <span className={css.network}>
                      <Image src={networkImageUrl} name={pay.network.name} size={20} shape="circle" />
                      <bdi>{pay.network.name}</bdi>
                    </span>
                  ),
                },
              ]
            : []),
          ...(pay.cost
            ? [
                {
                  key: 'cost',
                  label: t('cost'),
                  value: toAmount(pay.cost.text, pay.cost.symbol),
                },
                {
                  key: 'most',
                  label: '',
                  value: t('atMost', {
                    amount: toAmount(pay.cost.maxText, pay.cost.symbol),
                  }),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
