import { cleanAmount } from '@foyer/core/kernel'
import type { SendToken } from '@foyer/core/send'
import type { ChangeEvent, Ref } from 'preact/compat'
import { useState } from 'preact/hooks'
import { chevronDownIcon } from '../../../atoms/icons.ts'
import { Icon, Image, join, Text } from '../../../atoms/index.ts'
import { ScreenReaderText } from '../../../atoms/ScreenReaderText.tsx'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useLocalUsd } from '../../../hooks/useLocalUsd.ts'
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

/** The font size in which an amount fits its place. */
function toSize(text: string): 'large' | 'medium' | 'small' | 'tiny' {
  if (text.length <= 7) return 'large'
  if (text.length <= 10) return 'medium'
  return text.length <= 14 ? 'small' : 'tiny'
}

/** The field of the amount, with the token. */
export function AmountInput(props: AmountInputProps) {
  const { token, usd, availableText, isMax, onMax, isTooMuch, onToken, onEnter } = props
  const t = useLocalText(sendText)
  const [toNumber, toUsd] = [useLocalNumber(), useLocalUsd()]
  const field = useAmountField(props)
  const { symbol } = token ?? {}
  return (
    <div part="input amount" className={css.root} data-state={isTooMuch ? 'too-much' : 'ok'}>
      <div className={css.line}>
        <input
          ref={props.inputRef}
          className={css.input}
          data-testid="send-amount"
          data-size={toSize(field.text)}
          aria-label={symbol ? t('amountOf', { symbol }) : t('amount')}
          aria-invalid={isTooMuch || undefined}
          type="text"
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          autoCorrect="off"
          spellcheck={false}
          placeholder="0"
          value={field.text}
          onChange={field.onChange}
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

/** The text of the field: updated with each key, and replaced when the amount is set by other means. */
function useAmountField({ value, onValue }: AmountInputProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  return {
    text,
    onChange({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
      const typed = field.value
      const cleaned = onValue(typed)
      if (cleaned !== typed) {
        // Set here to keep the caret: setting the value later would move it to the end.
        const before = typed.slice(0, field.selectionStart ?? typed.length)
        const caret = Math.min(cleanAmount(before).length, cleaned.length)
        field.value = cleaned
        field.setSelectionRange(caret, caret)
      }
      setText(cleaned)
    },
  }
}
