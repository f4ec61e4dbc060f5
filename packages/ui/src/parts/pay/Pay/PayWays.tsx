import type { PayFacts } from '@foyer/core/pay'
import { Image, ListRow, Text } from '../../../atoms/index.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { payText } from '../text/en.ts'
import css from './PayWays.module.css'

export interface PayWaysProps {
  readonly pay: PayFacts
  readonly onChoose: (id: string) => void
}

/** Lists the tokens to pay with; draws nothing where there is only one. */
export function PayWays({ pay: { ways, chosen, step }, onChoose }: PayWaysProps) {
  const t = useLocalText(payText)
  const toNumber = useLocalNumber()
  if (ways.length < 2 || step === 'not_connected' || step === 'other_family' || step === 'unsupported')
    return null
  return (
    <section className={css.root} aria-label={t('payWith')}>
      <Text size="small" tone="secondary">
        {t('payWith')}
      </Text>
      {ways.map((way) => (
        <ListRow
          key={way.id}
          size="sm"
          media={<Image src={way.iconUrl} name={way.symbol} size={32} shape="circle" />}
          title={way.symbol}
          subtitle={
            way.balanceText === undefined ? undefined : t('balance', { amount: toNumber(way.balanceText) })
          }
          end={way.id === chosen?.id ? 'check' : 'none'}
          isSelected={way.id === chosen?.id}
          aria-pressed={way.id === chosen?.id}
          disabled={step === 'asking'}
          data-testid={`pay-with-${way.symbol}`}
          onClick={() => onChoose(way.id)}
        />
      ))}
    </section>
  )
}
