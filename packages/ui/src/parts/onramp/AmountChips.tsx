import css from './AmountChips.module.css'
import { suggestedAmounts } from './suggestedAmounts.ts'
import { useLocalMoney } from './useLocalMoney.ts'

export interface AmountChipsProps {
  readonly currency: string
  /** The amount in the field. */
  readonly amount: string
  readonly onAmount: (text: string) => string
}

/** Amounts that are chosen at a press. */
export function AmountChips({ currency, amount, onAmount }: AmountChipsProps) {
  const toMoney = useLocalMoney()
  return (
    <div className={css.root}>
      {suggestedAmounts(currency).map((suggested) => (
        <button
          key={suggested}
          type="button"
          className={css.chip}
          aria-pressed={suggested === amount}
          data-testid={`onramp-chip-${suggested}`}
          onClick={() => onAmount(suggested)}
        >
          {toMoney(suggested, currency, { isWhole: true })}
        </button>
      ))}
    </div>
  )
}
