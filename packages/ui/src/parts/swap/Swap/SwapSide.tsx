import { cleanAmount } from '@foyer/core/kernel'
import type { SwapSideFacts } from '@foyer/core/swap'
import { chevronDownIcon } from '../../../atoms/icons.ts'
import { Icon, Image, Text } from '../../../atoms/index.ts'
import { ScreenReaderText } from '../../../atoms/ScreenReaderText.tsx'
import { toAmountSize, useAmountField } from '../../../hooks/useAmountField.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useLocalUsd } from '../../../hooks/useLocalUsd.ts'
import { AmountProblem } from '../../../widgets/feedback/AmountProblem.tsx'
import { swapText } from '../text/en.ts'
import css from './SwapSide.module.css'

export interface SwapSideProps {
  readonly side: 'pay' | 'receive'
  readonly facts: SwapSideFacts
  readonly imageUrl: string | undefined
  /** The typed amount, or the amount that arrives. */
  readonly amount: string
  /** Called with what is typed; returns the cleaned text. */
  readonly onAmount: (text: string) => string
  /** Called when the field is left. */
  readonly onLeave?: () => void
  /** Says the amount where it changes by itself. */
  readonly spokenAmount?: string | undefined
  /** The amount is not exact yet. */
  readonly isAbout?: boolean
  readonly onMax: (() => void) | undefined
  readonly onToken: () => void
  /** Whether the arriving amount is current: a line shows how long it stays so. */
  readonly isFresh?: boolean
}

/** One side of the form: amount, token, worth and balance. */
export function SwapSide(props: SwapSideProps) {
  const { side, facts, imageUrl, amount, onAmount, onLeave, spokenAmount, isAbout, onMax, onToken, isFresh } =
    props
  const t = useLocalText(swapText)
  const [toNumber, toUsd] = [useLocalNumber(), useLocalUsd()]
  const { token, balanceText, usdText } = facts
  const symbol = token?.symbol ?? ''
  const field = useAmountField({
    value: amount,
    onValue: onAmount,
    clean: (text) => cleanAmount(text, token?.decimals),
  })
  return (
    <div part="input amount" className={css.root} data-testid={`swap-${side}`}>
      <Text size="small" tone="secondary">
        {t(side)}
      </Text>
      <div className={css.line}>
        <input
          className={css.input}
          data-testid={side === 'pay' ? 'swap-amount' : 'swap-arrives'}
          aria-label={t(side === 'pay' ? 'amountOf' : 'amountWanted', { symbol })}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          placeholder="0"
          data-size={toAmountSize(field.text)}
          {...field.input}
          onBlur={onLeave}
        />
        {spokenAmount !== undefined && <ScreenReaderText role="status">{spokenAmount}</ScreenReaderText>}
        <button
          type="button"
          className={css.token}
          data-testid={`swap-${side}-token`}
          data-state={token ? 'chosen' : 'none'}
          onClick={onToken}
        >
          {token && <Image src={imageUrl} name={symbol} size={24} shape="circle" />}
          {token && <ScreenReaderText>{t('tokenInUse', { symbol })}</ScreenReaderText>}
          <bdi className={css.symbol} title={symbol} aria-hidden={token !== undefined}>
            {token ? symbol : t('select_token')}
          </bdi>
          <Icon icon={chevronDownIcon} size={16} />
        </button>
      </div>
      <AmountProblem id={field.problemId} problem={field.problem} />
      <div className={css.line}>
        <Text as="span" size="small" tone="tertiary" data-testid={`swap-${side}-usd`}>
          {usdText !== undefined && (isAbout ? t('about', { amount: toUsd(usdText) }) : toUsd(usdText))}
        </Text>
        <span className={css.end}>
          {balanceText !== undefined && (
            <Text as="span" size="small" tone="secondary" data-testid={`swap-${side}-balance`}>
              {t('balance', { amount: toNumber(balanceText) })}
            </Text>
          )}
          {onMax && (
            <button
              type="button"
              className={css.max}
              data-testid="swap-max"
              aria-label={`${t('max')}: ${t('maxLabel', { symbol })}`}
              onClick={onMax}
            >
              {t('max')}
            </button>
          )}
        </span>
      </div>
      {isFresh && <span className={css.age} aria-hidden="true" />}
    </div>
  )
}
