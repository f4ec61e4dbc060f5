import { chevronDownIcon } from '../../atoms/icons.ts'
import { Icon, Image, Text } from '../../atoms/index.ts'
import { ScreenReaderText } from '../../atoms/ScreenReaderText.tsx'
import { toAmountSize, useAmountField } from '../../hooks/useAmountField.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { AmountProblem } from '../../widgets/feedback/AmountProblem.tsx'
import css from './Amount.module.css'
import { onrampText } from './text/en.ts'

export interface AmountProps {
  readonly label: string
  /** The asset or money chosen beside the amount; undefined while nothing is chosen. */
  readonly symbol: string | undefined
  readonly imageUrl?: string | undefined
  /** Money has no picture. */
  readonly hasImage: boolean
  readonly amount: string
  /** Called with what is typed; returns the cleaned text. */
  readonly onAmount: (text: string) => string
  /** Keeps the digits that the amount may have. */
  readonly clean: (text: string) => string
  readonly onChoose: () => void
}

/** An amount, and beside it what it is of. */
export function Amount(props: AmountProps) {
  const { label, symbol, amount, onAmount } = props
  const t = useLocalText(onrampText)
  const field = useAmountField({ value: amount, onValue: onAmount, clean: props.clean })
  return (
    <div part="input amount" className={css.root}>
      <Text size="small" tone="secondary">
        {label}
      </Text>
      <div className={css.line}>
        <input
          className={css.input}
          data-testid="onramp-amount"
          aria-label={t('amountOf', { symbol: symbol ?? '' })}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          placeholder="0"
          data-size={toAmountSize(field.text)}
          {...field.input}
        />
        <Choice {...props} testId="onramp-choose-money" />
      </div>
      <AmountProblem id={field.problemId} problem={field.problem} />
    </div>
  )
}

/** Shows the asset that is bought. It can only be chosen, since its amount stands with each offer. */
export function Received(props: Pick<AmountProps, 'label' | 'symbol' | 'imageUrl' | 'onChoose'>) {
  return (
    <div className={css.root}>
      <div className={css.line}>
        <Text className={css.label} size="small" tone="secondary">
          {props.label}
        </Text>
        <Choice {...props} hasImage testId="onramp-choose-asset" />
      </div>
    </div>
  )
}

type ChoiceProps = Pick<AmountProps, 'symbol' | 'imageUrl' | 'hasImage' | 'onChoose'> & {
  readonly testId: string
}

function Choice({ symbol, imageUrl, hasImage, onChoose, testId }: ChoiceProps) {
  const t = useLocalText(onrampText)
  return (
    <button type="button" className={css.choice} data-testid={testId} onClick={onChoose}>
      {symbol !== undefined && hasImage && <Image src={imageUrl} name={symbol} size={24} shape="circle" />}
      {symbol !== undefined && <ScreenReaderText>{t('chosen', { symbol })}</ScreenReaderText>}
      <bdi className={css.symbol} title={symbol} aria-hidden={symbol !== undefined}>
        {symbol ?? t('selectAsset')}
      </bdi>
      <Icon icon={chevronDownIcon} size={16} />
    </button>
  )
}
