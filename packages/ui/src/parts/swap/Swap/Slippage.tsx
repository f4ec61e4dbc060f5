import { cleanAmount } from '@foyer/core/kernel'
import { useState } from 'react'
import { Text } from '../../../atoms/index.ts'
import { useAmountField } from '../../../hooks/useAmountField.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { AmountProblem } from '../../../widgets/feedback/AmountProblem.tsx'
import { swapText } from '../text/en.ts'
import { toPercent } from '../toPercent.ts'
import css from './Slippage.module.css'

export interface SlippageProps {
  /** In hundredths of a percent. */
  readonly bps: number
  readonly onChange: (bps: number) => void
}

const CHOICES = [10, 50, 100]

/** Sets the tolerated movement of the price until the swap is made: one of three, or a typed value. */
export function Slippage({ bps, onChange }: SlippageProps) {
  const t = useLocalText(swapText)
  // Typed text stays as it is during typing: '0.' is on its way to '0.3'.
  const [typed, setTyped] = useState<string>()
  const isChoice = CHOICES.includes(bps)
  const field = useAmountField({
    value: typed ?? (isChoice ? '' : String(bps / 100)),
    clean: cleanPercent,
    onValue(text) {
      const cleaned = cleanPercent(text)
      setTyped(cleaned === '' ? undefined : cleaned)
      if (Number(cleaned) > 0) onChange(Math.round(Number(cleaned) * 100))
      return cleaned
    },
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div className={css.root} role="group" aria-label={t('slippage')}>
      <Text as="span" size="small" tone="secondary">
        {t('slippage')}
      </Text>
      <span className={css.choices}>
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            className={css.choice}
            aria-pressed={bps === choice && typed === undefined}
            data-testid={`swap-slippage-${choice}`}
            onClick={() => {
              setTyped(undefined)
              onChange(choice)
            }}
          >
            {toPercent(choice)}
          </button>
        ))}
        <input
          className={css.own}
          data-testid="swap-slippage-own"
          data-state={typed !== undefined || !isChoice ? 'chosen' : 'none'}
          aria-label={`${t('slippageOwn')} (%)`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck="false"
          placeholder="%"
          {...field.input}
          // Text that was cut, or that is no number, becomes the value in use.
          onBlur={() => setTyped(undefined)}
        />
      </span>
      <AmountProblem id={field.problemId} problem={field.problem} />
    </div>
  )
}

/** Digits and one point, a comma being one; two digits on each side of it. */
function cleanPercent(text: string): string {
  return cleanAmount(text, 2, 2)
}
