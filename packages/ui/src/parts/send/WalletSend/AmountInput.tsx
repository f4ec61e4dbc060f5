import { cleanAmount } from '@foyer/core/kernel'
import type { SendToken } from '@foyer/core/send'
import type { Ref } from 'react'
import { chevronDownIcon } from '../../../atoms/icons.ts'
import { Icon, Image, join, Text } from '../../../atoms/index.ts'
import { ScreenReaderText } from '../../../atoms/ScreenReaderText.tsx'
import { toAmountSize, useAmountField } from '../../../hooks/useAmountField.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useLocalUsd } from '../../../hooks/useLocalUsd.ts'
import { AmountProblem } from '../../../widgets/feedback/AmountProblem.tsx'
import { sendText } from '../text/en.ts'
import css from './AmountInput.module.css'
import { onEnterKey } from './onEnterKey.ts'

export interface AmountInputProps {
  readonly token: SendToken | undefined
  readonly tokenImageUrl: string | undefined
  readonly value: string
  /** Called with the typed text; returns the cleaned text (clause validate-18). */
  readonly onValue: (text: string) => string
  /** Value of the amount in USD, without the sign; undefined without a price. */
  readonly usd: string | undefined
  /** Balance of the token; undefined until it is known. */
  readonly availableText: string | undefined
  readonly isMax: boolean
  /** Undefined while there is no balance. */
  readonly onMax: (() => void) | undefined
  /** The amount exceeds the balance. */
  readonly isTooMuch: boolean
  readonly onToken: () => void
  readonly onEnter: () => void
  readonly inputRef: Ref<HTMLInputElement>
  readonly tokenRef: Ref<HTMLButtonElement>
}

/** The field of the amount, with the token. */
export function AmountInput(props: AmountInputProps) {
  const { token, usd, availableText, isMax, onMax, isTooMuch, onToken, onEnter } = props
  const t = useLocalText(sendText)
  const [toNumber, toUsd] = [useLocalNumber(), useLocalUsd()]
  const field = useAmountField({
    value: props.value,
    onValue: props.onValue,
    clean: (text) => cleanAmount(text, token?.decimals),
  })
  const { symbol } = token ?? {}
  return (
    <div part="input amount" className={css.root} data-state={isTooMuch ? 'too-much' : 'ok'}>
      <div className={css.line}>
        <input
          ref={props.inputRef}
          className={css.input}
          data-testid="send-amount"
          data-size={toAmountSize(field.text)}
          aria-label={symbol ? t('amountOf', { symbol }) : t('amount')}
          type="text"
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          placeholder="0"
          {...field.input}
          aria-invalid={isTooMuch || field.input['aria-invalid']}
          onKeyDown={onEnterKey(onEnter)}
        />
        <button
          ref={props.tokenRef}
          type="button"
          className={css.token}
          data-testid="send-token"
          data-state={token ? 'chosen' : 'none'}
          onClick={onToken}
        >
          {token && <Image src={props.tokenImageUrl} name={token.symbol} size={24} shape="circle" />}
          {symbol && <ScreenReaderText>{t('tokenInUse', { symbol })}</ScreenReaderText>}
          <bdi className={css.symbol} title={symbol} aria-hidden={symbol !== undefined}>
            {symbol ?? t('select_token')}
          </bdi>
          <Icon icon={chevronDownIcon} size={16} className={css.chevron} />
        </button>
      </div>
      <AmountProblem id={field.problemId} problem={field.problem} />
      <div className={join(css.line, css.worth)}>
        <Text as="span" size="small" tone="tertiary" className={css.usd} data-testid="send-usd">
          {usd !== undefined && toUsd(usd)}
        </Text>
        {token && availableText !== undefined && (
          <Text
            as="span"
            size="small"
            tone={isTooMuch ? 'danger' : 'secondary'}
            className={css.available}
            data-testid="send-available"
          >
            {t('available', { amount: toNumber(availableText), symbol: `\u2068${token.symbol}\u2069` })}
          </Text>
        )}
        {token && onMax && (
          <button
            type="button"
            className={css.max}
            data-testid="send-max"
            aria-label={`${t('max')}: ${t('maxLabel', { symbol: token.symbol })}`}
            aria-pressed={isMax}
            onClick={onMax}
          >
            {t('max')}
          </button>
        )}
      </div>
    </div>
  )
}
