import type { SwapRates } from '@foyer/core/swap'
import { useState } from 'react'
import { useLocalNumber } from '../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import css from './Rate.module.css'
import { swapText } from './text/en.ts'

export interface RateProps {
  readonly rates: SwapRates
  readonly source: string
  readonly target: string
}

/** Shows the rate of one token in the other; a press turns it around. */
export function Rate({ rates, source, target }: RateProps) {
  const t = useLocalText(swapText)
  const toNumber = useLocalNumber()
  const [isBack, setIsBack] = useState(false)
  const [one, other] = isBack ? [target, source] : [source, target]
  // Isolated, because the name of a token must not reorder the line.
  const isolated = (symbol: string) => `\u2068${symbol}\u2069`
  return (
    <button
      type="button"
      className={css.root}
      data-testid="swap-turn-rate"
      data-tooltip={t('turnRate')}
      onClick={() => setIsBack(!isBack)}
    >
      <bdi>{`1 ${isolated(one)} = ${toNumber(isBack ? rates.back : rates.forth)} ${isolated(other)}`}</bdi>
    </button>
  )
}

/** The row of the rate; none without both tokens and a quote. */
export function rateRow(
  label: string,
  rates: SwapRates | undefined,
  source: string | undefined,
  target: string | undefined,
) {
  if (!rates || source === undefined || target === undefined) return []
  return [{ key: 'rate', label, value: <Rate rates={rates} source={source} target={target} /> }]
}
